import { oneStep, settledStep } from "../instant/settled-step.ts";
import { readStake } from "../instant/stake.ts";
import { toStateMinor } from "../json.ts";
import type { Draw, Mechanic } from "../mechanic.ts";
import { type Board, type Found, makeBoard } from "./make-board.ts";
import type { TumbleRules, TumbleState, TumbleStep, TumbleWin } from "./tumble-rules.ts";

function gridOf({ reels, rows, symbolIds }: TumbleRules, { cells }: Board): string[][] {
  return Array.from({ length: reels }, (_, reel) =>
    Array.from(
      cells.subarray(reel * rows, (reel + 1) * rows),
      (symbol) => symbolIds[symbol] ?? String(symbol),
    ),
  );
}

function winOf(
  rules: TumbleRules,
  board: Board,
  { found, partMinor }: { found: Found; partMinor: bigint },
): TumbleWin {
  const { symbol, sizeClass, group } = found;
  const cells = Array.from(board.groups).flatMap((number, cell) =>
    number === group ? [[Math.floor(cell / rules.rows), cell % rules.rows] as const] : [],
  );
  return {
    symbol: rules.symbolIds[symbol] ?? String(symbol),
    cells,
    payMinor: toStateMinor(partMinor * BigInt(rules.pays[symbol]?.[sizeClass] ?? 0)),
  };
}

/** The grid with its wins at the step's factor; the cap leaves at most `leftMinor`. */
function readStep(
  rules: TumbleRules,
  board: Board,
  { index, stakeMinor, leftMinor }: { index: number; stakeMinor: bigint; leftMinor: bigint },
): TumbleStep {
  const multiplier = rules.ladder[Math.min(index, rules.ladder.length - 1)] ?? 1;
  const partMinor = (stakeMinor / BigInt(rules.stakeParts)) * BigInt(multiplier);
  const grid = gridOf(rules, board);
  const founds: Found[] = [];
  board.findWins((found) => founds.push(found));
  const wins = founds.map((found) => winOf(rules, board, { found, partMinor }));
  const full = wins.reduce((sum, { payMinor }) => sum + BigInt(payMinor), 0n);
  return { grid, wins, multiplier, winMinor: toStateMinor(full < leftMinor ? full : leftMinor) };
}

function playTumbles(rules: TumbleRules, stakeMinor: bigint, draw: Draw): TumbleState {
  const board = makeBoard(rules);
  const cap = stakeMinor * BigInt(rules.maxWinMultiple);
  const steps: TumbleStep[] = [];
  let total = 0n;
  board.fill(draw);
  for (;;) {
    const step = readStep(rules, board, { index: steps.length, stakeMinor, leftMinor: cap - total });
    steps.push(step);
    total += BigInt(step.winMinor);
    if (step.wins.length === 0 || total >= cap) break;
    board.tumble(draw);
  }
  return {
    kind: "slot-tumble",
    stakeMinor: toStateMinor(stakeMinor),
    winMinor: toStateMinor(total),
    isCapped: total >= cap,
    steps,
  };
}

/** Tumbling slots: a choice is `{ stakeMinor }`; the opening decides the spin and every tumble. */
export const tumbleMechanic: Mechanic<TumbleRules, TumbleState> = {
  ...oneStep,
  id: "slot-tumble",
  open({ rules, choice, limits }, draw) {
    const stake = readStake(choice, limits, BigInt(rules.stakeParts));
    if (!stake.ok) return stake;
    return { ok: true, value: settledStep(playTumbles(rules, stake.value, draw)) };
  },
};
