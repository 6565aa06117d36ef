import { expect, test } from "vitest";
import { commandLogInput } from "./command-log-input.ts";

test("stores amounts as text and instants as ISO, and omits values that are not data", () => {
  const input = { amountMinor: 12n, at: new Date(0), games: ["kraken", 1n], none: undefined, draw: () => 1 };
  expect(JSON.parse(commandLogInput(input))).toEqual({
    amountMinor: "12",
    at: "1970-01-01T00:00:00.000Z",
    games: ["kraken", "1"],
  });
  expect(commandLogInput("1.2")).toBe('"1.2"');
  expect(commandLogInput(undefined)).toBe("null");
});

test("removes secrets, bytes and withheld names at any depth", () => {
  const input = {
    passwordPlain: "Riviera10",
    payoutToken: "t",
    file: Buffer.from("a passport"),
    event: { id: "e", account: "4242424242424242", more: [{ clientSecret: "s", account: "x", left: 1 }] },
  };
  expect(JSON.parse(commandLogInput(input, ["account"]))).toEqual({
    event: { id: "e", more: [{ left: 1 }] },
  });
});
