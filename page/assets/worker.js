// Answers for the site: from its module where it has one, and from kept files where it has none or the module fails.
// VERSION, MODULE and FRAME stand above, written with the site. A version is fetched whole before it answers, and
// what an earlier one kept goes when it does.
const PREFIX = `cardinal ${self.registration.scope} `;
const KEPT = PREFIX + VERSION;
const FAILED = "/failed/index.html";
// Where the module's memory is kept, as it is once all that answers are made from is read.
const MEMORY = "memory.bin";
const SCOPE = new URL(self.registration.scope).pathname;

self.addEventListener("install", (event) => {
  const fresh = FRAME.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(PREFIX) && name !== KEPT;
  const forget = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const asked = event.request;
  const address = new URL(asked.url);
  if (address.origin !== self.location.origin || !address.pathname.startsWith(SCOPE)) return;
  const path = address.pathname.slice(SCOPE.length);
  const isPage = (asked.mode === "navigate" && (path.endsWith(".html") || !FRAME.includes(path))) || path.endsWith("/complete/index.html");
  if (MODULE && isPage && !path.endsWith(FAILED)) event.respondWith(answer(asked, address, path));
  else if (asked.method === "GET") event.respondWith(file(asked));
});

// A page that is ready says so: then there is time to read ahead.
self.addEventListener("message", (event) => {
  if (!MODULE || event.data !== "ready") return;
  const [lang] = event.source ? new URL(event.source.url).pathname.slice(SCOPE.length).split("/") : [""];
  event.waitUntil(inTurn(() => readAhead(lang)).catch(console.error));
});

// What is kept of this version; where a later one has put that away, it is not made anew.
const known = (asked) => caches.match(asked, { cacheName: KEPT, ignoreSearch: true });

// A file that is kept is shown at once; it belongs to this version, whose pages are all of one piece.
async function file(asked) {
  const held = await known(asked);
  if (held) return held;
  try {
    const response = await fetch(asked);
    if (response.ok && !MODULE && (await caches.has(KEPT))) await (await caches.open(KEPT)).put(asked, response.clone());
    return response;
  } catch {
    return (await known("index.html")) || Response.error();
  }
}

async function answer(asked, address, path) {
  try {
    return await inTurn(() => ask(asked, address, path));
  } catch (error) {
    console.error(error);
    await forget();
    return failure(asked, path);
  }
}

// Where the module fails, a page that is a file can still be read.
async function failure(asked, path) {
  if (asked.method === "GET" && !new URL(asked.url).search) {
    const read = await fetch(asked).catch(() => null);
    if (read && read.ok) return read;
  }
  const lang = LANGUAGES.find((lang) => path.startsWith(`${lang}/`)) || LANGUAGES[0];
  return Response.redirect(new URL(`${lang}${FAILED}`, self.registration.scope), 303);
}

// One request after another: what each keeps is written before the next is answered.
let turn = Promise.resolve();
function inTurn(act) {
  const mine = turn.then(act);
  turn = mine.catch(() => {});
  return mine;
}

let browser = null;
// What the module exports, once its code is started.
let code = null;
// Whether nothing has failed since then: of a memory in which something did no copy is made.
let isSound = true;
// What failed half way is not asked again: the next page makes it anew, from what is kept.
async function forget() {
  browser = null;
  isSound = false;
  await forgetMemory();
}

async function forgetMemory() {
  if (await caches.has(KEPT)) await (await caches.open(KEPT)).delete(MEMORY);
}

async function module() {
  if (browser) return browser;
  let made = null;
  if (!code) {
    const [kept, memory] = await Promise.all([known("cardinal_bg.wasm"), known(MEMORY)]);
    if (!kept) throw new Error("the module is not kept");
    const started = wasm_bindgen({ module_or_path: kept });
    const read = memory && memory.arrayBuffer().catch(() => null);
    code = await started;
    if (read) made = remember(await read, Number(memory.headers.get("x-references")));
    if (!made && memory) await forgetMemory();
    if (!made) began = code.memory.buffer.slice(0);
  }
  return (browser = await restored(made || new wasm_bindgen.Browser()));
}

async function restored(made) {
  for (const [key, record] of await all("records")) made.restore(new Uint8Array(key), record);
  return made;
}

// What is kept of the memory: its size in pages of the machine, how many stretches of it differ from how the code
// began, for each where it begins and how long it is, in blocks; and then what they hold, one after another.
const PAGE = 65536;
const BLOCK = 4096;
// The memory as the code began with it, for as long as something may be kept of it.
let began = null;

function differing(memory) {
  const [now, before, words] = [new Uint32Array(memory), new Uint32Array(began), BLOCK / 4];
  const stretches = [];
  for (let block = 0; block * words < now.length; block += 1) {
    let [at, end] = [block * words, (block + 1) * words];
    while (at < end && now[at] === (before[at] || 0)) at += 1;
    if (at === end) continue;
    const last = stretches.at(-1);
    if (last && last[0] + last[1] === block) last[1] += 1;
    else stretches.push([block, 1]);
  }
  const table = Uint32Array.of(memory.byteLength / PAGE, stretches.length, ...stretches.flat());
  return new Blob([table, ...stretches.map(([block, count]) => new Uint8Array(memory, block * BLOCK, count * BLOCK))]);
}

