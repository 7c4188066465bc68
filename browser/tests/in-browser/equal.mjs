// Holds what the module tells programs to what the terminal tells them, byte for byte: every question of the
// rulebook's tests and the combat of every ruling. One in EVERY is asked (all by default).
//
//   node equal.mjs LINES.json CARDINAL [EVERY]
//
// LINES.json is what `cargo run -p cardinal-browser --example lines` prints, CARDINAL the program.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { load } from "./module.mjs";

const [file, named, every = "1"] = process.argv.slice(2);
const program = resolve(named);
const lines = JSON.parse(await readFile(file, "utf8")).filter((_, at) => at % Number(every) === 0);

async function terminal() {
  const folder = await mkdtemp(`${tmpdir()}/cardinal-equal-`);
  const env = { PATH: process.env.PATH, HOME: folder, LANG: "C", XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, ["--json"], { stdio: ["pipe", "pipe", "inherit"], env, cwd: folder });
  child.stdin.end(`${lines.join("\n")}\n`);
  const told = [];
  for await (const part of child.stdout) told.push(part);
  await rm(folder, { recursive: true });
  return Buffer.concat(told).toString().trimEnd().split("\n");
}

const { Browser } = await load();
const browser = new Browser();
const start = performance.now();
const here = lines.map((line) => browser.told(line, undefined));
const took = performance.now() - start;
const there = await terminal();
let differ = here.length === there.length ? 0 : 1;
if (differ) console.error(`${lines.length} lines, ${here.length} answers of the module, ${there.length} of the terminal`);
// What a terminal takes for a command about its own tournament day is no question: no page keeps one.
const isOfEvent = (told) => told !== undefined && JSON.parse(told).kind === "event";
const left = lines.filter((_, at) => isOfEvent(there[at]) && !isOfEvent(here[at]));
if (left.length > lines.length / 100) differ += left.length;
for (const [at, line] of lines.entries()) {
  if (here[at] === there[at] || left.includes(line)) continue;
  differ += 1;
  if (differ > 5) continue;
  const from = [...here[at]].findIndex((letter, place) => letter !== there[at]?.[place]);
  console.error(`${line}\n  module   ${here[at].slice(Math.max(0, from - 60), from + 60)}\n  terminal ${there[at]?.slice(Math.max(0, from - 60), from + 60)}`);
}
const bytes = here.reduce((sum, told) => sum + Buffer.byteLength(told), 0);
console.log(`${lines.length} lines, ${bytes} bytes, ${differ} that differ, ${left.length} commands (${left.join("; ")}); the module took ${Math.round(took)} ms`);
process.exit(differ === 0 ? 0 : 1);
