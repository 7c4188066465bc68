// Keeps the pages of this site for when there is no network: those that were read at once, all of a language
// when a page asks for it. What is kept is shown at once and looked for anew behind it.
"use strict";
const KEPT = "cardinal-1";
const FRAME = ["./", "index.html", "manifest.webmanifest", "keep.js"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FRAME)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== KEPT).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const asked = event.request;
  if (asked.method !== "GET" || new URL(asked.url).origin !== self.location.origin) return;
  event.respondWith(answer(asked));
});

async function answer(asked) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(asked, { ignoreSearch: true });
  const anew = fetch(asked).then((response) => {
    if (response.ok) kept.put(asked, response.clone());
    return response;
  });
  if (known) {
    anew.catch(() => {});
    return known;
  }
  return anew.catch(async () => (await kept.match("index.html")) || Response.error());
}
