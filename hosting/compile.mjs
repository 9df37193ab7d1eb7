// Compiles Python modules inside Pyodide itself, so that the byte code is that of the interpreter in the page.
// node compile.mjs PYODIDE_FOLDER JOBS.json; a job: {source, filename, target}, all paths.
// Prints the fault in one line and ends with 1 when a module isn't valid Python.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILER = `
import importlib.util, marshal

def compile_module(source, filename, optimize):
    source = source.to_bytes()
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    # Flags 0b01: a hash-based pyc that isn't checked against its source.
    flags = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)

compile_module
`;

const [folder, jobsFile] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: folder });
const compileModule = pyodide.runPython(COMPILER);
for (const { source, filename, target } of JSON.parse(readFileSync(jobsFile, "utf8"))) {
  try {
    const code = compileModule(new Uint8Array(readFileSync(source)), filename, -1);
    writeFileSync(target, code.toJs());
    code.destroy();
  } catch (error) {
    const line = [...error.message.matchAll(/, line (\d+)/g)].pop()?.[1];
    console.error(`${filename}, line ${line}: ${error.message.trim().split("\n").pop()}`);
    process.exit(1);
  }
}
process.exit(0);
