// A headless browser with a profile of its own, and what is asked of each page that it shows.
import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { HtmlValidate } from "html-validate";

const require = createRequire(import.meta.url);
const AXE = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");
export const SITE = process.env.CARDINAL_SITE || new URL("../../../target/site", import.meta.url).pathname;
export const SHOTS = process.env.CARDINAL_SCREENSHOTS;
export const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";

export const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGS });
}

// Opens the site and waits until its module answers.
export async function ready(page, url) {
  await page.goto(url);
  await page.waitForSelector('[data-offline][data-state="ready"]', { timeout: 120_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

// Waits until something holds on a page, also where that is told later; `waitForFunction` takes a promise for true.
export async function until(page, holds, argument, milliseconds = 60_000) {
  const last = performance.now() + milliseconds;
  while (!(await page.evaluate(holds, argument))) {
    assert.ok(performance.now() < last, `${page.url()}: not within ${milliseconds} ms: ${holds}`);
    await page.waitForTimeout(50);
  }
}

// What a part of a page says; what is expected of it is told with its beginning alone where it says otherwise.
export async function says(page, place, expected) {
  const told = await page.textContent(place);
  assert.ok(expected.test(told), `${page.url()}: ${place} does not say ${expected}: ${told.slice(0, 400)}`);
  return told;
}

// Does what leads to another page, and waits for that.
export async function follow(page, act) {
  await Promise.all([page.waitForNavigation(), act()]);
}

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // What the templates write is as good: quotes are left out nowhere, void elements close themselves nowhere.
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // Long labels are the sentences of the languages.
    "long-title": "off",
  },
});

// What is wrong with the page that is shown: its HTML, its accessibility, its width.
export async function sound(page, html) {
  const report = await validator.validateString(html ?? (await page.content()));
  const told = report.results.flatMap((result) => result.messages.map((one) => `${one.ruleId}: ${one.message} (${one.line}:${one.column})`));
  assert.deepEqual(told, [], `${page.url()}: HTML`);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.map((one) => `${one.impact} ${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(" | ")}`);
  assert.deepEqual(bad, [], `${page.url()}: axe`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(overflow, 0, `${page.url()}: wider than the window`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((one) => one.childNodes.length && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && one.getClientRects().length)
      .filter((one) => {
        const own = parseFloat(getComputedStyle(one).fontSize);
        const svg = one.ownerSVGElement;
        const scale = svg && svg.viewBox.baseVal.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
        return own * scale < 13.9;
      })
      .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`),
  );
  assert.deepEqual(small, [], `${page.url()}: text under 14 px`);
}

export async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}
