import type { GameKind } from "../kind.ts";
import { slotPayTable } from "../slot/slot-kind.ts";
import { compileHold } from "./compile-hold.ts";
import { holdMechanic } from "./hold-mechanic.ts";
import { holdHitRate, holdShares } from "./hold-return.ts";
import type { CoinRule, HoldSlotRules, HoldState } from "./hold-rules.ts";

const jackpotOf = (coins: readonly CoinRule[], name: CoinRule["jackpot"]): number =>
  coins.find(({ jackpot }) => jackpot === name)?.multiple ?? 0;

/** A line slot with a feature that holds coins through respins, and four fixed jackpots. */
export const holdKind: GameKind<HoldSlotRules, HoldState> = {
  mechanic: holdMechanic,
  exactReturn: (rules) => ({ returned: holdShares(rules).total, hitRate: holdHitRate(rules) }),
  compile: compileHold,
  paySheet: (rules) => {
    const { coins, grandMultiple, minCoins, respins } = rules.hold;
    const plain = coins.filter(({ jackpot }) => jackpot === null).map(({ multiple }) => multiple);
    return {
      maxWinMultiple: rules.maxWinMultiple,
      payTable: slotPayTable(rules).map((row) => (row.role === "scatter" ? { ...row, role: "symbol" } : row)),
      lines: rules.lines,
      facts: {
        parts: rules.stakeParts,
        least: minCoins,
        respins,
        cells: rules.reels.length * 3,
        coinFrom: Math.min(...plain),
        coinTo: Math.max(...plain),
        mini: jackpotOf(coins, "mini"),
        minor: jackpotOf(coins, "minor"),
        major: jackpotOf(coins, "major"),
        grand: grandMultiple,
      },
    };
  },
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: () => null,
  },
};
