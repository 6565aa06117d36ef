/* global languages */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-return -- the globals of a worker have no types in this project */
// Caches the offline page only: an API response from the cache could show an old balance.
const cacheName = "w10-offline";
// The server prepends a line that defines `languages`.
const { locales, defaultLocale } = languages;
const cachedPaths = [...locales.map((locale) => `/offline/${locale}`), "/offline.css", "/art/favicon.svg"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) =>
        cache.addAll(cachedPaths.map((path) => new Request(path, { cache: "reload", credentials: "omit" }))),
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
  } else if (cachedPaths.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
