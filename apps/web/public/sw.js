/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-return -- the globals of a worker have no types in this project */
// Keeps one page: the sentence that is shown when there is no connection. Nothing else is kept, so no old balance can be shown.
const cacheName = "w10-offline";
const kept = ["/offline/ru", "/offline/en", "/offline.css", "/art/favicon.svg"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) =>
        cache.addAll(kept.map((path) => new Request(path, { cache: "reload", credentials: "omit" }))),
      )
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    const lang = pathname.startsWith("/en") ? "en" : "ru";
    event.respondWith(fetch(request).catch(() => caches.match(`/offline/${lang}`)));
  } else if (kept.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
