// Keeps the files of one version, so that the game can be played without the network. The list and
// its version are written by tools/web.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
// A host may have other programs, with what they keep.
const OURS = "canasta ";
const CACHE = OURS + VERSION;

// What lies in the folder of the version never changes, and a browser may have it; the rest does.
async function fill() {
  const cache = await caches.open(CACHE);
  const page = await fetch("./", { cache: "reload" });
  if (!(await page.clone().text()).includes(VERSION)) throw new Error("the page is of another version by now");
  await cache.put("./", page);
  const rest = FILES.filter((name) => name !== "./");
  await cache.addAll(rest.map((name) => new Request(name, { cache: name.startsWith(VERSION) ? "default" : "reload" })));
}

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));

// A page of the version before may be open, and ask for its worker yet.
async function tidy() {
  const older = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

// The page itself comes from the network where there is one: a new version begins with it.
async function answer(request) {
  const own = await caches.open(CACHE);
  if (request.mode !== "navigate") return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
  const page = await fetch(request, { cache: "reload" }).catch(() => Response.error());
  return page.type === "error" || page.status >= 500 ? ((await own.match("./")) ?? page) : page;
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
