import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compareFiles, findHurtMechanics } from "./file-digest-rules.ts";

const entry = "apps/studio/dist/index.html";
const own = (name: string) => `apps/studio/dist/assets/mount-${name}`;
const kept = new Map([
  [entry, "e"],
  [own("slot-Disy9Y0b.js"), "s"],
  [own("three-card-BN-7FhFp.js.br"), "t"],
  ["apps/studio/dist/assets/deck-B3mqZGZi.js", "d"],
  ["apps/api/dist/main.js", "m"],
]);
const mechanics = ["slot-lines", "slot-hold", "three-card", "dice"];
/** Mechanics affected by these file changes; null marks a missing file. */
const hurtBy = (others: Readonly<Record<string, string | null>>) => {
  const found = new Map(kept);
  for (const [path, digest] of Object.entries(others))
    if (digest === null) found.delete(path);
    else found.set(path, digest);
  return findHurtMechanics(compareFiles(kept, found), mechanics);
};

test("reports changed, missing and new files by part", () => {
  expect(compareFiles(kept, new Map(kept))).toEqual([]);
  const found = new Map(kept).set(entry, "other").set("apps/api/dist/new.js", "n");
  found.delete(own("slot-Disy9Y0b.js"));
  expect(compareFiles(kept, found)).toEqual([
    { part: "studio", changed: [entry], missing: [own("slot-Disy9Y0b.js")], added: [], isOtherBuild: true },
    { part: "api", changed: [], missing: [], added: ["apps/api/dist/new.js"], isOtherBuild: false },
  ]);
});

test("affects a mechanic by its own file only, compressed or not, and none after a complete rebuild", () => {
  expect(hurtBy({ [own("slot-Disy9Y0b.js")]: "x" })).toEqual(["slot-lines"]);
  expect(hurtBy({ [own("three-card-BN-7FhFp.js.br")]: null })).toEqual(["three-card"]);
  expect(hurtBy({ "apps/studio/dist/assets/deck-B3mqZGZi.js": "x", "apps/api/dist/main.js": "x" })).toEqual(
    [],
  );
  expect(hurtBy({ [entry]: "x", [own("slot-Disy9Y0b.js")]: null })).toEqual([]);
});

test("finds every mechanic of the studio by its file's name", () => {
  const main = readFileSync(
    fileURLToPath(new URL("../../../../../studio/src/main.ts", import.meta.url)),
    "utf8",
  );
  const lines = [
    ...main.matchAll(/"?([a-z-]+)"?: async \(\) => \(await import\("[^"]+\/mount-([a-z-]+)\.ts"\)\)/g),
  ];
  expect(lines.length).toBeGreaterThan(15);
  const all = lines.map(([, mechanic = ""]) => mechanic);
  for (const [, mechanic, name] of lines) {
    const path = own(`${name}-Disy9Y0b.js`);
    const parts = compareFiles(new Map([[path, "a"]]), new Map([[path, "b"]]));
    expect(findHurtMechanics(parts, all)).toEqual([mechanic]);
  }
});

test("detects another build by its entry files", () => {
  const web = ["client/index.html", "server/entry-server.js"].map((name) => `apps/web/dist/${name}`);
  const had = new Map(web.map((path) => [path, "one"]));
  for (const path of web)
    expect(compareFiles(had, new Map(had).set(path, "other"))).toEqual([
      { part: "web", changed: [path], missing: [], added: [], isOtherBuild: true },
    ]);
});

test("affects a mechanic only by the studio's own files, not by others with its name", () => {
  expect(hurtBy({ "apps/api/dist/main.js": "other" })).toEqual([]);
  expect(hurtBy({ [own("slot-Disy9Y0b.js.map")]: "new" })).toEqual([]);
  const map = own("slot-Disy9Y0b.js.map");
  const had = new Map([
    [entry, "e"],
    [map, "one"],
  ]);
  expect(findHurtMechanics(compareFiles(had, new Map(had).set(map, "other")), mechanics)).toEqual([]);
});
