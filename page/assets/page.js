// What a page does besides being read: suggestions while something is typed, links that are shared, combats that are
// kept on the device. Without it everything is asked and read as before.
"use strict";
(() => {
  const box = document.querySelector("[data-complete]");
  if (box) {
    const list = document.getElementById(box.getAttribute("list"));
    let asked = 0;
    box.addEventListener("input", async () => {
      const mine = ++asked;
      const typed = box.value.trim();
      await new Promise((resolve) => setTimeout(resolve, 120));
      if (mine !== asked || typed.length < 2) return;
      const address = new URL(box.dataset.complete, location.href);
      address.searchParams.set("q", typed);
      const response = await fetch(address).catch(() => null);
      if (!response || !response.ok || mine !== asked) return;
      const named = await response.json().catch(() => []);
      list.replaceChildren(...named.map((name) => Object.assign(document.createElement("option"), { value: name })));
    });
  }

  // A browser completes one name in a field: behind a comma the next is offered with those before it.
  for (const field of document.querySelectorAll("[data-several]")) {
    const all = document.getElementById(field.getAttribute("list"));
    const next = Object.assign(document.createElement("datalist"), { id: `${field.id}-next` });
    field.after(next);
    field.addEventListener("input", () => {
      const [, before, typed] = /^(.*[,;]\s*)?(.*)$/.exec(field.value);
      field.setAttribute("list", before ? next.id : all.id);
      if (!before) return;
      const begun = typed.toLowerCase();
      const named = [...all.options].filter(({ value }) => value.toLowerCase().includes(begun)).slice(0, 50);
      next.replaceChildren(...named.map(({ value }) => Object.assign(document.createElement("option"), { value: before + value })));
    });
  }

  const KEPT = "cardinal-combats";
  const MOST = 50;
  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) || "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one.to === "string" && one.to.startsWith("/")) : [];
    } catch {
      return null;
    }
  };
  const write = (kept) => localStorage.setItem(KEPT, JSON.stringify(kept));

  // What stands in the middle of a page, which may be shown anew.
  function enliven() {
    for (const place of document.querySelectorAll("[data-share]")) {
      const button = place.querySelector("button");
      place.hidden = false;
      button.addEventListener("click", async () => {
        try {
          if (navigator.share) await navigator.share({ title: document.title, url: location.href });
          else await navigator.clipboard.writeText(location.href);
          button.textContent = place.dataset.shared;
        } catch (error) {
          // Who thought better of it has not failed.
          if (error.name !== "AbortError") button.textContent = place.dataset.unshared;
        }
      });
    }

    const keeper = document.querySelector("[data-keep-combat]");
    if (keeper && read()) {
      const button = keeper.querySelector("button");
      keeper.hidden = false;
      button.addEventListener("click", () => {
        const to = location.pathname + location.search;
        const others = read().filter((one) => one.to !== to);
        try {
          write([{ to, title: keeper.dataset.title }, ...others].slice(0, MOST));
          button.textContent = keeper.dataset.kept;
        } catch {
          button.textContent = keeper.dataset.unkept;
        }
      });
    }

    const further = document.querySelector("[data-further]");
    if (further && window.Worker) lookFurther(further);
  }

  // Goes on where an answer stopped, in a worker of its own, until it is found or nobody waits any longer.
  function lookFurther(place) {
    const button = place.querySelector("button");
    const progress = place.querySelector("progress");
    const told = place.querySelector("[data-told]");
    let worker = null;
    const end = (text) => {
      worker.terminate();
      worker = null;
      progress.hidden = true;
      button.textContent = place.dataset.go;
      told.textContent = text;
    };
    let [begun, said] = [0, 0];
    const tell = (positions) => {
      // It ends with its time or with as many as it looks at, whichever comes first.
      const passed = (performance.now() - begun) / (1_000 * place.dataset.seconds);
      progress.value = Math.max(positions, passed * progress.max);
      // Whoever hears the page is told now and then.
      if (performance.now() - said < 1_000) return;
      said = performance.now();
      told.textContent = place.dataset.looked.replace("#", positions.toLocaleString(document.documentElement.lang));
    };
    place.hidden = false;
    button.addEventListener("click", () => {
      if (worker) return end(place.dataset.stopped);
      const site = new URL(place.dataset.site, location.href);
      const asked = new URLSearchParams(location.search);
      if (place.dataset.ruleset && !asked.has("ruleset")) asked.set("ruleset", place.dataset.ruleset);
      worker = new Worker(new URL(place.dataset.further, location.href));
      worker.addEventListener("error", () => end(place.dataset.failed));
      worker.addEventListener("message", ({ data }) => {
        if (data.positions !== undefined) return tell(data.positions);
        end(place.dataset.failed);
        if (data.page === undefined) return;
        const found = new DOMParser().parseFromString(data.page, "text/html").querySelector("main");
        // What was looked for to the end is not offered again.
        found.querySelector("[data-further]")?.remove();
        document.querySelector("main").replaceWith(document.adoptNode(found));
        enliven();
        found.focus();
      });
      begun = performance.now();
      progress.removeAttribute("value");
      progress.hidden = false;
      button.textContent = place.dataset.stop;
      worker.postMessage({ path: location.pathname.slice(site.pathname.length), query: String(asked), languages: navigator.languages.join(",") });
    });
  }
  enliven();

  const shelf = document.querySelector("[data-kept-combats]");
  if (shelf) {
    const list = shelf.querySelector("ul");
    const draw = () => {
      const kept = read();
      const items = (kept || []).map((one) => {
        const link = Object.assign(document.createElement("a"), { textContent: one.title });
        link.setAttribute("href", one.to);
        const forget = Object.assign(document.createElement("button"), { type: "button", textContent: shelf.dataset.forget });
        forget.setAttribute("aria-label", `${shelf.dataset.forget}: ${one.title}`);
        forget.addEventListener("click", () => {
          write(read().filter((other) => other.to !== one.to));
          draw();
        });
        const item = document.createElement("li");
        item.append(link, " ", forget);
        return item;
      });
      if (kept === null) items.push(Object.assign(document.createElement("li"), { textContent: shelf.dataset.unread }));
      list.replaceChildren(...items);
      shelf.hidden = items.length === 0;
    };
    draw();
  }
})();
