import { expect, test } from "vitest";
import { readPayoutNumber } from "./payout-fields.ts";

test("validates a payout number by its kind, ignoring spaces", () => {
  expect(readPayoutNumber("card", { number: "4242 4242-4242 4242" })).toEqual({ number: "4242424242424242" });
  expect(readPayoutNumber("card", { number: "4242424242424241" })).toEqual({ wrong: { number: "wrong" } });
  expect(readPayoutNumber("wallet", {})).toEqual({ wrong: { account: "blank" } });
  expect(readPayoutNumber("bank", { account: "GB33 BUKB 2020 1555 5555 55" })).toEqual({
    number: "GB33BUKB20201555555555",
  });
  expect(readPayoutNumber("coin", { account: "<script>" })).toEqual({ wrong: { account: "wrong" } });
});
