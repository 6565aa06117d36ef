import type { GameKind } from "../kind.ts";
import { scratchMechanic, type ScratchState } from "./scratch-mechanic.ts";
import { scratchReturn } from "./scratch-return.ts";
import { type ScratchRules, TICKETS } from "./scratch-rules.ts";

/** A card with nine fields; three equal pictures pay. */
export const scratchKind: GameKind<ScratchRules, ScratchState> = {
  mechanic: scratchMechanic,
  exactReturn: scratchReturn,
  paySheet: ({ prizes }) => ({
    maxWinMultiple: Math.max(...prizes.map(({ hundredths }) => hundredths)) / 100,
    payTable: prizes.toReversed().map(({ hundredths, tickets }) => ({
      id: "scratchTickets",
      role: "odds",
      of: "total",
      values: { one: Math.round(TICKETS / tickets) },
      pays: [{ count: null, multiple: hundredths / 100 }],
    })),
    lines: [],
    freeSpins: null,
    facts: { tickets: TICKETS },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: () => null,
  },
};
