import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advisoryLocks } from "./advisory-locks.ts";

test("every lock has a unique number, and no statement uses an unlisted one", () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const source = join(import.meta.dirname, "../..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(500);
  const breaches = files.filter((name) =>
    /pg_(?:try_)?advisory_\w+\(\d/.test(readFileSync(join(source, name), "utf8")),
  );
  expect(breaches).toEqual([]);
});
