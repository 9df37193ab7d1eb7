"""Has an STL file made by a second Python in a worker, so that the page goes on meanwhile.

`start.js` starts both.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from js import Object, Worker, document
from pyodide.ffi import to_js

from alza.errors import Unsupported
from alza.exports.stl_job import stl_answer, stl_job
from alza.plan.plan import Plan
from app.dom import Listeners, find

NOT_STARTED: Final = "What writes STL files could not be loaded. Check the connection, then reload the page"


async def stl_beside(plan: Plan) -> bytes:
    """The plan as an STL file; a task that is cancelled stops the work.

    Raises:
        Unsupported: it can't be made of this plan, or the worker can't be started; the words say why.
        RuntimeError: the work failed.
    """
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    listeners = Listeners()
    worker = Worker.new(find("starter").src, type="module")
    listeners.on(worker, "message", lambda event: answer.set_result(event.data))
    listeners.on(worker, "error", lambda _event: answer.set_exception(Unsupported(NOT_STARTED)))
    try:
        worker.postMessage(to_js(_order(plan), dict_converter=Object.fromEntries))
        made = await answer
    finally:
        worker.terminate()
        listeners.close()
    if made.hasOwnProperty("failed"):
        raise RuntimeError(str(made.failed))
    if isinstance(made.made, str):
        raise Unsupported(made.made)
    return made.made.to_bytes()


def _order(plan: Plan) -> dict[str, Any]:
    """What `start.js` needs in a worker: whence the page has its own interpreter, and the call to make."""
    links = document.querySelectorAll("link[data-part]")
    config = json.loads(document.querySelector('script[type="py"]').getAttribute("config"))
    return {
        "parts": {link.dataset.part: link.href for link in links},
        "packages": config["packages"],
        "module": stl_answer.__module__,
        "name": stl_answer.__name__,
        "given": stl_job(plan),
    }
