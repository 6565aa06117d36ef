import type { JackpotLevelId } from "@w10/game-math";
import fc from "fast-check";
import type { StoredLimit } from "../../modules/safety/limit/limit-rules.ts";

interface RoundMoney {
  /** Of a step: index into the open rounds, modulo their number. */
  readonly title: number;
  /** Stakes everything available. */
  readonly isAllIn: boolean;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly isFinal: boolean;
  readonly isCounted: boolean;
}

/** Events of a simulated player. */
export type PlayCommand =
  | (RoundMoney & {
      readonly kind: "open";
      readonly playOnMinor: bigint;
      readonly drawnLevels: readonly JackpotLevelId[];
    })
  | (RoundMoney & { readonly kind: "step"; readonly isForced: boolean })
  | { readonly kind: "spin" }
  | { readonly kind: "wait"; readonly minutes: number }
  | {
      readonly kind: "limit";
      readonly limit: Pick<StoredLimit, "kind" | "period" | "currency" | "amount" | "nextAmount">;
      /** When the pending amount takes effect; null without one. */
      readonly inMinutes: number | null;
    }
  | {
      readonly kind: "bonus";
      readonly amountMinor: bigint;
      readonly ratio: bigint;
      readonly minutes: number;
      readonly maxBetMinor: bigint | null;
    }
  | { readonly kind: "cancel" }
  | { readonly kind: "deposit"; readonly amountMinor: bigint }
  /** Takes out all real money but so much. */
  | { readonly kind: "withdraw"; readonly leftMinor: bigint };

const minor = (max: bigint) => fc.bigInt(0n, max);

const roundMoney = {
  isAllIn: fc.integer({ min: 0, max: 3 }).map((turn) => turn === 0),
  title: fc.nat(2),
  creditMinor: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, { weight: 2, arbitrary: minor(900n) }),
  isFinal: fc.integer({ min: 0, max: 2 }).map((turn) => turn > 0),
  isCounted: fc.boolean(),
};

const open = fc.record({
  ...roundMoney,
  kind: fc.constant("open" as const),
  debitMinor: fc.bigInt(1n, 500n),
  playOnMinor: fc.oneof(fc.constant(0n), minor(300n)),
  drawnLevels: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray<JackpotLevelId>(["mini", "minor"]) },
  ),
});

const step = fc.record({
  ...roundMoney,
  kind: fc.constant("step" as const),
  debitMinor: fc.oneof(fc.constant(0n), minor(400n)),
  isForced: fc.boolean(),
});

const moneyLimit = fc.record({
  kind: fc.constantFrom("loss" as const, "wager" as const),
  period: fc.constantFrom("day" as const, "week" as const, "month" as const),
  currency: fc.constantFrom("USD" as const, "EUR" as const),
  amount: fc.bigInt(1n, 3_000n),
  nextAmount: fc.option(fc.bigInt(1n, 6_000n)),
});

const timeLimit = fc.record({
  kind: fc.constantFrom("session" as const, "time" as const),
  period: fc.constant("day" as const),
  currency: fc.constant("" as const),
  amount: fc.bigInt(30n, 300n),
  nextAmount: fc.option(fc.bigInt(30n, 600n)),
});

const limit = fc.record({
  kind: fc.constant("limit" as const),
  limit: fc.oneof({ weight: 4, arbitrary: moneyLimit }, { weight: 1, arbitrary: timeLimit }),
  inMinutes: fc.option(fc.nat(2_000)),
});

const bonus = fc.record({
  kind: fc.constant("bonus" as const),
  amountMinor: fc.bigInt(1n, 1_500n),
  ratio: fc.bigInt(1n, 3n),
  minutes: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constant(100_000)),
  maxBetMinor: fc.option(fc.bigInt(150n, 900n)),
});

const wait = fc.record({
  kind: fc.constant("wait" as const),
  minutes: fc.oneof(fc.nat(50), fc.nat(1_500), fc.nat(10_000)),
});

const deposit = fc.record({ kind: fc.constant("deposit" as const), amountMinor: fc.bigInt(1n, 2_000n) });

const withdraw = fc.record({
  kind: fc.constant("withdraw" as const),
  leftMinor: fc.oneof(fc.constant(0n), minor(200n)),
});

/** Commands in any order, mostly play. */
export const playCommands: fc.Arbitrary<PlayCommand[]> = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: open },
    { weight: 8, arbitrary: step },
    { weight: 3, arbitrary: bonus },
    { weight: 1, arbitrary: deposit },
    { weight: 2, arbitrary: withdraw },
    { weight: 2, arbitrary: wait },
    { weight: 1, arbitrary: limit },
    { weight: 1, arbitrary: fc.constant({ kind: "spin" as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: "cancel" as const }) },
  ),
  { minLength: 25, maxLength: 60, size: "max" },
);
