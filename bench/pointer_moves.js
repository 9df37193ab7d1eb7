// Runs before the page's own scripts: times what the page does with pointer events and in frames.
globalThis.pointerMoves = (() => {
  const TIMED = new Set(["pointermove", "pointerdown", "pointerup", "wheel"]);
  const fresh = () => ({ gap: 0, work: 0, moves: 0, redraws: 0, groups: 0, layers: 0 });
  let frame = fresh();
  let frames = null;
  let last = 0;
  let depth = 0;

  const timed = (call) => {
    const start = performance.now();
    depth += 1;
    try {
      return call();
    } finally {
      depth -= 1;
      if (depth === 0) frame.work += performance.now() - start;
    }
  };

  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => nextFrame((time) => timed(() => callback(time)));

  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!TIMED.has(type) || typeof listener !== "function") return listen.call(this, type, listener, options);
    return listen.call(this, type, (event) => timed(() => listener.call(this, event)), options);
  };

  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (!frames) return;
    frames.push(frame);
    frame = fresh();
    nextFrame(tick);
  };
  // A frame is over only when its callbacks have run; then the message comes.
  const tick = (time) => {
    frame.gap = time - last;
    last = time;
    channel.port2.postMessage(null);
  };

  const touched = (records) => {
    const groups = new Set();
    for (const record of records) {
      const layer = record.target.dataset?.layer;
      for (const node of [...record.addedNodes, ...record.removedNodes]) {
        if (layer && node.dataset?.id) groups.add(`${layer} ${node.dataset.id}`);
        else if (record.target.id === "plan") frame.layers += 1;
      }
    }
    frame.groups += groups.size;
  };

  return {
    watch() {
      for (const type of ["pointermove", "wheel"]) {
        listen.call(window, type, () => { frame.moves += 1; }, { capture: true, passive: true });
      }
      // The page changes its document once a redraw, and the observer hears of it right after.
      new MutationObserver((records) => {
        frame.redraws += 1;
        touched(records);
      }).observe(document.getElementById("desk"), {
        subtree: true, childList: true, attributes: true, characterData: true,
      });
    },
    begin() {
      frames = [];
      frame = fresh();
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
