// Thinks for the page, in a Python of its own without a screen (game/table/elsewhere.py).

import { loadPyodide } from "./pyodide.mjs";
import { PLACE, fetched, unpack } from "./unpack.js";

// Seconds until it looks whether something else is asked.
const LOOK = 0.05;

let answerer = null;
let asked = null; // what is to be thought about, or is
let begun = false;
const turn = new MessageChannel();

onmessage = ({ data }) => {
  const idle = asked === null;
  asked = data;
  begun = false;
  if (answerer && idle) turn.port2.postMessage(0);
};

turn.port1.onmessage = () => {
  try {
    if (!begun) answerer.begin(asked.question);
    begun = true;
    const found = answerer.go_on(LOOK);
    if (!found) {
      turn.port2.postMessage(0);
      return;
    }
    postMessage({ number: asked.number, found });
    asked = null;
  } catch (error) {
    postMessage({ error: String(error) });
  }
};

async function begin() {
  const archive = fetched("canasta.tar.gz");
  const python = await loadPyodide({ indexURL: "./", env: { PYTHONDONTWRITEBYTECODE: "1" } });
  await unpack(python, await archive);
  answerer = python.runPython(
    `import sys; sys.path.insert(0, "${PLACE}")\nfrom canasta.app.web_worker import WorkerSide\nWorkerSide()`,
  );
  if (asked) turn.port2.postMessage(0);
}

begin().catch((error) => postMessage({ error: String(error) }));
