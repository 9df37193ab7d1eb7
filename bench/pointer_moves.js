// Runs before the page's own scripts: times what the page does with pointer events and in frames.
// What happens between the callbacks of two frames is shown by the later one and counts for it.
globalThis.pointerMoves = (() => {
  const TIMED = new Set(["pointermove", "pointerdown", "pointerup", "wheel"]);
  const fresh = () => ({ gap: 0, work: 0, moves: 0, redraws: 0, groups: 0, layers: 0 });
  let inFrame = fresh();
  let between = fresh();
  let current = between;
  let frames = null;
  let last = 0;
  let depth = 0;

  const timed = (counts, call) => {
    const start = performance.now();
    current = counts;
    depth += 1;
    try {
      return call();
    } finally {
      depth -= 1;
      if (depth === 0) counts.work += performance.now() - start;
    }
  };

  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => nextFrame((time) => timed(inFrame, () => callback(time)));

  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (callback, delay, ...rest) =>
    later((...given) => timed(between, () => callback(...given)), delay, ...rest);

  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!TIMED.has(type) || typeof listener !== "function") return listen.call(this, type, listener, options);
    return listen.call(this, type, (event) => timed(between, () => listener.call(this, event)), options);
  };

  // The first callback of each frame, as it asks for the next frame before all others.
  const tick = (time) => {
    if (!frames) return;
    frames.push(inFrame);
    inFrame = { ...between, gap: time - last };
    between = fresh();
    current = inFrame;
    last = time;
    nextFrame(tick);
  };

  const touched = (records) => {
    const groups = new Set();
    for (const record of records) {
      const layer = record.target.dataset?.layer;
      for (const node of [...record.addedNodes, ...record.removedNodes]) {
        if (layer && node.dataset?.id) groups.add(`${layer} ${node.dataset.id}`);
        else if (record.target.id === "plan") current.layers += 1;
      }
    }
    current.groups += groups.size;
  };

  return {
    watch() {
      for (const type of ["pointermove", "wheel"]) {
        listen.call(window, type, () => { between.moves += 1; }, { capture: true, passive: true });
      }
      // The page changes its document once a redraw, and the observer hears of it right after.
      new MutationObserver((records) => {
        current.redraws += 1;
        touched(records);
      }).observe(document.getElementById("desk"), {
        subtree: true, childList: true, attributes: true, characterData: true,
      });
    },
    begin() {
      frames = [];
      inFrame = fresh();
      between = fresh();
      current = between;
      last = performance.now();
      nextFrame(tick);
    },
    end() {
      const found = frames.slice(1);
      frames = null;
      return found;
    },
  };
})();
