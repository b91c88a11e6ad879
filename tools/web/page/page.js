// The page that shows the program: what is done on it goes to game/app/web.py, which asks for the
// rest. Nothing is loaded from anywhere but the folder that the page lies in.

import { loadPyodide } from "./pyodide.mjs";
import { Kept } from "./kept.js";
import { Ears } from "./ears.js";
import { Sounds } from "./sounds.js";
import { Thinker } from "./thinker.js";
import { HERE, PLACE, fetched, unpack } from "./unpack.js";

const W = 640;
const H = 480;
const HOME = "/kept";

const $ = (id) => document.getElementById(id);
const canvas = $("frame");

// What the page itself says.

function progress(part, told) {
  $("done").style.width = `${Math.round(100 * part)}%`;
  $("bar").setAttribute("aria-valuenow", String(Math.round(100 * part)));
  if (told) $("told").textContent = told;
}

function ask(told, answer) {
  $("box").hidden = false;
  $("bar").hidden = true;
  $("told").textContent = told;
  $("answers").hidden = false;
  $("answer").textContent = answer;
  $("answer").focus();
  return new Promise((done) => {
    $("answer").onclick = () => {
      $("box").hidden = true;
      canvas.focus();
      done();
    };
  });
}

function note(told, name, data) {
  $("note").hidden = false;
  $("note_text").textContent = told;
  const link = $("note_link");
  URL.revokeObjectURL(link.href);
  link.hidden = !data;
  if (data) {
    link.href = URL.createObjectURL(new Blob([data]));
    link.download = link.textContent = name;
  }
}
$("note_close").onclick = () => {
  $("note").hidden = true;
  canvas.focus();
};
$("note_link").onclick = () => setTimeout(() => canvas.focus());
// The keys are the game's, Tab too: another one leads to a note, and Escape back.
window.addEventListener(
  "keydown",
  (event) => {
    const within = event.target.closest?.("#note");
    const asked = event.ctrlKey && event.key.toLowerCase() === "j" && !$("note").hidden;
    if (!asked && !(within && event.key === "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!asked) $("note_close").onclick();
    else ($("note_link").hidden ? $("note_close") : $("note_link")).focus();
  },
  { capture: true },
);

function say(line) {
  const said = document.createElement("div");
  said.textContent = line;
  $("spoken").append(said);
  while ($("spoken").childElementCount > 40) $("spoken").firstChild.remove();
}

// The picture: drawn as small as it is, and enlarged by whole numbers; what is too large for the
// room then, the browser makes smaller.

const small = new OffscreenCanvas(W, H);
const sketch = small.getContext("2d", { alpha: false });
const screen = canvas.getContext("2d", { alpha: true });
let times = 1;

function enlarge() {
  const room = $("frame").parentElement.getBoundingClientRect();
  const w = Math.max(160, Math.min(room.width, (room.height * W) / H));
  const dense = window.devicePixelRatio || 1;
  const exact = (w * dense) / W;
  // Whole pixels where that leaves little room, else all of it.
  const whole = Math.floor(exact + 0.001);
  const shown = whole >= 1 && whole * 4 >= exact * 3 && exact - whole < 0.02 ? whole : exact;
  const css = [(shown * W) / dense, (shown * H) / dense];
  canvas.style.width = `${css[0]}px`;
  canvas.style.height = `${css[1]}px`;
  times = Math.max(1, Math.ceil(shown - 0.001));
  canvas.classList.toggle("smooth", Math.abs(times - shown) > 0.001);
  if (canvas.width !== times * W) {
    canvas.width = times * W;
    canvas.height = times * H;
  }
  const size = css.map(Math.round);
  ears.tell({
    type: "WINDOWSIZECHANGED",
    size,
    scale: Math.max(1, Math.round(size[0] / W)),
    whole: document.fullscreenElement !== null,
  });
}

const picture = new ImageData(W, H);
const seen = new Uint32Array(picture.data.buffer);
const colors = new Uint32Array(256);
let worn = "";

function wear(palette) {
  palette.match(/../g).forEach((part, at) => {
    const shift = 8 * (at % 3);
    if (!shift) colors[at / 3] = 0xff000000;
    colors[Math.floor(at / 3)] |= parseInt(part, 16) << shift;
  });
  worn = palette;
}

function show(pixels, areas, palette) {
  if (palette !== worn) wear(palette);
  const numbers = areas.split(" ").map(Number);
  const frame = pixels.getBuffer("u8");
  const indices = frame.data;
  const drawn = times === 1 ? screen : sketch;
  for (let at = 0; at < numbers.length; at += 4) {
    const [x, y, w, h] = numbers.slice(at, at + 4);
    for (let row = y; row < y + h; row++) {
      for (let i = row * W + x, end = i + w; i < end; i++) seen[i] = colors[indices[i]];
    }
    drawn.putImageData(picture, 0, 0, x, y, w, h);
  }
  frame.release();
  if (times === 1) return;
  screen.imageSmoothingEnabled = false;
  for (let at = 0; at < numbers.length; at += 4) {
    const area = numbers.slice(at, at + 4);
    screen.drawImage(small, ...area, ...area.map((side) => side * times));
  }
}

// What web.py asks for.

const sounds = new Sounds();
const ears = new Ears(canvas, () => sounds.open());
const thinker = new Thinker();
const kept = new Kept("canasta", (why) =>
  note(
    why
      ? `What you play from now on is not kept: ${why}. Save the game, and fetch it with the link here.`
      : "What you play is kept again.",
  ),
);

let laid = ""; // the file that was laid on the table last: whoever did has it
let made = null; // a file that was made for the person, until it is kept

function copied(text) {
  // Some browsers give a clipboard to pages of https alone.
  const asked = navigator.clipboard?.writeText(text) ?? Promise.reject();
  asked.catch(() => note(text));
}

const host = {
  link() {
    const link = location.hash;
    // Read once: a page that is loaded again goes on with what is played.
    if (link) history.replaceState(null, "", location.pathname + location.search);
    return link;
  },
  tell: (sentence) => note(sentence),
  take: () => ears.take(),
  frame: (seconds) => ears.frame(seconds),
  show,
  fill_screen(whole) {
    const asked = whole ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.();
    (asked ?? Promise.reject()).catch(() => note("The browser does not give the whole screen now."));
  },
  point(picture, x, y) {
    const bytes = picture.toJs();
    const url = `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
    canvas.style.cursor = `url(${url}) ${x} ${y}, default`;
  },
  entitle(title) {
    document.title = title;
  },
  load: (sound) => sounds.load(sound.toJs()),
  play: (sound) => sounds.play(sound),
  hush: (sound) => sounds.hush(sound),
  copy(text) {
    copied(text.startsWith("#") ? location.href.replace(/#.*/, "") + text : text);
  },
  paste: () => ears.pasted,
  prepare: () => thinker.prepare(),
  ask: (question) => thinker.ask(question),
  is_ready: () => thinker.ready,
  answer: (number) => thinker.answer(number),
  drop: (number) => thinker.drop(number),
  put(name, data) {
    const bytes = data.toJs();
    kept.put(name, bytes);
    if (/\/saves\/[^/]+\.can$|\.(png|gif)$/.test(name) && name !== laid) made = [name.replace(/.*\//, ""), bytes];
  },
  remove: (name) => kept.remove(name),
  async keep() {
    await kept.keep();
    if (!made) return;
    const told = kept.safe ? "Kept here in the browser." : "Not kept here.";
    note(`${told} To have it as a file (Ctrl+J, Enter):`, ...made);
    made = null;
  },
};

// From the first byte to the end.

async function alone() {
  if (!navigator.locks) return true;
  return new Promise((done) => {
    navigator.locks.request("canasta", { ifAvailable: true }, (lock) => {
      done(lock !== null);
      return lock && new Promise(() => {}); // held as long as the page is there
    });
  });
}

async function begin() {
  window.addEventListener("resize", enlarge);
  window.addEventListener("hashchange", () => location.reload()); // another link, in the same tab
  document.addEventListener("fullscreenchange", enlarge);
  if (!("Suspending" in WebAssembly)) {
    $("bar").hidden = true;
    $("told").textContent =
      "This browser cannot wait for a picture within WebAssembly (JSPI): Chrome, Edge and other " +
      "browsers from version 137 on can, and Firefox from 153 on.";
    return;
  }
  enlarge();
  progress(0.05);
  const archive = fetched("canasta.tar.gz", () => progress(0.3));
  const files = kept.all();
  const own = await alone();
  kept.writes = own;
  const tabs = new BroadcastChannel("canasta");
  if (own) tabs.onmessage = () => note("Canasta is open in another tab, too. What is played there is not kept.");
  else tabs.postMessage("here");
  const python = await loadPyodide({
    indexURL: HERE,
    stdout: say,
    stderr: (line) => console.error(line),
    env: { HOME, PYTHONDONTWRITEBYTECODE: "1" },
  });
  performance.mark("python");
  progress(0.6, "The cards are being shuffled...");
  await unpack(python, await archive);
  python.FS.mkdirTree(HOME);
  for (const [name, data] of await files) {
    python.FS.mkdirTree(`${HOME}/${name}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`${HOME}/${name}`, data);
  }
  performance.mark("unpacked");
  progress(0.8);
  python.registerJsModule("page_host", { host });
  await new Promise(requestAnimationFrame);
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => dropped(python, event));
  const playing = python.runPythonAsync(
    `import sys; sys.path.insert(0, "${PLACE}")\n` +
      "from page_host import host\nfrom canasta.app.web import main\nmain(host)",
  );
  ears.seen.then(() => {
    $("box").hidden = true;
    canvas.focus();
    performance.mark("shown");
    if (!own) ask("Canasta is open in another tab. What you play here is not kept.", "OK");
    navigator.serviceWorker?.register("service.js");
  });
  await playing;
  await ask("Canasta has ended. What you played is kept.", "Play again");
  history.replaceState(null, "", location.pathname);
  location.reload();
}

async function dropped(python, event) {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (!file) return;
  if (!file.name.endsWith(".can") || file.size > 4 << 20) {
    note("Only saved games (.can) can be laid on the table.");
    return;
  }
  const folder = `${HOME}/.local/share/canasta/saves`;
  python.FS.mkdirTree(folder);
  laid = `${folder}/${file.name}`.slice(HOME.length + 1);
  python.FS.writeFile(`${folder}/${file.name}`, new Uint8Array(await file.arrayBuffer()));
  ears.press("f3"); // Game | Load
}

begin().catch((error) => {
  console.error(error);
  $("box").hidden = false;
  $("bar").hidden = true;
  $("told").textContent = `The game could not be started: ${String(error.message || error).slice(-300)}`;
});
