import { percentOf } from "../instant/percent.ts";
import type { GameKind } from "../kind.ts";
import { BET_KINDS, COVERS, oddsOf, POCKETS } from "./bets.ts";
import { rouletteMechanic, type RouletteRules } from "./roulette-mechanic.ts";

/** What an even chance returns: with either kind rule half of the bet comes back at zero, now or on average. */
export function evenChanceReturn({ zeroRule }: RouletteRules): number {
  return zeroRule ? (36 + 0.5) / POCKETS : 36 / POCKETS;
}

/** Single-zero roulette: every bet returns 36 of 37 stakes, even chances more where zero is kind to them. */
export const rouletteKind: GameKind<RouletteRules> = {
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
    lines: [],
    freeSpins: null,
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
