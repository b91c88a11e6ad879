// Somebody who thinks beside the page, so that no picture waits (worker.js). It comes with the first
// player that looks ahead, or hint; where no worker can, the page thinks itself.

import { HERE } from "./unpack.js";

export class Thinker {
  constructor() {
    this.worker = null;
    this.ready = false;
    this.lost = false;
    this.number = 0;
    this.found = new Map(); // what has been answered, by the number of its question; "" while nothing
  }

  prepare() {
    if (this.worker || this.lost) return;
    try {
      this.worker = new Worker(HERE + "worker.js", { type: "module" });
    } catch (error) {
      this.lose(error);
      return;
    }
    this.worker.onerror = (error) => this.lose(error);
    this.worker.onmessage = ({ data }) => {
      if (data.error) this.lose(data.error);
      else if (data.ready) this.ready = true;
      else if (this.found.has(data.number)) this.found.set(data.number, data.found);
    };
  }

  ask(question) {
    this.number += 1;
    this.found.set(this.number, "");
    if (!this.lost) this.worker.postMessage({ number: this.number, question });
    return this.number;
  }

  // What has been answered, "" while that is nothing; undefined where nobody is.
  answer(number) {
    return this.lost ? undefined : this.found.get(number);
  }

  drop(number) {
    const open = this.found.get(number) === "";
    this.found.delete(number);
    if (open && !this.lost) this.worker.postMessage({ number });
  }

  lose(error) {
    console.warn("The page thinks itself:", error.message ?? error);
    this.worker?.terminate();
    this.lost = true;
    this.ready = false;
  }
}
