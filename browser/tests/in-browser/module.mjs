// The module outside a browser, for what needs no page.
import { readFile } from "node:fs/promises";
import vm from "node:vm";

const FOLDER = process.env.CARDINAL_MODULE || new URL("../../../target/browser", import.meta.url).pathname;

export async function load() {
  const script = await readFile(`${FOLDER}/cardinal.js`, "utf8");
  vm.runInThisContext(`${script};globalThis.wasm_bindgen = wasm_bindgen;`);
  await globalThis.wasm_bindgen({ module_or_path: await readFile(`${FOLDER}/cardinal_bg.wasm`) });
  return globalThis.wasm_bindgen;
}
