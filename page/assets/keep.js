// Offers to keep every page of this language for when there is no network. Without it everything is read as before.
"use strict";
(() => {
  const place = document.querySelector("[data-keep]");
  if (!place || !("serviceWorker" in navigator) || !("caches" in window)) return;
  const site = new URL(place.dataset.site, location.href);
  navigator.serviceWorker.register(new URL("worker.js", site), { scope: site.pathname });
  place.hidden = false;
  const button = place.querySelector("button");
  const told = place.querySelector("progress");
  button.addEventListener("click", async () => {
    button.disabled = true;
    told.hidden = false;
    const list = await fetch(new URL(`${place.dataset.keep}/files.txt`, site));
    const files = (await list.text()).split("\n").filter((line) => line !== "");
    const kept = await caches.open("cardinal-1");
    told.max = files.length;
    for (let at = 0; at < files.length; at += 40) {
      await kept.addAll(files.slice(at, at + 40).map((file) => new URL(file, site)));
      told.value = Math.min(at + 40, files.length);
    }
    button.textContent = place.dataset.kept;
  });
})();
