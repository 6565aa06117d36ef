import { operations } from "@w10/contract";
import { expect, test } from "vitest";
import { callTableSource } from "../../../call-table-source.ts";
// oxlint-disable-next-line import/default -- the suffix asks for the text of the file
import written from "./call-table.gen.ts?raw";

test("the browser's table of calls is the contract's", () => {
  expect(written).toBe(callTableSource(operations));
});
