import type { GameKind } from "../kind.ts";
import { compileTumble } from "./compile-tumble.ts";
import { tumbleMechanic } from "./tumble-mechanic.ts";
import type { TumbleRules, TumbleState } from "./tumble-rules.ts";

/**
 * Winning symbols vanish and the rest falls; the factor rises with every tumble. Its RTP is known by
 * simulation only.
 */
export const tumbleKind: GameKind<TumbleRules, TumbleState> = {
  mechanic: tumbleMechanic,
  exactReturn: () => null,
  compile: compileTumble,
  paySheet: (rules) => ({
    maxWinMultiple: rules.maxWinMultiple,
    payTable: rules.symbolIds.map((id, symbol) => ({
      id,
      role: "symbol",
      of: "line",
      pays: rules.sizes.map((count, index) => ({ count, multiple: rules.pays[symbol]?.[index] ?? 0 })),
    })),
    facts: {
      parts: rules.stakeParts,
      least: rules.sizes[0] ?? 0,
      cells: rules.reels * rules.rows,
      ladder: rules.ladder.map((factor) => `×${factor}`).join(", "),
      isCluster: rules.wins === "cluster" ? 1 : 0,
    },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: () => null,
  },
};
