import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { scratchMechanic, type ScratchState } from "./scratch-mechanic.ts";
import { scratchReturn } from "./scratch-return.ts";
import { type ScratchRules, TICKETS } from "./scratch-rules.ts";

/** A card with nine fields; three equal pictures pay. */
export const scratchKind: GameKind<ScratchRules, ScratchState> = {
  mechanic: scratchMechanic,
  exactReturn: scratchReturn,
  paySheet: ({ prizes }) => ({
    maxWinMultiple: Math.max(...prizes.map(({ hundredths }) => hundredths)) / 100,
    payTable: prizes
      .toReversed()
      .map(({ hundredths, tickets }) =>
        oddsRow("scratchTickets", hundredths / 100, { one: Math.round(TICKETS / tickets) }),
      ),
    facts: { tickets: TICKETS },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: () => null,
  },
};
