import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaymentFailure, ProviderEvent, ProviderEventKind } from "../payment-provider/index.ts";
import {
  capabilityOf,
  type CallbackVerdict,
  canCancel,
  type DepositRefusal,
  failureOf,
  isOpen,
  payoutMethods,
  isOverWeek,
  isPaymentReason,
  judgeCallback,
  judgeCredit,
  maskAccount,
  paymentReasons,
  type PaymentStatus,
  type RefundStatus,
  splitChargeback,
} from "./payment-rules.ts";
import { judgeHint, judgeLookUp, judgeResend, stuckAfterMs } from "./look-up-rules.ts";

const open = { isBlocked: false, isFraud: false, isSelfExcluded: false, isProfileComplete: true };
const kinds: ProviderEventKind[] = [
  "payment.pending",
  "payment.settled",
  "payment.failed",
  "payment.charged_back",
  "payout.pending",
  "payout.paid",
  "payout.failed",
];

test("requires the deposit capability for a payment in and the withdrawal capability for one out", () => {
  expect(capabilityOf).toEqual({ in: "deposit", out: "withdraw" });
});

describe("the checks for keeping a deposit open and crediting it", () => {
  test("check the player first, then the limits", () => {
    expect(judgeCredit(open, false)).toBeNull();
    expect(judgeCredit(open, true)).toBe("limit.deposit_reached");
    expect(judgeCredit({ ...open, isSelfExcluded: true }, true)).toBe("player.self_excluded");
  });

  test.each<[DepositRefusal, PaymentFailure]>([
    ["limit.deposit_reached", "limit_reached"],
    ["player.self_excluded", "self_excluded"],
    ["player.blocked", "not_allowed"],
    ["player.fraud", "not_allowed"],
    ["player.profile_incomplete", "not_allowed"],
  ])("shows %s as %s", (refusal, failure) => expect(failureOf(refusal)).toBe(failure));
});

describe("the effect of a provider's message", () => {
  const plain = { isChargedBack: false, isPayable: false, isHeld: false, isReversed: false };
  const table = (mode: "in" | "out", status: PaymentStatus): CallbackVerdict[] =>
    kinds.map((kind) => judgeCallback({ ...plain, mode, status }, kind));

  test.each<[PaymentStatus, CallbackVerdict[]]>([
    ["init", ["process", "settle", "fail", "charge_back", "ignore", "ignore", "ignore"]],
    ["processing", ["ignore", "settle", "fail", "charge_back", "ignore", "ignore", "ignore"]],
    ["ok", ["ignore", "ignore", "ignore", "charge_back", "ignore", "ignore", "ignore"]],
    ["failure", ["ignore", "settle", "ignore", "charge_back", "ignore", "ignore", "ignore"]],
    ["cancelled", ["ignore", "settle", "ignore", "charge_back", "ignore", "ignore", "ignore"]],
  ])("a deposit that is %s", (status, verdicts) => expect(table("in", status)).toEqual(verdicts));

  test("reports a failure after a withdrawal was paid, and ignores all else", () => {
    const heard = kinds.filter(
      (kind) => judgeCallback({ ...plain, mode: "out", status: "ok" }, kind) !== "ignore",
    );
    expect(heard).toEqual(["payout.failed"]);
    expect(judgeCallback({ ...plain, mode: "out", status: "ok" }, "payout.failed")).toBe("report");
  });

  test.each<[PaymentStatus]>([["init"], ["failure"], ["cancelled"], ["rejected"]])(
    "reports a payout for a withdrawal that is %s, and ignores all else",
    (status) => {
      const heard = kinds.filter(
        (kind) => judgeCallback({ ...plain, mode: "out", status }, kind) !== "ignore",
      );
      expect(heard).toEqual(["payout.paid"]);
      expect(judgeCallback({ ...plain, mode: "out", status }, "payout.paid")).toBe("report");
    },
  );

  test("pays or returns a processing withdrawal", () => {
    expect(table("out", "processing")).toEqual([
      "ignore",
      "ignore",
      "ignore",
      "ignore",
      "ignore",
      "pay",
      "return",
    ]);
  });

  test.each<[PaymentStatus, CallbackVerdict]>([
    ["ok", "reverse"],
    ["processing", "return"],
    ["failure", "ignore"],
    ["init", "report"],
    ["rejected", "report"],
    ["cancelled", "report"],
  ])("brings the money of a payout that came back to the player once: %s", (status, verdict) => {
    const payout = { ...plain, mode: "out", status } as const;
    expect(judgeCallback(payout, "payout.reversed")).toBe(verdict);
    for (const kind of [...kinds, "payout.reversed"] as const)
      expect(judgeCallback({ ...payout, status: "failure", isReversed: true }, kind)).toBe("ignore");
    expect(judgeCallback({ ...plain, mode: "in", status }, "payout.reversed")).toBe("ignore");
  });

  test("ignores messages after a chargeback", () => {
    for (const kind of kinds)
      expect(judgeCallback({ ...plain, mode: "in", status: "failure", isChargedBack: true }, kind)).toBe(
        "ignore",
      );
  });

  test("does not settle held money twice, but still charges it back", () => {
    const held = { ...plain, mode: "in", status: "failure", isHeld: true } as const;
    expect(judgeCallback(held, "payment.settled")).toBe("ignore");
    expect(judgeCallback(held, "payment.charged_back")).toBe("charge_back");
  });

  test("closes an order at the provider's failure even if it ended here already", () => {
    const cancelled = { ...plain, mode: "in", status: "cancelled", isPayable: true } as const;
    expect(judgeCallback(cancelled, "payment.failed")).toBe("close");
  });
});

