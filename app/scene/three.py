"""three.js, fetched the first time that somebody looks at the plan in 3D."""

from __future__ import annotations

from typing import Any, NamedTuple

from js import URL, document
from pyscript import js_import

from app.dom import find


class Three(NamedTuple):
    """The namespace of three.js, and the class that turns hands into an orbiting camera."""

    core: Any
    orbit_controls: Any


async def load_three() -> Three:
    """Fetch three.js from the page's own site.

    Raises:
        JsException: it can't be fetched.
    """
    url = URL.new(find("scene").dataset.src, document.baseURI)
    core, controls = await js_import(url.href, URL.new("OrbitControls.js", url.href).href)
    return Three(core, controls.OrbitControls)
