import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "./root-folder.ts";

test("relative paths in settings start at the project's folder", () => {
  const { name } = JSON.parse(readFileSync(join(rootFolder, "package.json"), "utf8")) as { name: string };
  expect(name).toBe("w10");
});
