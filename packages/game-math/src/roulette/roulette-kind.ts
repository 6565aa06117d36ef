import { percentOf } from "../instant/return-facts.ts";
import type { GameKind } from "../kind.ts";
import { BET_KINDS, COVERS, oddsOf, POCKETS } from "./bets.ts";
import { rouletteMechanic, type RouletteRules, type RouletteState } from "./roulette-mechanic.ts";

/** Part of an even chance that zero returns, at once or on average of the following numbers. */
const BACK_AT_ZERO = { none: 0, la_partage: 1 / 2, en_prison: 1 / 2, en_prison_once: 18 / POCKETS } as const;

/** RTP of an even chance. */
export function evenChanceReturn({ zeroRule }: RouletteRules): number {
  return (36 + BACK_AT_ZERO[zeroRule ?? "none"]) / POCKETS;
}

/** Maximum RTP of an even chance: half of the smallest odd stake is rounded in the player's favour. */
export function maxEvenChance(rules: RouletteRules, minStakeMinor: bigint): number {
  const rounding = rules.zeroRule === "la_partage" ? 1 / (2 * Number(minStakeMinor | 1n)) : 0;
  return evenChanceReturn(rules) + rounding / POCKETS;
}

/** Single-zero roulette: every bet returns 36 of 37 stakes, even chances more under a zero rule. */
export const rouletteKind: GameKind<RouletteRules, RouletteState> = {
  mechanic: rouletteMechanic,
  exactReturn: (rules) => ({ returned: evenChanceReturn(rules), hitRate: null }),
  paySheet: (rules) => ({
    maxWinMultiple: 36,
    payTable: BET_KINDS.map((id) => ({
      id,
      role: "bet",
      of: "bet",
      pays: [{ count: COVERS[id][0]?.length ?? null, multiple: oddsOf(id) }],
    })),
    facts: {
      zeroRule: rules.zeroRule ?? "none",
      even: percentOf(evenChanceReturn(rules)),
      other: percentOf(36 / POCKETS),
    },
  }),
  reference: {
    choose: (rules, stakeMinor) => ({
      bets: rules.zeroRule
        ? [{ kind: "red", amountMinor: stakeMinor }]
        : [{ kind: "straight", pockets: [17], amountMinor: stakeMinor }],
    }),
    decide: () => "spin",
  },
};
