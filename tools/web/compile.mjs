// Compiles the Python files of a folder with Pyodide, whose version of Python need not be here.
// node compile.mjs PYODIDE FOLDER...: each .py is replaced by its .pyc.

import { pathToFileURL } from "node:url";

const [pyodide, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONNODEBUGRANGES: "1" } });
for (const [place, folder] of folders.entries()) {
  python.FS.mkdirTree(`/folders/${place}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `/folders/${place}`);
}
const left = python.runPython(`
import compileall, pathlib
whole = compileall.compile_dir("/folders", maxlevels=20, quiet=1, legacy=True, stripdir="/folders", optimize=2)
assert whole, "a file could not be compiled"
found = [*pathlib.Path("/folders").rglob("*.py")]
for path in found:
    path.unlink()
len(found)
`);
console.log(`${left} modules compiled`);
