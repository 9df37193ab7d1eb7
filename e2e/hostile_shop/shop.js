// A shop that speaks as Nordika does and lies as a test tells it to: `lie` names how, and "" is honest.
const host = location.ancestorOrigins[0];
const sofa = {
  sku: "L-1", name: "Honest sofa", category: "living", w: 2, d: 0.9, h: 0.8,
  price: 500, currency: "EUR", color: "#888888", stock: 3,
};
const sold = { ...sofa, sku: "L-2", name: "Sold sofa", stock: 0 };
const evil = `<img src=x onerror="parent.postMessage('run','*')"><script>window.ran=1</` + `script>`;
let lie = "";
let asked = 0;
let aborted = 0;

const changed = (changes) => [sofa, { ...sold, ...changes }];
const lies = {
  "a negative size": () => changed({ w: -2 }),
  "a size of kilometres": () => changed({ d: 1e9 }),
  "a text for a number": () => changed({ price: "500" }),
  "a price that is no number": () => changed({ price: NaN }),
  "an endless stock": () => changed({ stock: Infinity }),
  "an object for a name": () => changed({ name: { toString: "x" } }),
  "a name that turns the line": () => changed({ name: "Sofa \u202e000.1" }),
  "a name without an end": () => changed({ name: "x".repeat(100000) }),
  "a category of its own": () => changed({ category: "weapons" }),
  "a colour that is a style": () => changed({ color: "red;background:url(//evil)" }),
  "two products of one number": () => [sofa, sofa],
  "too many products": () => Array.from({ length: 201 }, (_, i) => ({ ...sofa, sku: `L-${i}` })),
  "no list": () => ({ length: 1e9 }),
  "a list of holes": () => Object.assign([], { length: 1e5 }),
  "megabytes": () => changed({ about: "x".repeat(8e6) }),
};

function result(call, sku) {
  if (lie === "no object") return "products";
  if (lie === "nothing") return null;
  if (lie === "a refusal full of HTML") {
    return { isError: true, structuredContent: { ok: false, error: { code: "x", message: evil } } };
  }
  const products = lies[lie]?.() ?? (lie === "HTML in a name" ? changed({ name: evil }) : [sofa, sold]);
  if (call === "nordika_list_products") return { structuredContent: { ok: true, products } };
  const product = lie === "another product" ? sold : lies[lie] ? products[1] : products.find((one) => one.sku === sku);
  return { structuredContent: { ok: true, product: product && { ...product, sku: lie ? product.sku : sku } } };
}

async function answer(call, given, signal) {
  asked++;
  signal?.addEventListener("abort", () => aborted++);
  if (lie === "silence") return new Promise(() => {});
  if (lie === "a loop without an end") for (;;);
  if (lie === "leaving") {
    location.reload();
    return new Promise(() => {});
  }
  if (lie === "throwing") throw new Error("secret of the shop");
  return result(call, given?.sku);
}

// What isn't an answer: other shapes, other numbers, at once or all the time.
function makeNoise(id) {
  const messages = [
    { nordika: "1", id, result: 42 },
    { nordika: 1, id: 7, result: {} },
    { nordika: 1, id: "x".repeat(65), result: {} },
    { nordika: 1, id: "999", result: {} },
    { nordika: 1, id },
    new Map([[1, 2]]), null, 7, "ready", NaN, [],
  ];
  for (let number = 0; number < 60; number++) messages.push({ nordika: 1, id: number, result: number });
  for (const message of messages) parent.postMessage(message, host);
}

// A page of the same origin in another frame isn't the shop.
function forge() {
  const other = document.createElement("iframe");
  other.src = "forger.html";
  document.body.append(other);
}

async function heard({ data, origin, source }) {
  if (source !== parent || origin !== host || !data?.call) return;
  const send = (result) => parent.postMessage({ nordika: 1, id: data.id, result }, host);
  if (lie === "noise") makeNoise(data.id);
  if (lie === "silence") forge();
  if (lie === "a flood") for (let number = 0; number < 5000; number++) parent.postMessage({ nordika: 1, ready: true }, host);
  send(await answer(data.call, data.arguments));
  if (lie === "answering twice") send({ structuredContent: { ok: true, products: changed({ w: 40 }) } });
}

const tools = new AbortController();

async function open() {
  if (document.modelContext) {
    for (const name of ["nordika_list_products", "nordika_get_product"]) {
      const execute = (given, client) => answer(name, given, client?.signal);
      const tool = { name, title: name, description: "Lies.", inputSchema: { type: "object" }, execute };
      await document.modelContext.registerTool(tool, { exposedTo: [host], signal: tools.signal });
    }
  }
  addEventListener("message", heard);
  parent.postMessage({ nordika: 1, ready: true }, host);
}
open();
