import { locales } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import { describe, expect, test } from "vitest";
import { defaultDelays, judgeCard, maskAccount, planDeposit, planPayout } from "./sandbox-rules.ts";
import { isLuhnValid } from "../card-number-rules.ts";
import { isSignatureValid, signBody } from "./signature.ts";
import { outcomeOfAccount, outcomeOfCard, testCards } from "./test-cards.ts";

const now = new Date("2026-11-20T12:00:00Z");
const card = { number: "4242 4242 4242 4242", expiry: "11 / 26", cvc: "123" };
const delays = { lateMs: 5_000, chargebackMs: 20_000 };

test("every test card passes the Luhn check, and its outcome has a name in every language", () => {
  for (const { number, outcome } of testCards) {
    expect(isLuhnValid(number)).toBe(true);
    expect(outcomeOfCard(number)).toBe(outcome);
    for (const locale of locales)
      expect(phrase(locale, "sandbox", { path: `outcomes.${outcome}` })).not.toBe("");
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
    [{ cvc: "1234" }, { cvc: "cvc_wrong" }],
    [{ cvc: " 123 " }, {}],
    [{ expiry: " 12/26 " }, {}],
    [{ expiry: "01/27" }, {}],
    [{ expiry: "00/28" }, { expiry: "expiry_wrong" }],
    [{ expiry: "112/26" }, { expiry: "expiry_wrong" }],
    [{ expiry: "12/261" }, { expiry: "expiry_wrong" }],
    [{ number: "4242-4242-4242-4242" }, {}],
    [
      { number: "", expiry: "", cvc: "" },
      { number: "number_blank", expiry: "expiry_wrong", cvc: "cvc_wrong" },
    ],
  ])("judges %j as %j", (change, problems) =>
    expect(judgeCard({ ...card, ...change }, now)).toEqual(problems),
  );

  test("accepts a card until the last moment of its month", () => {
    expect(judgeCard(card, new Date("2026-11-30T23:59:59Z"))).toEqual({});
    expect(judgeCard(card, new Date("2026-12-01T00:00:00Z"))).toEqual({ expiry: "expiry_past" });
  });
});

test("derives the outcome of an account from its last two characters", () => {
  expect(["4100100001", "X02", "X03", "X04", "X05", "X99"].map(outcomeOfAccount)).toEqual([
    "success",
    "declined",
    "pending_settled",
    "doubled",
    "chargeback",
    "success",
  ]);
});

test('sends a duplicate and one more message for "doubled", and the end first for "shuffled"', () => {
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

const brief = (events: ReturnType<typeof planDeposit>) =>
  events.map(
    ({ kind, afterMs, copies, failure }) => `${kind} ${afterMs} x${copies}${failure ? ` ${failure}` : ""}`,
  );

test.each([
  ["success", ["payment.settled 0 x1"], ["payout.paid 0 x1"]],
  ["three_d_secure", ["payment.settled 0 x1"], ["payout.paid 0 x1"]],
  ["declined", ["payment.failed 0 x1 declined"], ["payout.failed 0 x1 account_refused"]],
  ["insufficient_funds", ["payment.failed 0 x1 insufficient_funds"], ["payout.failed 0 x1 account_refused"]],
  ["expired_card", ["payment.failed 0 x1 expired_card"], ["payout.failed 0 x1 account_refused"]],
  [
    "pending_settled",
    ["payment.pending 0 x1", "payment.settled 5000 x1"],
    ["payout.pending 0 x1", "payout.paid 5000 x1"],
  ],
  [
    "pending_failed",
    ["payment.pending 0 x1", "payment.failed 5000 x1 declined"],
    ["payout.pending 0 x1", "payout.failed 5000 x1 account_refused"],
  ],
  ["chargeback", ["payment.settled 0 x1", "payment.charged_back 20000 x1"], ["payout.paid 0 x1"]],
  ["reversed", ["payment.settled 0 x1"], ["payout.paid 0 x1", "payout.reversed 20000 x1"]],
  [
    "doubled",
    ["payment.settled 0 x2", "payment.settled 5000 x1"],
    ["payout.paid 0 x2", "payout.paid 5000 x1"],
  ],
  [
    "shuffled",
    ["payment.settled 0 x1", "payment.pending 5000 x2", "payment.failed 10000 x1 declined"],
    ["payout.paid 0 x1", "payout.pending 5000 x2", "payout.failed 10000 x1 account_refused"],
  ],
] as const)("reports the outcome %s of a deposit as %j, of a payout as %j", (outcome, deposit, payout) => {
  expect(brief(planDeposit(outcome, defaultDelays))).toEqual(deposit);
  expect(brief(planPayout(outcome, defaultDelays))).toEqual(payout);
});

test("accepts 12 to 19 digits with a valid check digit", () => {
  for (const digits of [
    "000000000000",
    "4242424242424242",
    "5555555555554444",
    "0".repeat(19),
    "18".padStart(12, "0"),
  ])
    expect(isLuhnValid(digits)).toBe(true);
  for (const wrong of [
    "0".repeat(11),
    "0".repeat(20),
    "4242424242424241",
    "x000000000000",
    "000000000000x",
    "19".padStart(12, "0"),
  ])
    expect(isLuhnValid(wrong)).toBe(false);
});

test("shows only the last four characters", () => {
  expect(maskAccount("X-1 2")).toBe("•••• X12");
  expect(maskAccount("4242 4242 4242 4242")).toBe("•••• 4242");
});

describe("signatures", () => {
  const key = { id: "one", secret: "secret" };
  const headers = signBody(key, "body", now);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test("are valid for one body, one key and five minutes", () => {
    expect(isSignatureValid(key, { headers, body: "body" }, now)).toBe(true);
    expect(isSignatureValid(key, { headers, body: "body" }, after(300))).toBe(true);
    expect(isSignatureValid(key, { headers, body: "body" }, after(301))).toBe(false);
    expect(isSignatureValid(key, { headers, body: "body" }, after(-301))).toBe(false);
    expect(isSignatureValid(key, { headers, body: "Body" }, now)).toBe(false);
    expect(isSignatureValid({ id: "one", secret: "other" }, { headers, body: "body" }, now)).toBe(false);
    expect(isSignatureValid({ id: "two", secret: "secret" }, { headers, body: "body" }, now)).toBe(false);
  });

  test("are invalid with another timestamp", () => {
    const later = { ...headers, "x-sandbox-timestamp": String(Math.floor(after(600).getTime() / 1000)) };
    expect(isSignatureValid(key, { headers: later, body: "body" }, after(600))).toBe(false);
  });
});
