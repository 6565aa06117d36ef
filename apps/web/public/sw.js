/* global languages */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-return -- the globals of a worker have no types in this project */
// Keeps one page: the sentence that is shown when there is no connection. Nothing else is kept, so no old balance can be shown.
const cacheName = "w10-offline";
// The server sets `languages` in a line above.
const { locales, defaultLocale } = languages;
const kept = [...locales.map((locale) => `/offline/${locale}`), "/offline.css", "/art/favicon.svg"];

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
    const lang = locales.find((locale) => locale === pathname.split("/")[1]) ?? defaultLocale;
    event.respondWith(fetch(request).catch(() => caches.match(`/offline/${lang}`)));
  } else if (kept.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
