// The site in a real browser: loaded once, then without a network.
import { strict as assert } from "node:assert";
import { cp, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { ARGS, CHROMIUM, SITE, follow, launch, ready, says, shot, sound, until } from "./browser.mjs";
import { serve } from "./server.mjs";

let server;
let browser;
before(async () => {
  server = await serve(SITE);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// Does something in a fresh profile, with the site loaded and then no server behind it.
async function offline(options, act) {
  const own = await serve(SITE);
  const context = await browser.newContext({ viewport: { width: 360, height: 760 }, ...options });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await ready(page, `${own.url}en/index.html`);
    await own.stop();
    await act(page, own.url, context);
    assert.deepEqual(errors, [], "no script fails");
  } finally {
    await own.stop().catch(() => {});
    await context.close();
  }
}

async function ask(page, text) {
  await page.fill("#q", text);
  await follow(page, () => page.press("#q", "Enter"));
}

test("a file of the site is read before the module is there, and says what is loading and then that it is ready", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const states = [];
  await page.exposeFunction("noted", (state) => states.push(state));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const place = document.querySelector("[data-offline]");
      if (place?.dataset.state) window.noted(place.dataset.state);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  });
  await ready(page, `${server.url}en/rule/warzone-faq/combat/12/index.html`);
  assert.ok(states.includes("loading") && states.at(-1) === "ready", states.join(" "));
  assert.equal(await page.textContent("[data-told]"), "Works without internet now.");
  assert.equal(await page.$("#q"), null, "the file does not ask");
  await follow(page, () => page.click("[data-offline] button"));
  assert.ok(await page.$("#q"), "the module does");
  const from = states.length;
  await page.reload();
  await page.waitForSelector('[data-offline][data-state="ready"]');
  assert.ok(!states.slice(from).includes("loading"), "a page of the module never says that it is loading");
  await says(page, "article", /warzone-faq\/combat\/12/);
  await context.close();
});

test("without a network everything is asked and answered", async () => {
  await offline({}, async (page, url) => {
    await page.goto(`${url}en/index.html`);
    await sound(page);
    await shot(page, "home-en-360");
    await ask(page, "can a sergeant be assigned to a sergeant?");
    await says(page, "article", /No/);
    await says(page, "article", /not-to-a-sergeant/);
    await sound(page);
    await shot(page, "ask-en-360");
    await page.goto(`${url}en/card/doomtrooper/smoke-bomb/index.html`);
    await says(page, "main", /Block the combat|steps 20/);
    await sound(page);
    await shot(page, "card-en-360");
    await page.goto(`${url}en/cards/index.html`);
    await page.selectOption("#type", "warrior");
    await page.fill("#fight", "8");
    await follow(page, () => page.click(".search button"));
    await says(page, "article", /Nepharite of Ilian/);
    assert.equal(await page.inputValue("#cards-query"), "type:warrior fight>=8");
    await sound(page);
    await follow(page, () => page.click(".pages a[rel=next]"));
    await says(page, "article", /Sean Gallagher/);
    await sound(page);
    await page.goto(`${url}en/search/index.html?q=cover`);
    await says(page, "article", /cover/i);
  });
});

// The address of the position that is shown.
const position = (page) => page.getAttribute("p > a[href*='code=CARD1-']", "href");

test("a what-if is built by the form, played step by step, taken back and asked about, without a network", async () => {
  await offline({}, async (page, url, context) => {
    await page.goto(`${url}en/combat/index.html`);
    await sound(page);
    await page.fill("#attacker", "Sean Gallagher");
    await page.fill("#defender", "Nepharite of Ilian");
    await page.fill("#defender-gear", "Smoke Bomb");
    await follow(page, () => page.click(".search button"));
    await says(page, "article", /Sean Gallagher: killed/);
    assert.ok(await page.$("article svg"), "it is drawn");
    await sound(page);
    await shot(page, "combat-en-360");
    await follow(page, () => page.click("a.step"));
    await says(page, ".play", /What is allowed now/);
    // Until then nobody has a card to play.
    await follow(page, () => page.click(".moves a:has-text('Let the moment go by')"));
    await says(page, ".moves", /Smoke Bomb/);
    const start = await position(page);
    const told = await page.textContent("article");
    await sound(page);
    await shot(page, "step-en-360");
    await follow(page, () => page.click(".moves a:has-text('Smoke Bomb')"));
    const played = await page.textContent("article");
    assert.notEqual(played, told);
    await sound(page);
    await shot(page, "played-en-360");
    // Each link is an address: another tab tries another way.
    const other = await context.newPage();
    await other.goto(page.url());
    assert.equal(await other.textContent("article"), played);
    await follow(page, () => page.click(".play a[rel=prev]"));
    assert.equal(await position(page), start, "it is taken back");
    await follow(page, () => page.click(".play nav a:has-text('What can still come of it')"));
    await says(page, "article", /possible outcome/);
    assert.ok(await page.$("article svg"), "the tree is drawn");
    await sound(page);
    await shot(page, "explore-en-360");
    await page.goBack();
    await follow(page, () => page.click(".play nav a:has-text('The same under each ruleset')"));
    await says(page, "article", /Regolamento 2\.0/);
    await sound(page);
  });
});

