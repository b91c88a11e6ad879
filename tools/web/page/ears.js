// What is done on the page, told as game/screen/canvas/page/browser.py reads it.

// Keys as the program calls them, where the browser calls them otherwise.
const NAMES = {
  Enter: "return", Escape: "escape", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up",
  ArrowDown: "down", Tab: "tab", Backspace: "backspace", Delete: "delete", Insert: "insert",
  Home: "home", End: "end", PageUp: "page up", PageDown: "page down", " ": "space",
  Alt: "left alt", Control: "left ctrl", Shift: "left shift", AltGraph: "alt gr",
};
// What stays the browser's, with Ctrl or the Command key: tabs, addresses, reloading, zoom.
const BROWSERS = "ltnwrq+-0";
const BUTTONS = [1, 2, 3];
// The buttons of a standard gamepad, by the numbers that the program knows.
const PAD = { 0: 0, 1: 1, 2: 2, 3: 3, 4: 9, 5: 10, 8: 4, 9: 6, 12: 11, 13: 12, 14: 13, 15: 14 };
const AXES = [0, 1];

export class Ears {
  constructor(canvas, touched) {
    this.canvas = canvas;
    this.done = [];
    this.wake = null;
    this.pasted = "";
    this.turned = 0;
    this.pads = new Map();
    this.seen = new Promise((done) => (this.first = done));
    const on = (target, kinds, take) =>
      kinds.split(" ").forEach((kind) => target.addEventListener(kind, take, { passive: false }));
    on(canvas, "pointerdown pointermove pointerup pointercancel", (event) => {
      if (event.type === "pointerdown") touched();
      this.point(event);
    });
    on(canvas, "contextmenu", (event) => event.preventDefault());
    on(canvas, "wheel", (event) => this.turn(event));
    on(window, "keydown keyup", (event) => {
      touched();
      this.type(event);
    });
    on(window, "blur", () => this.tell({ type: "WINDOWFOCUSLOST" }));
    on(window, "paste", (event) => {
      this.pasted = event.clipboardData.getData("text/plain").slice(0, 10000);
      this.press("v", 0x40);
    });
  }

  tell(event) {
    this.done.push(event);
    this.wake?.();
  }

  take() {
    if (!this.done.length) return "";
    const told = JSON.stringify(this.done);
    this.done = [];
    return told;
  }

  // The next picture of the browser; where the program rests, it comes later, or with an event.
  frame(seconds) {
    this.listen();
    return new Promise((done) => {
      const next = () => {
        this.wake = null;
        this.first?.();
        this.first = null;
        done();
      };
      if (document.hidden) setTimeout(next, 250);
      else if (seconds < 0.03) requestAnimationFrame(next);
      else {
        const late = setTimeout(next, 1000 * seconds);
        this.wake = () => {
          clearTimeout(late);
          next();
        };
      }
    });
  }

  // A key that is pressed without one.
  press(key, mod = 0) {
    this.tell({ type: "KEYDOWN", key, mod, unicode: "" });
    this.tell({ type: "KEYUP", key, mod, unicode: "" });
  }

  type(event) {
    if (event.target.closest?.(".window")) return; // what the page itself says
    const held = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    const graph = event.getModifierState("AltGraph");
    if (held && !graph && (BROWSERS.includes(letter) || letter === "v")) return;
    event.preventDefault();
    if (event.isComposing) return;
    const single = [...event.key].length === 1;
    const name = event.location === 3 && /^[0-9.]$/.test(event.key) ? `[${event.key}]` : NAMES[event.key] || letter;
    const text = single && (graph || !(held || event.altKey)) ? event.key : "";
    const mod = event.shiftKey * 1 + held * 0x40 + event.altKey * 0x100 + graph * 0x4000;
    this.tell({ type: event.type === "keydown" ? "KEYDOWN" : "KEYUP", key: name, mod, unicode: text });
  }

  point(event) {
    event.preventDefault();
    const area = this.canvas.getBoundingClientRect();
    const at = [event.clientX - area.left, event.clientY - area.top];
    if (event.pointerType === "mouse") {
      this.mouse(event, at.map(Math.floor));
      return;
    }
    const kind = { pointerdown: "FINGERDOWN", pointermove: "FINGERMOTION" }[event.type] || "FINGERUP";
    if (event.type === "pointerdown") this.canvas.setPointerCapture(event.pointerId);
    const [x, y] = [at[0] / area.width, at[1] / area.height];
    this.tell({ type: kind, touch_id: 1, finger_id: event.pointerId, x, y });
  }

  mouse(event, pos) {
    const buttons = [event.buttons & 1, (event.buttons & 4) / 4, (event.buttons & 2) / 2];
    if (event.type === "pointerdown") {
      this.canvas.focus();
      this.canvas.setPointerCapture(event.pointerId);
    }
    // A second button that is pressed meanwhile comes as a movement.
    const kind = { pointerdown: "MOUSEBUTTONDOWN", pointerup: "MOUSEBUTTONUP" }[event.type];
    const mod = event.shiftKey * 1 + event.ctrlKey * 0x40 + event.altKey * 0x100;
    this.tell({ type: "MOUSEMOTION", pos, buttons, mod });
    if (kind) this.tell({ type: kind, pos, button: BUTTONS[event.button] ?? 9, mod });
  }

  turn(event) {
    event.preventDefault();
    // A notch is a hundred pixels, or a line or more.
    this.turned += event.deltaMode ? Math.sign(event.deltaY) * 100 : event.deltaY;
    const notches = Math.trunc(this.turned / 100);
    this.turned -= 100 * notches;
    if (notches) this.tell({ type: "MOUSEWHEEL", y: -notches });
  }

  listen() {
    for (const pad of navigator.getGamepads?.() ?? []) {
      if (!pad || pad.mapping !== "standard") continue;
      const before = this.pads.get(pad.index) ?? { buttons: [], axes: [] };
      const now = { buttons: pad.buttons.map((each) => each.pressed), axes: [...pad.axes] };
      for (const [theirs, ours] of Object.entries(PAD)) {
        if (now.buttons[theirs] !== (before.buttons[theirs] ?? false)) {
          const type = now.buttons[theirs] ? "CONTROLLERBUTTONDOWN" : "CONTROLLERBUTTONUP";
          this.tell({ type, button: ours, instance_id: pad.index });
        }
      }
      for (const axis of AXES) {
        if (Math.abs(now.axes[axis] - (before.axes[axis] ?? 0)) > 0.02) {
          const value = Math.round(32767 * now.axes[axis]);
          this.tell({ type: "CONTROLLERAXISMOTION", axis, value, instance_id: pad.index });
        } else now.axes[axis] = before.axes[axis] ?? 0;
      }
      this.pads.set(pad.index, now);
    }
  }
}
