import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operations } from "@w10/contract";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../apps/web/src/", import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".gen."))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${web}${path}`, "utf8") }));
const sources = files.filter(({ path }) => !/\.test\.|^testing/.test(path));

const isWrite = (name: string): boolean =>
  name === "deleteSelfExclusion" ||
  (name in operations && operations[name as keyof typeof operations].method === "POST");

/** Device challenges, captcha proofs, and read markers: parts of a write, or no user action. */
const plainCalls = [
  "checkCaptcha",
  "clearFreeSpins",
  "requestPasskey",
  "requestPasskeyProof",
  "requestPasskeySignIn",
];

test("every write of the site uses the mutation factory", () => {
  const called = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcall\(\s*"(\w+)"/g)].map(([, name = ""]) => name).filter(isWrite),
  );
  expect(called.toSorted()).toEqual(plainCalls);
  const direct = sources.filter(({ text }) => /\buseMutation\(/.test(text)).map(({ path }) => path);
  expect(direct).toEqual(["platform/api/operation-mutation.ts"]);
});

test("an operation has one mutation, in a file with the operation's name", () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/const use(\w+) = mutationOf\("(\w+)"/g)].map(([, hook = "", name = ""]) => {
      const wanted = `use${name[0]?.toUpperCase()}${name.slice(1)}`;
      return { path, name, isNamed: `use${hook}` === wanted || text.includes(`function ${wanted}(`) };
    }),
  );
  expect(found.length).toBeGreaterThan(35);
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
  expect(found.filter(({ isNamed }) => !isNamed)).toEqual([]);
});

test("query keys come from the key factory of their noun, beside its queries", () => {
  const literal = /\bqueryKey: \[|\b(?:Query(?:Data|State)|QueriesData)(?:<[^(]*>)?\(\s*\[/;
  expect(files.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
  const factories = sources.filter(({ text }) => /\bconst \w+Keys = \{/.test(text)).map(({ path }) => path);
  expect(factories.length).toBeGreaterThan(20);
  expect(
    factories.filter((path) => !/^(?:entities|features)\/([a-z-]+)\/\1-queries\.ts$/.test(path)),
  ).toEqual([]);
});

test("every route names the module that it imports", () => {
  const source = ["routes.ts", "player-routes.ts"]
    .map((file) => readFileSync(new URL(`../../apps/web/src/app/route/${file}`, import.meta.url), "utf8"))
    .join("\n");
  const routes = source
    .split(/\b(?:screen|areaPage)\(/)
    .slice(1)
    .filter((route) => route.includes('import("../../pages/'));
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) {
    const imported = /import\("\.\.\/\.\.\/pages\/(.+)\.tsx"\)/.exec(route)?.[1];
    expect(/module: "(.+?)"/.exec(route)?.[1]).toBe(imported);
  }
  expect(source).toContain('import("../../pages/lobby/lobby-page.tsx")');
  expect(source).toContain('module: "lobby/lobby-page"');
});
