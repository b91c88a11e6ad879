// Thinks for the page, in a Python of its own without a screen (game/app/web_worker.py).

import { loadPyodide } from "./pyodide.mjs";
import { HERE, PLACE, fetched, unpack } from "./unpack.js";

// Seconds until it looks whether something else is asked.
const LOOK = 0.05;

let answerer = null;
let thinks = false;
const asked = []; // questions, and numbers of those to be forgotten
const turn = new MessageChannel();

function think() {
  if (!answerer || thinks) return;
  thinks = true;
  turn.port2.postMessage(0);
}

onmessage = ({ data }) => {
  asked.push(data);
  think();
};

turn.port1.onmessage = () => {
  thinks = false;
  try {
    for (const { number, question } of asked.splice(0)) {
      if (question) answerer.begin(number, question);
      else answerer.drop(number);
    }
    const [number, found] = answerer.go_on(LOOK).split(" ");
    if (found) postMessage({ number: Number(number), found });
    if (answerer.busy()) think();
  } catch (error) {
    postMessage({ error: String(error) });
  }
};

async function begin() {
  const archive = fetched("canasta.tar.gz");
  const python = await loadPyodide({ indexURL: HERE, env: { PYTHONDONTWRITEBYTECODE: "1" } });
  await unpack(python, await archive);
  answerer = python.runPython(
    `import sys; sys.path.insert(0, "${PLACE}")\nfrom canasta.app.web_worker import Answerer\nAnswerer()`,
  );
  postMessage({ ready: true });
  think();
}

begin().catch((error) => postMessage({ error: String(error) }));
