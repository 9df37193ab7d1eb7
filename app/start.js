// Starts Python for PyScript (its config names this module as the interpreter) and tells how far it is. In a worker
// it starts a second one for a single call, of which nothing is told but the answer.
const APP = "/lib/alza.zip";
const page = self.document;
const state = page?.documentElement.dataset;
const element = (id) => page?.getElementById(id);

function progress(share, text) {
  if (element("start-progress")) element("start-progress").value = share;
  if (element("start-status")) element("start-status").textContent = text;
}

// Of several reasons the first is told, unless a file is missing: that is the cause, and may be heard of later.
function fail(reason, isCause = false) {
  if (!page || state.ready || (state.failed && !isCause)) return;
  state.failed = "true";
  Object.assign(element("start-error") ?? {}, { textContent: `The studio could not start. ${reason}`, hidden: false });
}

const FORBIDDEN = "This browser lets the page store nothing, and Python's loader must. Allow site data (cookies) here, then reload.";
const lastLine = (error) => String(error?.message ?? error).trim().split("\n").pop();
const missing = (url) => new Error(`The file ${url} is missing. Reload the page; if this stays, the site is incomplete.`);

async function load(url, how) {
  const response = await fetch(url);
  if (!response.ok) throw missing(response.url);
  return response[how]();
}

async function start(part, packages) {
  progress(0.1, "Loading Python");
  const folder = (name) => new URL(".", part(name)).href;
  const app = load(part("app.zip"), "arrayBuffer");
  const lockFileContents = load(part("lock.json"), "json");
  const { loadPyodide } = await import(part("pyodide.mjs"));
  // Keeps Python on the main stack: on stacks of its own, Chromium on Linux crashes where it profiles memory.
  delete WebAssembly.Suspending;
  progress(0.3, "Starting Python");
  const [indexURL, packageBaseUrl, stdLibURL] = [folder("pyodide.mjs"), folder("lock.json"), part("library.zip")];
  const python = await loadPyodide({ indexURL, packageBaseUrl, stdLibURL, lockFileContents, packages });
  python.FS.writeFile(APP, new Uint8Array(await app));
  python.pyimport("sitecustomize").add_archive(APP);
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
if (!self.WebAssembly) fail("WebAssembly is switched off in this browser, and Python needs it. Switch it on, or use another browser.");

export const version = "314.0.7";
// Python starts while PyScript is still on its way. The build links every file that is loaded here from the page.
const linked = (name) => page.querySelector(`link[data-part="${name}"]`)?.href;
const packages = () => JSON.parse(page.querySelector('script[type="py"]').getAttribute("config")).packages;
const starting = page && start(linked, packages());
starting?.catch((error) => fail(lastLine(error)));

export async function loadPyodide({ stdout, stderr }) {
  const python = await starting;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  // A failure of the program itself is PyScript's to print; here it's shown if the page isn't ready yet.
  const run = python.runPythonAsync.bind(python);
  const shown = (error) => { fail(lastLine(error)); throw error; };
  python.runPythonAsync = (...given) => run(...given).catch(shown);
  return python;
}

if (!page) onmessage = ({ data: { parts, packages, module, name, given } }) =>
  start((part) => parts[part], packages)
    .then((python) => python.pyimport(module)[name](given))
    .then((made) => postMessage({ made: made.toJs?.() ?? made }))
    .catch((error) => postMessage({ failed: String(error) }));
