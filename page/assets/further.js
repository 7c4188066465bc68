// Looks further than a page did, for as long as somebody waits, and tells how far it is: a worker of its own, which
// the page ends by itself.
"use strict";
importScripts("cardinal.js");
self.addEventListener("message", async ({ data }) => {
  try {
    await wasm_bindgen({ module_or_path: fetch("cardinal_bg.wasm") });
    const request = new wasm_bindgen.Asked("GET", `/${data.path}`, data.query);
    request.by(data.languages, undefined);
    let told = 0;
    const lookedAt = (positions) => {
      if (performance.now() - told < 100) return;
      told = performance.now();
      postMessage({ positions });
    };
    const answered = new wasm_bindgen.Browser().lookFurther(request, { lookedAt });
    postMessage({ page: new TextDecoder().decode(answered.body) });
  } catch (error) {
    console.error(error);
    postMessage({});
  }
});