test("what an answer did not look at is looked at further in a worker of its own, with progress, and can be stopped", async () => {
  const many = ["Battle Madness", "Automatic Fire", "Burning Lungs", "Combat Fatigue", "Blind Fury", "Commendation", "Ambush", "Close Air Support"];
  const others = ["Battle Madness", "Burning Lungs", "Combat Fatigue", "Clumsiness", "Smoke Bomb", "Artillery Support"];
  const held = [...many.map((card) => `attacker holds ${card}`), ...others.map((card) => `defender holds ${card}`)];
  const line = ["Sean Gallagher attacks Nepharite of Ilian in fight", ...held].join(", ");
  await offline({}, async (page, url) => {
    await page.goto(`${url}en/combat/index.html?ask=explore&line=${encodeURIComponent(line)}`);
    await says(page, "[data-further]", /Not everything was looked at/);
    await sound(page);
    const button = "[data-further] button";
    await page.click(button);
    await page.waitForFunction(() => /Positions looked at: [1-9]/.test(document.querySelector("[data-further]").textContent));
    assert.ok(await page.isVisible("[data-further] progress"), "it is seen how far it is");
    await shot(page, "further-en-360");
    // Everything else is answered meanwhile.
    const other = await page.context().newPage();
    await other.goto(`${url}en/index.html?q=cover`);
    await says(other, "article", /cover/i);
    await page.click(button);
    await says(page, "[data-further]", /Stopped/);
    assert.ok(!(await page.isVisible("[data-further] progress")));
    assert.equal(await page.textContent(button), "Look further");
  });
});

test("a link to a position opens it in a fresh profile", async () => {
  let link;
  await offline({}, async (page, url) => {
    const line = encodeURIComponent("Sean Gallagher attacks Nepharite of Ilian in fight, defender holds Smoke Bomb");
    await page.goto(`${url}en/combat/play/index.html?line=${line}`);
    await follow(page, () => page.click(".moves a:has-text('Let the moment go by')"));
    await follow(page, () => page.click(".moves a:has-text('Smoke Bomb')"));
    link = new URL(await position(page), page.url());
  });
  await offline({}, async (page, url) => {
    await page.goto(url + link.pathname.slice(1) + link.search);
    await says(page, "main", /Smoke Bomb/);
    assert.ok(await page.$(".moves"), "and it can be played on");
  });
});

test("combats and preferences are kept on the device and outlive the worker", async () => {
  await offline({}, async (page, url) => {
    await page.goto(`${url}en/combat/index.html?attacker=Sean+Gallagher&defender=Nepharite+of+Ilian&tactic=fight`);
    await page.click("[data-keep-combat] button");
    assert.equal(await page.textContent("[data-keep-combat] button"), "Kept on this device");
    await page.goto(`${url}en/combat/index.html`);
    await says(page, "[data-kept-combats]", /Sean Gallagher/);
    await sound(page);
    await page.goto(`${url}en/preferences/index.html`);
    await page.selectOption("#lang", "it");
    await page.selectOption("#ruleset", "doomtrooper-it");
    await follow(page, () => page.click("form[method=post] button"));
    assert.match(page.url(), /\/it\/preferences\/index\.html\?kept=1$/);
    await sound(page);
    // The module is dropped and made anew, as when a browser ends an idle worker.
    const client = await page.context().newCDPSession(page);
    await client.send("ServiceWorker.enable");
    await client.send("ServiceWorker.stopAllWorkers");
    await page.goto(`${url}`);
    assert.match(page.url(), /\/it\/index\.html$/, "the language that is kept");
    await page.goto(`${url}it/preferences/index.html`);
    assert.equal(await page.inputValue("#ruleset"), "doomtrooper-it");
    await page.goto(`${url}it/combat/index.html`);
    await page.click("[data-kept-combats] button");
    assert.ok(!(await page.isVisible("[data-kept-combats]")), "and forgotten when that is asked");
  });
});

