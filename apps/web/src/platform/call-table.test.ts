import { operations } from "@w10/contract";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callTableSource } from "../../call-table-source.ts";

test("the browser's table of calls is the contract's", () => {
  const written = readFileSync(new URL("./call-table.gen.ts", import.meta.url), "utf8");
  expect(written).toBe(callTableSource(operations));
});
