import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCodes, type Operation, operations } from "@w10/contract";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "apps/api/src/modules");
const contract = join(root, "packages/contract/src");
const domains = readdirSync(modules);
const all = Object.entries(operations) as unknown as readonly [string, Operation][];

function read(folder: string, matches: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => matches.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

const notTests = /(?<!\.test)\.ts$/;
const sources = read(modules, notTests);
const testFiles = readdirSync(modules, { recursive: true, encoding: "utf8" }).map((name) =>
  name.split(/[\\/]/).at(-1),
);
const tests = read(join(root, "apps/api/src"), /\.api\.test\.ts$/);

test("a file of rules or a command has at most 200 lines, a component 250", () => {
  const commands = new Set(
    all.filter(([, { method }]) => method !== "GET").map(([, { id }]) => `${id.split(".")[1]}.ts`),
  );
  const most = (path: string): number | null => {
    if (/\.test\.tsx?$|node_modules|dist\//.test(path)) return null;
    if (path.endsWith(".tsx")) return 250;
    const name = path.split(/[\\/]/).at(-1) ?? "";
    const isCommand = path.startsWith("apps/api/src/modules") && commands.has(name);
    return isCommand || name.endsWith("-rules.ts") ? 200 : null;
  };
  const sizes = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).flatMap((name) => {
      const path = `${folder}/${name}`;
      const limit = most(path);
      return limit
        ? [{ path, over: readFileSync(join(root, path), "utf8").split("\n").length - 1 - limit }]
        : [];
    }),
  );
  expect(sizes.length).toBeGreaterThan(250);
  expect(sizes.filter(({ over }) => over > 0)).toEqual([]);
});

describe("the contract", () => {
  const namesIn = (text: string, use: RegExp) => [...text.matchAll(use)].map(([, name = ""]) => name);
  const bound = namesIn(sources, /\bbind(?:Shared)?\(operations\.(\w+),/g);
  const called = new Set(namesIn(tests, /\boperations\.(\w+)/g));

  test.each(all)("%s is bound to a handler once", (name) => {
    expect(bound.filter((each) => each === name)).toHaveLength(1);
  });

  test.each(all)("%s has an API test: a file of its name, or a call in another", (name, { id }) => {
    const ownFile = `${id.split(".")[1]}.api.test.ts`;
    expect(testFiles.includes(ownFile) || called.has(name)).toBe(true);
  });

  test.each(all)("%s is in the file of its noun, under its domain", (_name, { id }) => {
    const [noun = ""] = id.split(".");
    const places = domains.map((domain) => join(contract, domain, `${noun}.ts`)).filter(existsSync);
    expect(places).toHaveLength(1);
    expect(readFileSync(places[0] ?? "", "utf8")).toContain(`id: "${id}"`);
  });

  test("no two operations share a method and path, or an id", () => {
    expect(new Set(all.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(all.length);
    expect(new Set(all.map(([, { id }]) => id)).size).toBe(all.length);
  });

  test("every operation that moves money requires an idempotency key", () => {
    const money = all
      .filter(([, { method, rate }]) => method === "POST" && rate === "play")
      .map(([name]) => name);
    expect(
      money.filter(
        (name) =>
          name !== "openPlaySession" &&
          operations[name as keyof typeof operations].idempotency !== "required",
      ),
    ).toEqual([]);
  });

  test("every error code is thrown somewhere, not only listed by an operation", () => {
    const thrown =
      read(join(root, "apps/api/src"), notTests) + read(join(root, "packages/game-math/src"), notTests);
    expect(Object.keys(errorCodes).filter((code) => !thrown.includes(`"${code}"`))).toEqual([]);
  });
});