// Whether the memory is kept in which everything is read already, and how long it is.
const memory = (page) => page.evaluate(async () => (await (await caches.match("/memory.bin"))?.arrayBuffer())?.byteLength ?? 0);

test("what is read for answers is read once, and a worker that begins anew goes on from there", async () => {
  const asked = ["can a sergeant be assigned to a sergeant?", "Smoke Bomb", "pass", "Sean Gallagher attacks Nepharite of Ilian in fight"];
  const answers = async (page, url) => {
    const told = [];
    for (const lang of ["en", "it", "cs"]) {
      for (const text of asked) {
        await page.goto(`${url}${lang}/index.html?q=${encodeURIComponent(text)}`);
        told.push(await page.textContent("main"));
      }
    }
    return told;
  };
  await offline({}, async (page, url, context) => {
    const client = await context.newCDPSession(page);
    await client.send("ServiceWorker.enable");
    const anew = () => client.send("ServiceWorker.stopAllWorkers");
    await until(page, async () => (await caches.match("/memory.bin")) !== undefined);
    const size = await memory(page);
    assert.ok(size > 10_000_000, `${size}`);
    const told = await answers(page, url);
    await page.goto(`${url}en/preferences/index.html`);
    await page.selectOption("#ruleset", "doomtrooper-cs");
    await follow(page, () => page.click("form[method=post] button"));
    const preferring = await answers(page, url);
    assert.notDeepEqual(preferring, told);
    await anew();
    assert.deepEqual(await answers(page, url), preferring, "from the memory, with what is kept besides");
    // What is not a memory of this module is put aside, and everything read anew.
    const keys = await page.evaluate(() => caches.keys());
    for (const length of [0, 65_536 + 1, size - 65_536 * 700, 1]) {
      await page.evaluate(async ([name, length]) => (await caches.open(name)).put("/memory.bin", new Response(new Uint8Array(Math.max(length, 0)))), [keys[0], length]);
      await anew();
      assert.deepEqual(await answers(page, url), preferring, `beside a memory of ${length}`);
    }
  });
});

test("a bit that turned in what was kept of the memory is noticed, and it is read anew", async () => {
  const profile = await mkdtemp(`${tmpdir()}/cardinal-profile-`);
  const begun = () => chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGS });
  const keeps = () => caches.match("/memory.bin").then(Boolean);
  let context = await begun();
  let page = await context.newPage();
  await ready(page, `${server.url}en/index.html`);
  await until(page, keeps);
  const length = await page.evaluate(async () => (await (await caches.match("/memory.bin")).blob()).size);
  // What was written last is on disk once the browser ends.
  await context.close();
  const files = (await readdir(profile, { recursive: true })).filter((name) => name.includes("CacheStorage"));
  const sized = await Promise.all(files.map(async (name) => [name, (await stat(`${profile}/${name}`)).size]));
  const [[name]] = sized.filter(([, size]) => size >= length && size < length + 4096);
  const file = await open(`${profile}/${name}`, "r+");
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, Math.floor(length / 2));
  byte[0] ^= 4;
  await file.write(byte, 0, 1, Math.floor(length / 2));
  await file.close();
  context = await begun();
  page = await context.newPage();
  await page.goto(`${server.url}en/index.html?q=cover`);
  await says(page, "h1", /Cover/);
  await page.waitForSelector('[data-offline][data-state="ready"]');
  await until(page, keeps);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test("a form of another site changes nothing", async () => {
  await offline({}, async (page, url) => {
    const other = await serve(SITE);
    await page.goto(`${other.url}index.html`);
    await page.setContent(`<form method="post" action="${url}en/preferences/index.html"><input name="lang" value="cs"><button>x</button></form>`);
    await follow(page, () => page.click("button"));
    await says(page, "main", /another site/);
    await page.goto(url);
    assert.match(page.url(), /\/en\/index\.html$/);
    await other.stop();
  });
});