// Goes on from what is kept of the memory of this module's code, in which nothing has been called yet.
function remember(bytes, references) {
  const [pages, count] = bytes && bytes.byteLength >= 8 ? new Uint32Array(bytes, 0, 2) : [0, 0];
  const more = pages - code.memory.buffer.byteLength / PAGE;
  const table = code.__wbindgen_externrefs;
  if (more < 0 || bytes.byteLength < 8 * (count + 1) || !(references >= table.length)) return null;
  const stretches = new Uint32Array(bytes, 8, 2 * count);
  const blocks = stretches.reduce((sum, length, at) => sum + (at % 2) * length, 0);
  if (bytes.byteLength !== 8 * (count + 1) + blocks * BLOCK) return null;
  code.memory.grow(more);
  table.grow(references - table.length);
  const memory = new Uint8Array(code.memory.buffer);
  for (let [at, from] = [0, 8 * (count + 1)]; at < 2 * count; at += 2) {
    const length = stretches[at + 1] * BLOCK;
    memory.set(new Uint8Array(bytes, from, length), stretches[at] * BLOCK);
    from += length;
  }
  const made = wasm_bindgen.Browser.takeUp();
  if (!made) throw new Error("nothing is laid by in the memory that was kept");
  return made;
}

// To read what answers are made from takes most of the time of a first one: it is done once for each version, for the
// language of who reads, and kept as it lies in the memory. Nothing that anybody made is in it, and whoever has no room for it reads anew.
async function readAhead(lang) {
  if (await known(MEMORY)) return;
  await module();
  if (!isSound || !began) return;
  browser.free();
  browser = null;
  try {
    wasm_bindgen.Browser.layBy(lang);
  } catch (error) {
    await forget();
    throw error;
  }
  const headers = { "content-type": "application/octet-stream", "x-references": String(code.__wbindgen_externrefs.length) };
  const copy = new Response(differing(code.memory.buffer), { headers });
  began = null;
  browser = await restored(wasm_bindgen.Browser.takeUp());
  if (await caches.has(KEPT)) await (await caches.open(KEPT)).put(MEMORY, copy);
}

async function ask(asked, address, path) {
  const answers = await module();
  const request = new wasm_bindgen.Asked(asked.method, `/${path}`, address.search.slice(1));
  const form = asked.method === "POST" ? new Uint8Array(await asked.arrayBuffer()) : null;
  // A worker is not told where a request comes from but by who refers to it.
  if (form) request.sent(form, asked.referrer.startsWith(self.registration.scope));
  request.by(navigator.languages.join(","), await cookies());
  const answered = answers.respond(request);
  request.free();
  const changes = answers.takeChanges();
  const headers = new Headers();
  const set = [];
  const pairs = answered.headers;
  for (let at = 0; at < pairs.length; at += 2) {
    if (pairs[at] === "set-cookie") set.push(pairs[at + 1]);
    else headers.append(pairs[at], pairs[at + 1]);
  }
  const { status, body } = answered;
  answered.free();
  await keep(changes, set);
  if (headers.has("location")) return Response.redirect(new URL(headers.get("location"), address), status);
  return new Response(body, { status, headers });
}

// What is kept: records of the module, and what pages set as cookies, which a worker cannot.
let opened = null;
function database() {
  opened ||= new Promise((resolve, reject) => {
    const opening = indexedDB.open(PREFIX, 1);
    opening.onupgradeneeded = () => {
      for (const name of ["records", "cookies"]) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function all(name) {
  const store = (await database()).transaction(name).objectStore(name);
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()].map(done));
  return keys.map((key, at) => [key, values[at]]);
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function cookies() {
  const now = Date.now();
  const held = (await all("cookies")).filter(([, cookie]) => cookie.until > now);
  return held.map(([name, cookie]) => `${name}=${cookie.value}`).join("; ");
}

async function keep(changes, set) {
  if (changes.length === 0 && set.length === 0) return;
  const written = (await database()).transaction(["records", "cookies"], "readwrite", { durability: "strict" });
  const records = written.objectStore("records");
  for (const change of changes) {
    const record = change.record;
    if (record) records.put(record, change.key);
    else records.delete(change.key);
    change.free();
  }
  const held = written.objectStore("cookies");
  for (const cookie of set) {
    const [, name, value, age] = cookie.match(/^([^=]+)=([^;]*);.*Max-Age=(\d+)/);
    if (age === "0") held.delete(name);
    else held.put({ value, until: Date.now() + Number(age) * 1000 }, name);
  }
  await new Promise((resolve, reject) => {
    written.oncomplete = resolve;
    written.onabort = written.onerror = () => reject(written.error);
  });
}
