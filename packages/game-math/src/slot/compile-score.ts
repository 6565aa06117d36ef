import { joined, rowPaysOf } from "./row-pays.ts";
import { payOf } from "./score-grid.ts";
import { ROWS, SCATTER, type SlotModel, WILD } from "./slot-rules.ts";

/** The win of fifteen (or nine) cells by reel * 3 + row, without scatters, in parts of the stake. */
export type Score = (cells: Uint8Array) => number;

/** Lines ordered by their first two cells, as flat tables: one entry per pair of cells. */
interface Beginnings {
  readonly count: number;
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  /** End of the pair's lines in `places`; they begin at the previous pair's end. */
  readonly end: Int32Array;
  /** Cells of the later reels, line after line. */
  readonly places: Uint8Array;
}

function beginningsOf({ lines, reels }: SlotModel): Beginnings {
  const pairs = [0, 1, 2].flatMap((first) => [0, 1, 2].map((second) => ({ first, second })));
  const places: number[] = [];
  const used = pairs.flatMap(({ first, second }) => {
    const alike = lines.filter((rows) => rows[0] === first && rows[1] === second);
    for (const rows of alike)
      for (let reel = 2; reel < reels.length; reel += 1) places.push(reel * ROWS + (rows[reel] ?? 0));
    return alike.length > 0 ? [{ first, second: ROWS + second, end: places.length }] : [];
  });
  return {
    count: used.length,
    first: Uint8Array.from(used, ({ first }) => first),
    second: Uint8Array.from(used, ({ second }) => second),
    end: Int32Array.from(used, ({ end }) => end),
    places: Uint8Array.from(places),
  };
}

/**
 * Two cells decide most lines: they pay nothing unless both show the same symbol or a wild. So lines are
 * grouped by their first two cells, and only the rest needs a table look-up.
 */
function compileLines(model: SlotModel): Score {
  const reels = model.reels.length;
  const size = model.linePays.length;
  const { kinds, pays, endings } = rowPaysOf(model);
  const mayPay = Uint8Array.from({ length: size * size }, (_, pair) =>
    joined(Math.floor(pair / size), pair % size) < 0 ? 0 : 1,
  );
  const { count, first, second, end, places } = beginningsOf(model);
  const late = reels - 2;
  return (cells) => {
    let won = 0;
    for (let begin = 0, from = 0; begin < count; begin += 1) {
      const pair = (cells[first[begin] ?? 0] ?? 0) * size + (cells[second[begin] ?? 0] ?? 0);
      const to = end[begin] ?? 0;
      for (let at = mayPay[pair] === 0 ? to : from; at < to; at += late) {
        const begun = pair * size + (cells[places[at] ?? 0] ?? 0);
        let ending = 0;
        for (let next = at + 1; next < at + late; next += 1)
          ending = ending * size + (cells[places[next] ?? 0] ?? 0);
        won += pays[(kinds[begun] ?? 0) * endings + ending] ?? 0;
      }
      from = to;
    }
    return won;
  };
}

function compileWays(model: SlotModel): Score {
  const reels = model.reels.length;
  const size = model.linePays.length;
  const pays = Int32Array.from({ length: size * (reels + 1) }, (_, index) =>
    payOf(model, Math.floor(index / (reels + 1)), index % (reels + 1)),
  );
  const waysOf = (cells: Uint8Array, symbol: number): number => {
    let ways = 1;
    let reel = 0;
    for (; reel < reels; reel += 1) {
      let places = 0;
      for (let cell = reel * ROWS; cell < reel * ROWS + ROWS; cell += 1)
        if (cells[cell] === symbol || cells[cell] === WILD) places += 1;
      if (places === 0) break;
      ways *= places;
    }
    return ways * (pays[symbol * (reels + 1) + reel] ?? 0);
  };
  return (cells) => {
    // The first reel has no wild, so only its symbols can win.
    const [first = SCATTER, second = SCATTER, third = SCATTER] = cells;
    let won = first === SCATTER ? 0 : waysOf(cells, first);
    if (second !== SCATTER && second !== first) won += waysOf(cells, second);
    if (third !== SCATTER && third !== first && third !== second) won += waysOf(cells, third);
    return won;
  };
}

/** Tables that score a grid without allocations. */
export function compileScore(model: SlotModel): Score {
  return model.lines.length > 0 ? compileLines(model) : compileWays(model);
}
