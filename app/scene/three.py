"""three.js, fetched the first time that somebody looks at the plan in 3D."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from js import URL, document
from pyscript import js_import

from app.dom import find

MAIN: Final = "three.module.js"


class Three(NamedTuple):
    """The namespace of three.js, and the class that turns hands into an orbiting camera."""

    core: Any
    orbit_controls: Any


async def load_three() -> Three:
    """Fetch three.js from the page's own site.

    Raises:
        JsException: it can't be fetched.
    """
    core, controls = await load_module(MAIN), await load_module("OrbitControls.js")
    return Three(core, controls.OrbitControls)


async def load_module(name: str) -> Any:
    """Fetch a module that lies beside three.js.

    Raises:
        JsException: it can't be fetched.
    """
    url = URL.new(name, URL.new(find("scene").dataset.src, document.baseURI))
    [module] = await js_import(url.href)
    return module
