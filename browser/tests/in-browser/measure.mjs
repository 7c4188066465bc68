// Measures the site in a browser: how long the first answer takes in a new browser that has the site on disk, and the
// answers after it. Where a processor is shared, the time that passes says little: what the pages' processes took of
// it is told too, and fourfold that is what a processor four times as slow would take. DevTools slows a page alone and
// not the worker that answers.
//
//   node measure.mjs
import { readFile, readdir, mkdtemp, rm } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { chromium } from "playwright-core";
import { ARGS, CHROMIUM, SITE, ready } from "./browser.mjs";
import { serve } from "./server.mjs";

const code = await readFile(`${SITE}/cardinal_bg.wasm`);
const brotli = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } });
console.log(`module ${code.length} bytes, gzip ${gzipSync(code, { level: 9 }).length}, brotli ${brotli.length}`);

const profile = await mkdtemp(`${tmpdir()}/cardinal-profile-`);
const open = () => chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGS, viewport: { width: 360, height: 760 } });

// The milliseconds of processor that the processes of this profile's pages have taken.
async function processor() {
  let ticks = 0;
  for (const id of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const told = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
    if (!told.includes("--type=renderer") || !told.includes(profile)) continue;
    const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
    ticks += user + system;
  }
  return ticks * 10;
}

const server = await serve(SITE);
const first = await open();
const begun = performance.now();
const loaded = await first.newPage();
await ready(loaded, `${server.url}en/index.html`);
console.log(`fetched and ready after ${Math.round(performance.now() - begun)} ms`);
while (!(await loaded.evaluate(() => caches.match("/memory.bin")))) await loaded.waitForTimeout(100);
console.log(`read ahead after ${Math.round(performance.now() - begun)} ms`);
await first.close();
await server.stop();

const SERGEANT = "can a sergeant be assigned to a sergeant?";
const KINDS = {
  rules: ["rule/warzone-faq/combat/12/index.html", "rule/warzone-faq/combat/20/index.html", "rule/doomtrooper-it/combat/simultaneous/index.html"],
  cards: ["card/doomtrooper/smoke-bomb/index.html", "card/doomtrooper/nepharite-of-ilian/index.html", "cards/index.html?q=type:warrior+fight%3E%3D8"],
  searches: ["search/index.html?q=cover", "search/index.html?q=close+combat", "search/index.html?q=mission"],
  questions: ["cover", "smoke bomb", SERGEANT, "step 12", "what is a mission", "pass"].map((text) => `index.html?q=${encodeURIComponent(text)}`),
  combats: ["Sean Gallagher attacks Nepharite of Ilian in fight"].map((text) => `index.html?q=${encodeURIComponent(text)}`),
};
const ASK = `index.html?q=${encodeURIComponent(SERGEANT)}`;
// What is measured after a new start: straight to an answer, or the first page, some time to read it, and then one.
const STARTS = [["an answer", [ASK]], ["an answer again", [ASK]], ["the first page", ["index.html"]], ["the first page and two seconds", ["index.html", 2_000, ASK]], ["the first page and eight seconds", ["index.html", 8_000, ASK]]];

async function took(page, path) {
  const [start, before] = [performance.now(), await processor()];
  await page.goto(`${server.url}en/${path}`, { waitUntil: "commit" });
  await page.waitForSelector("main h1");
  return [Math.round(performance.now() - start), (await processor()) - before];
}

for (const [name, parts] of STARTS) {
  const context = await open();
  const page = await context.newPage();
  const times = [];
  for (const part of parts) {
    if (typeof part === "number") await page.waitForTimeout(part);
    else times.push(await took(page, part));
  }
  console.log(`a new start, ${name}: ${times.map(([wall, own]) => `${wall} ms, of processor ${own}`).join("; then ")}`);
  await context.close();
}

const context = await open();
const page = await context.newPage();
await took(page, ASK);
for (const slower of [1]) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  for (const [kind, paths] of Object.entries(KINDS)) {
    const [all, before] = [[], await processor()];
    for (const path of paths) await took(page, path);
    for (let round = 0; round < Math.ceil(40 / paths.length); round += 1) {
      for (const path of paths) {
        await page.goto(`${server.url}en/${path}`, { waitUntil: "commit" });
        // From when it was asked for until its last byte: what the worker takes.
        await page.waitForSelector("main h1");
        all.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].responseEnd));
      }
    }
    all.sort((one, other) => one - other);
    const at = (share) => Math.round(all[Math.min(all.length - 1, Math.floor(all.length * share))]);
    const own = Math.round(((await processor()) - before) / (all.length + paths.length));
    console.log(`${kind}, page ${slower}× slower: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms of ${all.length}; of processor ${own} each, drawing and all`);
  }
}
await context.close();
await rm(profile, { recursive: true, force: true });
