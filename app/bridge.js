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
    moves.forEach(tell);
    moves.clear();
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

// Hears a frame's page alone. What it sent or answered is text of at most so many characters, else empty.
export const onlyOf = (frame, origin, hear) => (event) =>
  event.origin === origin && event.source === frame.contentWindow && hear(event);
const bounded = (text, most) => (typeof text === "string" && text.length <= most ? text : "");
export const posted = (event, most) => bounded(JSON.stringify(event.data), most);
export const answered = async (call, most) => bounded(await call, most);
