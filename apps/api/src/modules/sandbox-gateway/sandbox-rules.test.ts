import { describe, expect, test } from "vitest";
import { isLuhnValid, judgeCard, maskAccount, planDeposit, planPayout } from "./sandbox-rules.ts";
import { sandboxWords } from "./sandbox-words.ts";
import { isSignatureValid, signBody } from "./signature.ts";
import { outcomeOfAccount, outcomeOfCard, testCards } from "./test-cards.ts";

const now = new Date("2026-11-20T12:00:00Z");
const card = { number: "4242 4242 4242 4242", expiry: "11 / 26", cvc: "123" };
const delays = { lateMs: 5_000, chargebackMs: 20_000 };

test("every test card passes the check digit, and its outcome has a name in both languages", () => {
  for (const { number, outcome } of testCards) {
    expect(isLuhnValid(number)).toBe(true);
    expect(outcomeOfCard(number)).toBe(outcome);
    expect([sandboxWords.ru.outcomes[outcome], sandboxWords.en.outcomes[outcome]].every(Boolean)).toBe(true);
  }
  expect(outcomeOfCard("4111111111111111")).toBeNull();
});

describe("the card form", () => {
  test.each([
    [{}, {}],
    [{ number: "" }, { number: "number_blank" }],
    [{ number: "4276 3800 1205 88" }, { number: "number_short" }],
    [{ number: "4242424242424241" }, { number: "number_wrong" }],
    [{ number: "letters here 123" }, { number: "number_wrong" }],
    [{ expiry: "13/28" }, { expiry: "expiry_wrong" }],
    [{ expiry: "soon" }, { expiry: "expiry_wrong" }],
    [{ expiry: "1026" }, { expiry: "expiry_past" }],
    [{ expiry: "10/26" }, { expiry: "expiry_past" }],
    [{ cvc: "12" }, { cvc: "cvc_wrong" }],
    [
      { number: "", expiry: "", cvc: "" },
      { number: "number_blank", expiry: "expiry_wrong", cvc: "cvc_wrong" },
    ],
  ])("%j is judged %j", (change, problems) =>
    expect(judgeCard({ ...card, ...change }, now)).toEqual(problems),
  );

  test("a card is good until the last moment of its month", () => {
    expect(judgeCard(card, new Date("2026-11-30T23:59:59Z"))).toEqual({});
    expect(judgeCard(card, new Date("2026-12-01T00:00:00Z"))).toEqual({ expiry: "expiry_past" });
  });
});

test("accounts choose their outcome by their ending", () => {
  expect(["4100100001", "X02", "X03", "X04", "X05", "X99"].map(outcomeOfAccount)).toEqual([
    "success",
    "declined",
    "pending_settled",
    "doubled",
    "chargeback",
    "success",
  ]);
});

test("a doubled answer repeats one message and adds another, a shuffled one begins with its end", () => {
  expect(planDeposit("doubled", delays)).toEqual([
    { kind: "payment.settled", afterMs: 0, copies: 2 },
    { kind: "payment.settled", afterMs: 5_000, copies: 1 },
  ]);
  expect(planDeposit("shuffled", delays).map(({ kind }) => kind)).toEqual([
    "payment.settled",
    "payment.pending",
    "payment.failed",
  ]);
  expect(planPayout("declined", delays)).toEqual([
    { kind: "payout.failed", afterMs: 0, copies: 1, failure: "account_refused" },
  ]);
});

test("only the last four signs are shown", () => {
  expect(maskAccount("4242 4242 4242 4242")).toBe("•••• 4242");
});

describe("signatures", () => {
  const key = { id: "one", secret: "secret" };
  const headers = signBody(key, "body", now);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test("hold for the body, the key and five minutes", () => {
    expect(isSignatureValid(key, { headers, body: "body" }, now)).toBe(true);
    expect(isSignatureValid(key, { headers, body: "body" }, after(300))).toBe(true);
    expect(isSignatureValid(key, { headers, body: "body" }, after(301))).toBe(false);
    expect(isSignatureValid(key, { headers, body: "body" }, after(-301))).toBe(false);
    expect(isSignatureValid(key, { headers, body: "Body" }, now)).toBe(false);
    expect(isSignatureValid({ id: "one", secret: "other" }, { headers, body: "body" }, now)).toBe(false);
    expect(isSignatureValid({ id: "two", secret: "secret" }, { headers, body: "body" }, now)).toBe(false);
  });

  test("cannot be moved to another time", () => {
    const later = { ...headers, "x-gateway-timestamp": String(Math.floor(after(600).getTime() / 1000)) };
    expect(isSignatureValid(key, { headers: later, body: "body" }, after(600))).toBe(false);
  });
});
