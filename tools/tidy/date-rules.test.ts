import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

test("every test in the list of date rules exists, and no rule is without one", () => {
  const root = new URL("../..", import.meta.url).pathname;
  const files = ["apps/api/src", "apps/web/src", "packages"].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" }),
  );
  const tests = new Set(
    files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => basename(file).split(".")[0]),
  );
  const rules = readFileSync(`${root}/docs/date-rules.md`, "utf8")
    .split("\n")
    .filter((line) => /^\| (?!\*\*|what |-)/.test(line))
    .map((line) => line.split("|"));
  expect(rules.length).toBeGreaterThan(40);
  for (const [, what = "", , walkedBy = ""] of rules) {
    const names = [...walkedBy.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    expect(names.length, what).toBeGreaterThan(0);
    expect(
      names.filter((name) => !tests.has(name)),
      what,
    ).toEqual([]);
  }
});
