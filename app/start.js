// Starts Python for PyScript (its config names this module as the interpreter) and tells how far it is.
// The build adds a <link data-part="..."> to the page for every file that is loaded here.
const APP = "/lib/alza.zip";
const root = document.documentElement;
const element = (id) => document.getElementById(id);
const part = (name) => document.querySelector(`link[data-part="${name}"]`)?.href;

function progress(share, text) {
  if (element("start-progress")) element("start-progress").value = share;
  if (element("start-status")) element("start-status").textContent = text;
}

// Of several reasons the first is told, unless a file is missing: that is the cause, and may be heard of later.
function fail(reason, isCause = false) {
  if (root.dataset.ready || (root.dataset.failed && !isCause)) return;
  root.dataset.failed = "true";
  const box = element("start-error");
  if (box) Object.assign(box, { textContent: `The studio could not start. ${reason}`, hidden: false });
}

const FORBIDDEN = "This browser lets the page store nothing, and Python's loader must. Allow site data (cookies) here, then reload.";
const lastLine = (error) => String(error?.message ?? error).trim().split("\n").pop();
const missing = (url) => new Error(`The file ${url} is missing. Reload the page; if this stays, the site is incomplete.`);

async function load(name, read) {
  const response = await fetch(part(name));
  if (!response.ok) throw missing(response.url);
  return read(response);
}

// A failure of the program itself is PyScript's to print; here it's shown if the page isn't ready yet.
function showFailures(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (...given) => run.apply(python, given).catch((error) => {
    fail(lastLine(error));
    throw error;
  });
}

async function start() {
  progress(0.1, "Loading Python");
  const url = part("pyodide.mjs");
  const config = JSON.parse(document.querySelector('script[type="py"]').getAttribute("config"));
  const app = load("app.zip", (response) => response.arrayBuffer());
  const lockFileContents = load("lock.json", (response) => response.json());
  const { loadPyodide } = await import(url);
  // Without it Python keeps to the main stack. On the stacks of its own that it would have, and that nothing here
  // needs, Chromium on Linux crashes as soon as one of its memory profilers looks at the stack.
  delete WebAssembly.Suspending;
  progress(0.3, "Starting Python");
  const python = await loadPyodide({
    indexURL: new URL(".", url).href,
    stdLibURL: part("library.zip"),
    lockFileContents,
    packageBaseUrl: new URL(".", part("lock.json")).href,
    packages: config.packages,
  });
  python.FS.writeFile(APP, new Uint8Array(await app));
  python.pyimport("sitecustomize").add_archive(APP);
  showFailures(python);
  progress(0.7, "Opening the plan");
  return python;
}

// Pyodide waits for ever without its .wasm, so every answer is looked at, whoever asked for the file.
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) if (responseStatus >= 400) fail(missing(name).message, true);
}).observe({ type: "resource", buffered: true });
// PyScript waits for a database of its own; the request that failed says that none may be opened.
const reasonOf = (reason) => (reason?.target instanceof IDBRequest || !self.indexedDB ? FORBIDDEN : lastLine(reason));
addEventListener("error", ({ message, error }) => error?.name === "InvalidStateError" || fail(lastLine(message)));
addEventListener("unhandledrejection", ({ reason }) => fail(reasonOf(reason)));

if (typeof WebAssembly === "undefined") fail("WebAssembly is switched off in this browser, and Python needs it. Switch it on, or use another browser.");

export const version = "314.0.7";
// Python starts while PyScript is still on its way; what PyScript then asks for is added.
const starting = start();
starting.catch((error) => fail(lastLine(error)));

export async function loadPyodide({ stdout, stderr }) {
  const python = await starting;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
