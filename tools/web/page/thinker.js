// Somebody who thinks beside the page, so that no picture waits (worker.js). It comes with the first
// player that looks ahead; where no worker can, the page thinks itself.

export class Thinker {
  constructor() {
    this.worker = null;
    this.lost = false;
    this.number = 0;
    this.found = "";
  }

  prepare() {
    if (this.worker || this.lost) return;
    try {
      this.worker = new Worker("worker.js", { type: "module" });
    } catch (error) {
      this.lose(error);
      return;
    }
    this.worker.onerror = (error) => this.lose(error);
    this.worker.onmessage = ({ data }) => {
      if (data.error) this.lose(data.error);
      else if (data.number === this.number) this.found = data.found;
    };
  }

  ask(question) {
    this.found = "";
    this.number += 1;
    if (!this.lost) this.worker.postMessage({ number: this.number, question });
  }

  // What has been answered, "" while that is nothing; undefined where nobody is.
  answer() {
    return this.lost ? undefined : this.found;
  }

  lose(error) {
    console.warn("The page thinks itself:", error.message ?? error);
    this.worker?.terminate();
    this.lost = true;
  }
}