describe("a look-up of a payment on its way", () => {
  const plain = { isChargedBack: false, isPayable: false, isHeld: false, isReversed: false };
  const payout = { ...plain, mode: "out", status: "processing" } as const;

  test.each(["open", "unknown"] as const)("that the provider calls %s moves nothing", (kind) => {
    for (const unheardMs of [0, stuckAfterMs, stuckAfterMs + 1]) {
      const verdict = judgeLookUp(payout, { kind }, unheardMs);
      expect(verdict).toBe(
        kind === "unknown" ? "report" : unheardMs > stuckAfterMs ? "report_stuck" : "nothing",
      );
    }
  });

  test("that has ended here is nobody's case, however old", () => {
    for (const status of ["ok", "failure", "rejected", "init"] as const)
      for (const kind of ["open", "unknown"] as const)
        expect(judgeLookUp({ ...payout, status }, { kind }, 2 * stuckAfterMs)).toBe("nothing");
  });
});

test("allows cancelling only a waiting payment and a rejected one [PAYHIST-11, PAYHIST-16]", () => {
  const all: PaymentStatus[] = ["init", "processing", "ok", "failure", "cancelled", "rejected"];
  expect(all.filter(canCancel)).toEqual(["init", "rejected"]);
});

test("accepts the reasons 0 and 4 to 14 [ERR-44]", () => {
  expect([...Array(20).keys()].filter(isPaymentReason)).toEqual([...paymentReasons]);
  expect(paymentReasons).toEqual([0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test("keeps the last four characters of any account", () => {
  expect(maskAccount("4242 4242 4242 4242")).toBe("•••• 4242");
  expect(maskAccount("•••• 4242")).toBe("•••• 4242");
  expect(maskAccount("")).toBe("");
  expect(maskAccount("AB-1")).toBe("•••• AB1");
  fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => !/\d{5}/.test(maskAccount(text))));
});

test("a payment is open while its money is on its way", () => {
  const all: PaymentStatus[] = ["init", "processing", "ok", "failure", "cancelled", "rejected"];
  const openOf = (isPayable: boolean, refund: RefundStatus | null) =>
    all.filter((status) => isOpen({ status, isPayable, refund }));
  expect(openOf(false, null)).toEqual(["init", "processing", "rejected"]);
  expect(openOf(false, "done")).toEqual(["init", "processing", "rejected"]);
  for (const refund of ["pending", "refused"] as const) expect(openOf(false, refund)).toEqual(all);
  expect(openOf(true, null)).toEqual(all);
});

test("the weekly limit counts all withdrawals of seven days in whole units of the base currency", () => {
  const rateTable = new Map([["USD", 1_000_000n] as const, ["EUR", 1_500_000n] as const]);
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" as const });
  expect(isOverWeek([usd(60_000n), usd(40_000n)], 1_000, rateTable)).toBe(false);
  expect(isOverWeek([usd(60_000n), usd(40_001n)], 1_000, rateTable)).toBe(true);
  expect(isOverWeek([usd(85_000n), { amountMinor: 10_000n, currency: "EUR" }], 1_000, rateTable)).toBe(false);
  expect(isOverWeek([usd(85_000n), { amountMinor: 10_001n, currency: "EUR" }], 1_000, rateTable)).toBe(true);
  expect(isOverWeek([], 0, rateTable)).toBe(false);
});

describe("properties", () => {
  const minor = fc.bigInt({ min: 1n, max: 10n ** 12n });

  test("a chargeback debits at most the balance and loses nothing", () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 0n, max: 10n ** 12n }), (amountMinor, balance) => {
        const { takenMinor, debtMinor } = splitChargeback(amountMinor, balance);
        expect(takenMinor + debtMinor).toBe(amountMinor);
        expect(takenMinor <= balance && takenMinor >= 0n && debtMinor >= 0n).toBe(true);
      }),
    );
  });
});