for (const [lang, line, outcome] of [
  ["it", "Sean Gallagher attacca Nepharite of Ilian in corpo a corpo", /Sean Gallagher: ucciso/],
  ["cs", "Sean Gallagher útočí na Nepharite of Ilian v zápase", /Sean Gallagher: zabit/],
]) {
  test(`in ${lang} the same is answered without a network, at 1280 px`, async () => {
    await offline({ viewport: { width: 1280, height: 900 }, locale: lang }, async (page, url) => {
      await page.goto(url);
      assert.equal(await page.getAttribute("html", "lang"), lang, "the language of the browser");
      await sound(page);
      await shot(page, `home-${lang}-1280`);
      await ask(page, line);
      assert.equal(await page.getAttribute("html", "lang"), lang);
      await says(page, "main", outcome);
      await sound(page);
      await shot(page, `combat-${lang}-1280`);
      await page.goto(`${url}${lang}/rule/warzone-faq/combat/12/index.html`);
      await sound(page);
      await shot(page, `rule-${lang}-1280`);
      // The same in another language.
      await follow(page, () => page.click("footer a[hreflang=en]"));
      assert.match(page.url(), /\/en\/rule\/warzone-faq\/combat\/12\/index\.html/);
    });
  });
}

test("the keyboard alone asks, follows and goes back", async () => {
  await offline({}, async (page, url) => {
    await page.goto(`${url}en/index.html`);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
    while ((await page.evaluate(() => document.activeElement.id)) !== "q") await page.keyboard.press("Tab");
    await page.keyboard.type("smoke bomb");
    await follow(page, () => page.keyboard.press("Enter"));
    await says(page, "main", /Smoke Bomb/);
    const outlined = await page.evaluate(() => {
      document.querySelector("#q").focus();
      return true;
    });
    assert.ok(outlined);
    let within = false;
    for (let at = 0; at < 60 && !within; at += 1) {
      await page.keyboard.press("Tab");
      within = await page.evaluate(() => document.activeElement.closest("main") !== null && document.activeElement.tagName === "A");
    }
    assert.ok(within, "a link of the answer is reached");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(ring, "solid", "and seen to be");
    await follow(page, () => page.keyboard.press("Enter"));
    await page.goBack();
    await says(page, "main", /Smoke Bomb/);
  });
});

test("names are suggested while something is typed", async () => {
  await offline({}, async (page, url) => {
    await page.goto(`${url}en/index.html`);
    await page.type("#q", "smoke b");
    await page.waitForFunction(() => [...document.querySelectorAll("#named option")].some((one) => one.value === "Smoke Bomb"));
  });
});

const COMBAT = "Sean Gallagher attacks Nepharite of Ilian in fight, defender holds Smoke Bomb";
const LOOKS = [
  ["home", "index.html"],
  ["answer", "index.html?q=can+a+sergeant+be+assigned+to+a+sergeant%3F"],
  ["rule", "rule/warzone-faq/combat/12/index.html"],
  ["card", "card/doomtrooper/smoke-bomb/index.html"],
  ["what-if", `combat/index.html?line=${encodeURIComponent(COMBAT)}`],
  ["explore", `combat/index.html?line=${encodeURIComponent(COMBAT)}&ask=explore`],
  ["flip", `combat/index.html?line=${encodeURIComponent(COMBAT)}&ask=flip`],
  ["play", `combat/play/index.html?line=${encodeURIComponent(COMBAT)}&pass=1`],
  ["refused", "no/such/page/index.html"],
  ["preferences", "preferences/index.html"],
];
for (const width of [360, 1280]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`at ${width} px every kind of page is read without a network, in ${colorScheme}`, async () => {
      await offline({ viewport: { width, height: 760 }, colorScheme }, async (page, url) => {
        const wrong = [];
        for (const [name, path] of LOOKS) {
          await page.goto(`${url}en/${path}`);
          await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
          await sound(page).catch((error) => wrong.push(error.message));
          await shot(page, `${name}-${width}-${colorScheme}`);
        }
        assert.deepEqual(wrong, []);
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).reduce((sum, part) => sum + Number(part), 0));
        assert.equal(paper < 200, colorScheme === "dark", `paper of ${paper}`);
      });
    });
  }
}

test("the keyboard alone builds a what-if, steps through it and takes a step back", async () => {
  await offline({}, async (page, url) => {
    const to = async (selector) => {
      for (let at = 0; at < 80; at += 1) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
      }
      assert.fail(`${page.url()}: Tab does not reach ${selector}`);
    };
    await page.goto(`${url}en/combat/index.html`);
    await to("#attacker");
    await page.keyboard.type("Sean Gallagher");
    await to("#defender");
    await page.keyboard.type("Nepharite of Ilian");
    await follow(page, () => page.keyboard.press("Enter"));
    await says(page, "article", /Sean Gallagher: killed/);
    await to("a.step");
    await follow(page, () => page.keyboard.press("Enter"));
    const start = await page.textContent("article");
    await to(".moves a");
    await follow(page, () => page.keyboard.press("Enter"));
    assert.notEqual(await page.textContent("article"), start);
    await to(".play a[rel=prev]");
    await follow(page, () => page.keyboard.press("Enter"));
    assert.equal(await page.textContent("article"), start);
  });
});

