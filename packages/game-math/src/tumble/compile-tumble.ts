import type { CompiledRound } from "../kind.ts";
import type { Draw } from "../mechanic.ts";
import { type Found, makeBoard } from "./make-board.ts";
import type { TumbleModel } from "./tumble-rules.ts";

/** The same rounds as the mechanic for the same draws, without an allocation for each. */
export function compileTumble(model: TumbleModel): CompiledRound {
  const board = makeBoard(model);
  const { ladder, pays, stakeParts } = model;
  const cap = model.maxWinMultiple * stakeParts;
  let won = 0;
  let factor = 1;
  const take = ({ symbol, sizeClass }: Found): void => {
    won += (pays[symbol]?.[sizeClass] ?? 0) * factor;
  };
  return {
    parts: stakeParts,
    play(draw) {
      won = 0;
      board.fill(draw);
      for (let step = 0; ; step += 1) {
        factor = ladder[Math.min(step, ladder.length - 1)] ?? 1;
        if (board.findWins(take) === 0 || won >= cap) return Math.min(won, cap);
        board.tumble(draw);
      }
    },
  };
}

/** How often each class of each symbol wins in a round, every time multiplied by its factor: the weights of the pays in the return. */
export function tumbleFrequencies(
  model: TumbleModel,
  rounds: number,
  draw: Draw,
): readonly (readonly number[])[] {
  const board = makeBoard(model);
  const { ladder } = model;
  const counts = model.weights.map(() => model.sizes.map(() => 0));
  let factor = 1;
  const take = ({ symbol, sizeClass }: Found): void => {
    const row = counts[symbol];
    if (row) row[sizeClass] = (row[sizeClass] ?? 0) + factor;
  };
  for (let round = 0; round < rounds; round += 1) {
    board.fill(draw);
    for (let step = 0; ; step += 1) {
      factor = ladder[Math.min(step, ladder.length - 1)] ?? 1;
      if (board.findWins(take) === 0) break;
      board.tumble(draw);
    }
  }
  return counts.map((row) => row.map((count) => count / rounds));
}
