import { operations } from "@w10/contract";
import { expect, test } from "vitest";
import { callTableSource } from "../../../call-table-source.ts";
// oxlint-disable-next-line import/default -- the bundler generates this default export: the file's text
import written from "./call-table.gen.ts?raw";

test("the browser's call table equals the contract", () => {
  expect(written).toBe(callTableSource(operations));
});
