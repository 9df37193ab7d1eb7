// Makes an STL file beside the page, which goes on meanwhile: a second Python, from the files of the first.
const APP = "/lib/alza.zip";

onmessage = async ({ data: { parts, packages, job } }) => {
  try {
    const url = parts["pyodide.mjs"];
    const app = fetch(parts["app.zip"]).then((response) => response.arrayBuffer());
    const lockFileContents = fetch(parts["lock.json"]).then((response) => response.json());
    const { loadPyodide } = await import(url);
    const python = await loadPyodide({
      indexURL: new URL(".", url).href,
      stdLibURL: parts["library.zip"],
      lockFileContents,
      packageBaseUrl: new URL(".", parts["lock.json"]).href,
      packages,
    });
    python.FS.writeFile(APP, new Uint8Array(await app));
    python.pyimport("sitecustomize").add_archive(APP);
    const made = python.pyimport("alza.exports.stl_job").stl_answer(job);
    postMessage(typeof made === "string" ? { refused: made } : { file: made.toJs() });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
