#!/usr/bin/env node
// Lists the requirements that tests name. Reads docs/spec/requirements.tsv and looks for [AREA-NN] in the
// test files of a project (first argument, default: the current folder). Further arguments: areas to list in
// full, e.g. `trace.mjs . LOBBY TILE`. A named id is a claim; whether the test proves it is for a reader to
// judge.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [root = ".", ...areas] = process.argv.slice(2);
const table = join(dirname(fileURLToPath(import.meta.url)), "../docs/spec/requirements.tsv");
const rows = readFileSync(table, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const skipped = new Set(["node_modules", "dist", "build", "coverage", ".git"]);
const isTest = (name) => /\.(test|spec)\.(ts|tsx|mts|mjs)$/.test(name);

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* testFiles(join(folder, entry.name));
    } else if (isTest(entry.name)) yield join(folder, entry.name);
  }
}

const named = new Map();
for (const file of testFiles(root))
  for (const [, ids] of readFileSync(file, "utf8").matchAll(/\[([A-Z0-9]+-\d+(?:[,\s]+[A-Z0-9]+-\d+)*)\]/g))
    for (const id of ids.split(/[,\s]+/)) named.set(id, [...(named.get(id) ?? []), file]);

const byArea = new Map();
for (const [id, area, text] of rows) {
  const entry = byArea.get(area) ?? { all: 0, named: 0, open: [] };
  entry.all += 1;
  if (named.has(id)) entry.named += 1;
  else entry.open.push(`${id}  ${text}`);
  byArea.set(area, entry);
}
let total = 0;
for (const [area, { all, named: count, open }] of byArea) {
  total += count;
  console.log(`${area.padEnd(10)} ${String(count).padStart(3)} of ${all}`);
  if (areas.includes(area)) for (const line of open) console.log(`    ${line}`);
}
const known = new Set(rows.map(([id]) => id));
const unknown = [...named.keys()].filter((id) => byArea.has(id.split("-")[0]) && !known.has(id));
if (unknown.length) console.log(`named but not in the table: ${unknown.join(" ")}`);
console.log(`all        ${total} of ${rows.length}`);
