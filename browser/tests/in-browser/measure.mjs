// Measures the site in a browser: how long the first answer takes in a new browser that has the site on disk, and the
// answers after it. SLOWER (1) divides the pace of the pages' processor, as DevTools does; the worker's it does not.
//
//   node measure.mjs
import { mkdtemp, rm, stat } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { chromium } from "playwright-core";
import { ARGS, CHROMIUM, SITE, ready } from "./browser.mjs";
import { serve } from "./server.mjs";

const code = await readFile(`${SITE}/cardinal_bg.wasm`);
console.log(`module ${(await stat(`${SITE}/cardinal_bg.wasm`)).size} bytes, gzip ${gzipSync(code, { level: 9 }).length}`);

const profile = await mkdtemp(`${tmpdir()}/cardinal-profile-`);
const open = () => chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGS, viewport: { width: 360, height: 760 } });
const server = await serve(SITE);
const first = await open();
const begun = performance.now();
await ready(await first.newPage(), `${server.url}en/index.html`);
console.log(`fetched and ready after ${Math.round(performance.now() - begun)} ms`);
await first.close();
await server.stop();

const QUESTIONS = ["cover", "smoke bomb", "can a sergeant be assigned to a sergeant?", "step 12", "Sean Gallagher attacks Nepharite of Ilian in fight", "what is a mission", "pass", "type:warrior fight>=8"];
for (const slower of [1, 4]) {
  const context = await open();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const took = async (path) => {
    const start = performance.now();
    await page.goto(server.url + path);
    await page.waitForSelector("main h1");
    return performance.now() - start;
  };
  const cold = await took(`en/index.html?q=${encodeURIComponent(QUESTIONS[2])}`);
  const times = [];
  for (let round = 0; round < 6; round += 1) {
    for (const question of QUESTIONS) times.push(await took(`en/index.html?q=${encodeURIComponent(question)}`));
  }
  times.sort((one, other) => one - other);
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  console.log(`page's processor ${slower}× slower: first answer ${Math.round(cold)} ms, then median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms of ${times.length}`);
  await context.close();
}
await rm(profile, { recursive: true, force: true });
