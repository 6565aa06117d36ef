import { choose } from "../instant/choose.ts";
import type { ExactReturn } from "../kind.ts";
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoBoard,
  plinkoPockets,
  type PlinkoRules,
} from "./plinko-rules.ts";

/** RTP of a board by the binomial distribution. Every pocket pays something, so every round is a hit. */
export function plinkoReturn(rules: PlinkoRules, board: PlinkoBoard): ExactReturn {
  const paid = plinkoPockets(rules, board).reduce(
    (sum, hundredths, pocket) => sum + choose(board.rows, pocket) * BigInt(hundredths),
    0n,
  );
  return { returned: Number(paid) / 100 / 2 ** board.rows, hitRate: 1 };
}

/** All boards. */
export const PLINKO_BOARDS: readonly PlinkoBoard[] = PLINKO_ROWS.flatMap((rows) =>
  PLINKO_RISKS.map((risk) => ({ rows, risk })),
);
