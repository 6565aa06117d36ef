import type { CompiledRound } from "../kind.ts";
import type { Draw } from "../mechanic.ts";
import { type Found, makeBoard } from "./make-board.ts";
import type { TumbleModel } from "./tumble-rules.ts";

/** Rounds shared by several models that differ only in their pays, because draws do not depend on pays. */
export interface TumbleRounds {
  readonly parts: number;
  /** Plays a round; returns each model's pay in parts of the stake, in a reused array. */
  readonly play: (draw: Draw) => Float64Array;
}

/**
 * The same rounds as the mechanic for the same draws, without allocations. Throws when the models differ in
 * more than pays.
 */
export function compileTumbles(models: readonly TumbleModel[]): TumbleRounds {
  const [first] = models;
  if (!first) throw new Error("no model");
  const drawn = ({ id: _id, pays: _pays, ...rest }: TumbleModel) => ({ ...rest, symbolIds: null });
  if (new Set(models.map((model) => JSON.stringify(drawn(model)))).size > 1)
    throw new Error("the models differ in more than their pays");
  const board = makeBoard(first);
  const { ladder, stakeParts } = first;
  const cap = first.maxWinMultiple * stakeParts;
  const tables = models.map(({ pays }) => pays);
  const won = new Float64Array(models.length);
  let factor = 1;
  const take = ({ symbol, sizeClass }: Found): void => {
    for (let at = 0; at < tables.length; at += 1)
      won[at] = (won[at] ?? 0) + (tables[at]?.[symbol]?.[sizeClass] ?? 0) * factor;
  };
  return {
    parts: stakeParts,
    play: (draw) => {
      won.fill(0);
      board.fill(draw);
      for (let step = 0; ; step += 1) {
        factor = ladder[Math.min(step, ladder.length - 1)] ?? 1;
        // The round ends at its cap: with several models, when each has reached it.
        if (board.findWins(take) === 0 || won.every((each) => each >= cap)) break;
        board.tumble(draw);
      }
      for (let at = 0; at < won.length; at += 1) won[at] = Math.min(won[at] ?? 0, cap);
      return won;
    },
  };
}

export function compileTumble(model: TumbleModel): CompiledRound {
  const { parts, play } = compileTumbles([model]);
  return { parts, play: (draw) => play(draw)[0] ?? 0 };
}

/**
 * Frequency of each size class of each symbol in a round, multiplied by its factor: the weights of the pays
 * in the RTP.
 */
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
