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
