// Pointer events for Python: moves at most once a frame, and always before what follows them.
const keys = (event) => event.shiftKey | (event.altKey << 1) | ((event.ctrlKey || event.metaKey) << 2);

export function pointers(element, hear) {
  const moves = new Map();
  let frame = 0;
  const tell = (event) =>
    hear(event.type, event.pointerId, event.pointerType, event.clientX, event.clientY, event.button, keys(event));
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    const waiting = [...moves.values()];
    moves.clear();
    waiting.forEach(tell);
  };
  element.addEventListener("pointermove", (event) => {
    if (event.target.closest("[data-over]")) return;
    moves.set(event.pointerId, event);
    frame ||= requestAnimationFrame(flush);
  });
  for (const type of ["pointerdown", "pointerup", "pointercancel", "lostpointercapture"]) {
    element.addEventListener(type, (event) => {
      if (event.target.closest("[data-over]")) return;
      flush();
      if (type === "pointerdown") {
        event.preventDefault();
        element.focus({ preventScroll: true });
        element.setPointerCapture(event.pointerId);
      }
      tell(event);
    });
  }
}

// What came from another origin, as text of at most so many characters; empty when it isn't that.
const bounded = (text, most) => (typeof text === "string" && text.length <= most ? text : "");

function json(sent, most) {
  let left = most;
  try {
    return JSON.stringify(sent, (key, value) => {
      left -= key.length + (typeof value === "string" ? value.length : 1);
      if (left < 0) throw new RangeError("too much");
      return value;
    });
  } catch {
    return "";
  }
}

// The messages of the page in a frame, while it is of this origin; no others get as far as Python.
export function messages(frame, origin, most, hear, signal) {
  const tell = (event) => {
    if (event.origin === origin && event.source === frame.contentWindow) hear(bounded(json(event.data, most), most));
  };
  window.addEventListener("message", tell, { signal });
}

export async function execute(tool, input, most, signal) {
  return bounded(await document.modelContext.executeTool(tool, JSON.parse(input), { signal }), most);
}
