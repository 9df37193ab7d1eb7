"""The two tools as other pages and agents see them: names, words and input schemas."""

from nordika.products import CATEGORIES

LIST = "nordika_list_products"
GET = "nordika_get_product"
MAX_PRICE = 1_000_000
MAX_WIDTH = 100
MAX_SKU = 32

TOOLS = (
    {
        "name": LIST,
        "title": "List Nordika's products",
        "description": "Lists the furniture that the shop Nordika sells, with width, depth and height in "
        "metres, price in euros and pieces in stock. Every filter is optional; several narrow "
        "the list together.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "category": {
                    "type": "string",
                    "enum": list(CATEGORIES),
                    "description": "Only what is for this room.",
                },
                "maxPrice": {
                    "type": "number",
                    "minimum": 0,
                    "maximum": MAX_PRICE,
                    "description": "Only what costs at most this many euros.",
                },
                "maxWidth": {
                    "type": "number",
                    "exclusiveMinimum": 0,
                    "maximum": MAX_WIDTH,
                    "description": "Only what is at most this wide, in metres.",
                },
                "inStock": {
                    "type": "boolean",
                    "description": "True: only what is in stock. False or left out: all.",
                },
            },
            "required": [],
            "additionalProperties": False,
        },
        "annotations": {"readOnlyHint": True},
    },
    {
        "name": GET,
        "title": "Get one of Nordika's products",
        "description": "Gives one product of the shop Nordika by its article number: name, category, width, "
        "depth and height in metres, price in euros, colour and pieces in stock.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "sku": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": MAX_SKU,
                    "description": "The article number, such as NK-101.",
                },
            },
            "required": ["sku"],
            "additionalProperties": False,
        },
        "annotations": {"readOnlyHint": True},
    },
)
SCHEMAS = {tool["name"]: tool["inputSchema"] for tool in TOOLS}
