import type { GameKind } from "../kind.ts";
import { BET_KINDS, COVERS, oddsOf, POCKETS } from "./bets.ts";
import { rouletteMechanic, type RouletteRules } from "./roulette-mechanic.ts";

/** Single-zero roulette: every bet returns 36 of 37 stakes. */
export const rouletteKind: GameKind<RouletteRules> = {
  mechanic: rouletteMechanic,
  exactReturn: () => ({ returned: 36 / POCKETS, hitRate: null }),
  paySheet: () => ({
    maxWinMultiple: 36,
    payTable: BET_KINDS.map((id) => ({
      id,
      role: "bet",
      of: "bet",
      pays: [{ count: COVERS[id][0]?.length ?? null, multiple: oddsOf(id) }],
    })),
    lines: [],
    freeSpins: null,
    facts: {},
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({
      bets: [{ kind: "straight", pockets: [17], amountMinor: stakeMinor }],
    }),
    decide: () => null,
  },
};