test("a phone takes it as an app", async () => {
  await offline({}, async (page, url) => {
    await page.goto(`${url}en/index.html`);
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // A profile that forgets is all that stands against it here.
    assert.deepEqual(installabilityErrors.filter((one) => one.errorId !== "in-incognito"), []);
    await page.goto(new URL(manifest.start_url, `${url}manifest.webmanifest`).href);
    assert.ok(await page.$("#q"), "what it starts with answers without a network");
  });
});

// The frame of the site in a folder of its own, with other code where that is given.
async function frame(code) {
  const folder = await mkdtemp(`${tmpdir()}/cardinal-site-`);
  for (const name of await readdir(SITE)) {
    if (name.includes(".") && (code === undefined || name !== "cardinal_bg.wasm")) await cp(`${SITE}/${name}`, `${folder}/${name}`);
  }
  for (const lang of ["en", "it", "cs"]) {
    await cp(`${SITE}/${lang}/failed`, `${folder}/${lang}/failed`, { recursive: true });
    await cp(`${SITE}/${lang}/index.html`, `${folder}/${lang}/index.html`);
  }
  if (code) await writeFile(`${folder}/cardinal_bg.wasm`, code);
  return folder;
}

test("where the module fails the page says so, and what to do", async () => {
  const folder = await frame("no code");
  const own = await serve(folder);
  const context = await browser.newContext();
  const page = await context.newPage();
  await ready(page, `${own.url}cs/index.html`);
  await page.goto(`${own.url}cs/index.html`);
  assert.equal(await page.$("#q"), null, "with a network the file is read");
  await own.stop();
  await page.goto(`${own.url}cs/cards/index.html?q=type:warrior`);
  assert.match(page.url(), /\/cs\/failed\/index\.html$/);
  await says(page, "main", /selhalo/);
  await sound(page);
  await context.close();
  await rm(folder, { recursive: true });
});

test("a new version is taken whole, and the old one goes", async () => {
  const folder = await frame();
  const own = await serve(folder);
  const context = await browser.newContext();
  const page = await context.newPage();
  await ready(page, `${own.url}en/index.html`);
  const before = await page.evaluate(() => caches.keys());
  assert.equal(before.length, 1);
  const worker = await readFile(`${folder}/worker.js`, "utf8");
  await writeFile(`${folder}/worker.js`, worker.replace(/VERSION = "[^"]*"/, 'VERSION = "next"'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await until(page, async (old) => !(await caches.keys()).includes(old), before[0]);
  const after = await page.evaluate(() => caches.keys());
  assert.ok(after.length === 1 && after[0].endsWith(" next"), after.join(", "));
  await page.goto(`${own.url}en/index.html?q=cover`);
  await says(page, "article", /cover/i);
  assert.deepEqual(await page.evaluate(() => caches.keys()), after, "nothing makes the old one anew");
  // A version that is not there whole does not take its place.
  await rm(`${folder}/cardinal_bg.wasm`);
  await writeFile(`${folder}/worker.js`, worker.replace(/VERSION = "[^"]*"/, 'VERSION = "broken"'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  await page.waitForTimeout(3_000);
  await page.goto(`${own.url}en/index.html?q=cover`);
  assert.ok(await page.$("#q"), "the version before answers on");
  await context.close();
  await own.stop();
  await rm(folder, { recursive: true });
});

test("where the module cannot be loaded the pages are read, and it says so and tries again", async () => {
  const folder = await frame(null);
  const own = await serve(folder);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${own.url}it/index.html`);
  await page.waitForSelector('[data-offline][data-state="failed"]');
  await says(page, "[data-told]", /non si è potuto caricare/);
  assert.equal(await page.textContent("[data-offline] button"), "Riprova");
  await sound(page);
  await cp(`${SITE}/cardinal_bg.wasm`, `${folder}/cardinal_bg.wasm`);
  await page.click("[data-offline] button");
  await page.waitForSelector('[data-offline][data-state="ready"]', { timeout: 60_000 });
  await context.close();
  await own.stop();
  await rm(folder, { recursive: true });
});
