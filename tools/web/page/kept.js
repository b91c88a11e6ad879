// What is kept between visits: files, each by its way from the folder of the program, in IndexedDB.

export class Kept {
  constructor(name, tell) {
    this.tell = tell; // called with a reason, once, where something cannot be kept; without, once it is
    this.writes = true; // false in a second tab
    this.changes = [];
    this.said = false; // that the last changes could not be kept
    this.base = new Promise((done, failed) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("files");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
    this.base.catch(() => {});
  }

  // Whether all that there is was kept.
  get safe() {
    return this.writes && !this.said;
  }

  // All files, as pairs of name and bytes; none where the browser keeps nothing.
  async all() {
    try {
      const store = (await this.base).transaction("files").objectStore("files");
      const [names, files] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
      return names.map((name, i) => [name, files[i]]);
    } catch (error) {
      this.fail(error);
      return [];
    }
  }

  put(name, data) {
    this.changes.push([name, data]);
  }

  remove(name) {
    this.changes.push([name, null]);
  }

  // Keep all changes or none, and come back when that is done.
  async keep() {
    if (!this.writes) {
      this.changes = [];
      return;
    }
    const changes = new Map(this.changes);
    try {
      const base = await this.base;
      await new Promise((done, failed) => {
        const writing = base.transaction("files", "readwrite", { durability: "strict" });
        const store = writing.objectStore("files");
        for (const [name, data] of changes) {
          if (data) store.put(data, name);
          else store.delete(name);
        }
        writing.oncomplete = done;
        writing.onabort = () => failed(writing.error);
      });
      this.changes = [];
      if (this.said) this.tell();
      this.said = false;
    } catch (error) {
      this.changes = [...changes]; // tried again with the next change
      this.fail(error);
    }
  }

  fail(error) {
    if (this.said) return;
    this.said = true;
    const full = error?.name === "QuotaExceededError";
    this.tell(full ? "the browser has no more room for it" : `the browser refuses it (${error?.name})`);
  }
}

function answer(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