test("a withdrawal may use the methods of the player's deposits, or any where none of them pays out", () => {
  const open = (...deposited: string[]) => [...payoutMethods(["card", "wallet"], new Set(deposited))];
  expect(open()).toEqual(["card", "wallet"]);
  expect(open("wallet")).toEqual(["wallet"]);
  expect(open("wallet", "card", "voucher")).toEqual(["card", "wallet"]);
  expect(open("voucher")).toEqual(["card", "wallet"]);
});

describe("a callback that says only that something has happened", () => {
  const deposit = {
    mode: "in",
    status: "init",
    isChargedBack: false,
    isPayable: true,
    isHeld: false,
    isReversed: false,
  } as const;
  const event = { kind: "event", event: { kind: "payment.settled" } as ProviderEvent } as const;
  const seconds = (tries: number, payment: typeof deposit | null = deposit) => {
    const verdict = judgeHint(payment, { kind: "unknown" }, tries);
    return verdict.kind === "again" ? verdict.pauseMs / 1_000 : verdict.kind;
  };

  test("is taken as soon as the provider says what, also of a payment that has ended: more may have arrived", () => {
    expect(judgeHint(deposit, event, 0)).toEqual({ kind: "take" });
    expect(judgeHint({ ...deposit, status: "ok", isPayable: false }, event, 9)).toEqual({ kind: "take" });
  });

  test("is asked about again with growing pauses while the provider knows nothing or the payer has not acted", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((tries) => seconds(tries))).toEqual([
      5,
      15,
      60,
      300,
      900,
      3_600,
      14_400,
      "nothing",
    ]);
    expect(judgeHint(deposit, { kind: "open" }, 0)).toMatchObject({ kind: "again" });
  });

  test("is the operator's when it names no payment of ours after all tries", () => {
    expect([seconds(6, null), seconds(7, null)]).toEqual([14_400, "report"]);
  });
});

describe("a payout that may have reached its provider", () => {
  const event = { kind: "event", event: { kind: "payout.paid" } as ProviderEvent } as const;

  test.each([
    [event, true, "take"],
    [event, false, "take"],
    [{ kind: "unknown" }, true, "send"],
    [{ kind: "unknown" }, false, "wait"],
    [{ kind: "open" }, true, "wait"],
    [{ kind: "open" }, false, "wait"],
  ] as const)("is never paid twice: %j %s %s", (found, isIdempotent, verdict) => {
    expect(judgeResend(found, isIdempotent)).toBe(verdict);
  });
});
