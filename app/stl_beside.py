"""Has an STL file made by a second Python in a worker, so that the page goes on meanwhile."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from js import URL, Object, Worker, document
from pyodide.ffi import to_js

from alza.errors import Unsupported
from alza.exports.stl_job import stl_job
from alza.plan.plan import Plan
from app.dom import Listeners, find


async def stl_beside(plan: Plan) -> bytes:
    """The plan as an STL file; a task that is cancelled stops the work.

    Raises:
        Unsupported: it can't be made of this plan; the words say why.
        RuntimeError: the worker failed.
    """
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    listeners = Listeners()
    worker = Worker.new(URL.new(find("export-form").dataset.src, document.baseURI).href, type="module")
    listeners.on(worker, "message", lambda event: answer.set_result(event.data))
    listeners.on(worker, "error", lambda event: answer.set_exception(RuntimeError(str(event.message))))
    try:
        worker.postMessage(to_js(_order(plan), dict_converter=Object.fromEntries))
        made = await answer
    finally:
        worker.terminate()
        listeners.close()
    if made.hasOwnProperty("refused"):
        raise Unsupported(str(made.refused))
    if made.hasOwnProperty("failed"):
        raise RuntimeError(str(made.failed))
    return made.file.to_bytes()


def _order(plan: Plan) -> dict[str, Any]:
    """What the worker needs: the plan, and where the page has its own interpreter from."""
    links = document.querySelectorAll("link[data-part]")
    config = json.loads(document.querySelector('script[type="py"]').getAttribute("config"))
    return {
        "parts": {link.dataset.part: link.href for link in links},
        "packages": config["packages"],
        "job": stl_job(plan),
    }
