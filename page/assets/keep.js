// Keeps a site for when there is no network, and says how far that is: with the module that answers everything, or
// page by page where the site has none. Without this script everything is read as before.
"use strict";
(() => {
  const place = document.querySelector("[data-offline]");
  if (!place) return;
  const site = new URL(place.dataset.site, location.href);
  const told = place.querySelector("[data-told]");
  const button = place.querySelector("button");
  const progress = place.querySelector("progress");

  // Shows one of the states that the page has words for, with what can be done about it.
  function tell(state, act) {
    place.hidden = false;
    place.dataset.state = state;
    told.textContent = place.dataset[state];
    progress.hidden = state !== "loading";
    button.hidden = !act;
    if (act) {
      button.textContent = place.dataset[`${state}Button`];
      button.disabled = false;
      button.onclick = act;
    }
  }

  function ready(worker) {
    worker.postMessage("ready");
    // A page that is a file does not ask; the same address does once the module answers.
    tell("ready", place.dataset.offline === "later" ? () => location.reload() : null);
  }

  async function load() {
    // A page that the module drew shows that it is there.
    const isThere = place.dataset.offline === "now";
    tell(isThere ? "ready" : "loading");
    try {
      const registration = await navigator.serviceWorker.register(new URL("worker.js", site), { scope: site.pathname });
      if (registration.active) return ready(registration.active);
      const worker = registration.installing || registration.waiting;
      const follow = () => {
        if (worker.state === "activated") ready(worker);
        if (worker.state === "redundant") tell("failed", load);
      };
      worker.addEventListener("statechange", follow);
      follow();
    } catch {
      if (!isThere) tell("failed", load);
    }
  }

  // Fetches every page of this language, where no module answers.
  async function pages() {
    button.disabled = true;
    tell("loading");
    try {
      const list = await fetch(new URL(`${document.documentElement.lang}/files.txt`, site));
      if (!list.ok) throw new Error(list.statusText);
      const files = (await list.text()).split("\n").filter((line) => line !== "");
      const registration = await navigator.serviceWorker.ready;
      const version = (await caches.keys()).find((name) => name.startsWith(`cardinal ${registration.scope} `));
      const kept = await caches.open(version);
      progress.max = files.length;
      for (let at = 0; at < files.length; at += 40) {
        await kept.addAll(files.slice(at, at + 40).map((file) => new URL(file, site)));
        progress.value = Math.min(at + 40, files.length);
      }
      tell("ready");
    } catch {
      tell("failed", pages);
    }
  }

  if (!("serviceWorker" in navigator) || !("caches" in window)) return tell("unable");
  if (place.dataset.offline !== "pages") return load();
  navigator.serviceWorker.register(new URL("worker.js", site), { scope: site.pathname }).then(
    () => tell("offered", pages),
    () => tell("unable"),
  );
})();
