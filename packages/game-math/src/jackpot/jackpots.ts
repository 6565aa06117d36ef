import type { Texts } from "@w10/phrases/languages";

export const JACKPOT_LEVELS = ["mini", "minor", "major", "grand"] as const;
export type JackpotLevelId = (typeof JACKPOT_LEVELS)[number];
export type JackpotId = "riviera-sunset" | "evening-drop" | "common-kettle";

/**
 * How a level is won. By chance: every minor unit of stake wins with probability 1 / `oddsMinor`, so double
 * stakes win twice as often. Must-hit: at a hidden amount drawn when the pool is seeded, paid by the stake
 * that reaches it, always below `byMinor`, which leaves room for the largest contribution.
 */
export type JackpotRule =
  | { readonly kind: "chance"; readonly oddsMinor: bigint }
  | { readonly kind: "must-hit"; readonly byMinor: bigint; readonly maxStakeMinor: bigint };

export interface JackpotLevel {
  readonly id: JackpotLevelId;
  /** Contribution of every real stake in millionths. */
  readonly sharePpm: number;
  /** House money that starts an empty pool. */
  readonly seedMinor: bigint;
  readonly rule: JackpotRule;
}

/**
 * Pools that one or several titles feed and win, one per level and currency. Amounts are minor units of the
 * base currency.
 */
export interface Jackpot {
  readonly id: JackpotId;
  readonly name: Texts;
  readonly levels: readonly JackpotLevel[];
}

const cents = (whole: bigint): bigint => whole * 100n;

/** Max bet of a jackpot title. */
export const JACKPOT_MAX_STAKE = cents(100n);

interface Chance {
  readonly seed: bigint;
  /** Average stakes between two wins, in whole units of the base currency. */
  readonly every: bigint;
  readonly sharePpm: number;
}

const byChance = (id: JackpotLevelId, { seed, every, sharePpm }: Chance): JackpotLevel => ({
  id,
  sharePpm,
  seedMinor: cents(seed),
  rule: { kind: "chance", oddsMinor: cents(every) },
});

const mustHit = (
  id: JackpotLevelId,
  { seed, by, sharePpm }: { seed: bigint; by: bigint; sharePpm: number },
): JackpotLevel => ({
  id,
  sharePpm,
  seedMinor: cents(seed),
  rule: { kind: "must-hit", byMinor: cents(by), maxStakeMinor: JACKPOT_MAX_STAKE },
});

/** All progressive jackpots. */
export const jackpots: Readonly<Record<JackpotId, Jackpot>> = {
  "riviera-sunset": {
    id: "riviera-sunset",
    name: { ru: "Закат над Ривьерой", en: "Riviera Sunset" },
    levels: [
      byChance("mini", { seed: 10n, every: 5_000n, sharePpm: 3_000 }),
      byChance("minor", { seed: 100n, every: 50_000n, sharePpm: 3_000 }),
      byChance("major", { seed: 1_000n, every: 500_000n, sharePpm: 3_000 }),
      byChance("grand", { seed: 25_000n, every: 8_000_000n, sharePpm: 5_000 }),
    ],
  },
  "evening-drop": {
    id: "evening-drop",
    name: { ru: "Вечерний сбор", en: "Evening Drop" },
    levels: [
      mustHit("mini", { seed: 20n, by: 100n, sharePpm: 4_000 }),
      mustHit("major", { seed: 250n, by: 1_000n, sharePpm: 6_000 }),
      byChance("grand", { seed: 5_000n, every: 2_000_000n, sharePpm: 3_000 }),
    ],
  },
  "common-kettle": {
    id: "common-kettle",
    name: { ru: "Общий котёл", en: "The Common Kettle" },
    levels: [
      byChance("minor", { seed: 50n, every: 20_000n, sharePpm: 6_000 }),
      byChance("grand", { seed: 2_000n, every: 800_000n, sharePpm: 8_000 }),
    ],
  },
};

/** A jackpot in another currency, with odds and limits converted like its stakes. */
export function jackpotIn(jackpot: Jackpot, convert: (baseMinor: bigint) => bigint): Jackpot {
  const ruleIn = (rule: JackpotRule): JackpotRule =>
    rule.kind === "chance"
      ? { kind: "chance", oddsMinor: convert(rule.oddsMinor) }
      : {
          kind: "must-hit",
          byMinor: convert(rule.byMinor),
          maxStakeMinor: convert(rule.maxStakeMinor),
        };
  return {
    ...jackpot,
    levels: jackpot.levels.map((level) => ({
      ...level,
      seedMinor: convert(level.seedMinor),
      rule: ruleIn(level.rule),
    })),
  };
}
