// Keeps the files of one version, so that the game can be played without the network. The list and
// its version are written by tools/web.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))),
    ),
  );
});

// The page itself comes from the network where there is one: a new version begins with it.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const asked = event.request.mode === "navigate"
    ? fetch(event.request).catch(() => caches.match("./"))
    : caches.open(VERSION).then((cache) => cache.match(event.request)).then((found) => found ?? fetch(event.request));
  event.respondWith(asked);
});
