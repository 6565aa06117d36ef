import { joined, type RowPays, rowPaysOf } from "./row-pays.ts";
import { windowAt } from "./score-grid.ts";
import { MIN_PAYING, SCATTER, type SlotModel } from "./slot-rules.ts";
import { startsOf, type StopScore } from "./stop-score.ts";

/** Lines are bits of one number. */
export const maxLines = 31;

/** By stop and starting symbol of a reel: the lines that continue there, as bits. */
function linesGoingOn({ reels, lines, linePays }: SlotModel, reel: number): Int32Array {
  const size = linePays.length;
  return Int32Array.from(
    (reels[reel] ?? []).flatMap((_, stop) => {
      const view = windowAt(reels[reel] ?? [], stop);
      return Array.from({ length: size }, (__, symbol) =>
        lines.reduce(
          (bits, rows, line) =>
            joined(symbol, view[rows[reel] ?? 0] ?? SCATTER) >= 0 ? bits | (1 << line) : bits,
          0,
        ),
      );
    }),
  );
}

/**
 * By stops of the first three reels: the lines that can pay, as bits. Fewer than three equal symbols pay
 * nothing, so these decide the rest.
 */
function linesAlive(model: SlotModel): Int32Array {
  const [first = [], second = [], third = []] = model.reels;
  const size = model.linePays.length;
  const goesOn = linesGoingOn(model, 2);
  const alive = new Int32Array(first.length * second.length * third.length);
  const begun = new Int32Array(size);
  let entry = 0;
  for (let a = 0; a < first.length; a += 1)
    for (let b = 0; b < second.length; b += 1) {
      const [above, below] = [windowAt(first, a), windowAt(second, b)];
      begun.fill(0);
      for (const [line, [x = 0, y = 0]] of model.lines.entries()) {
        const symbol = joined(above[x] ?? SCATTER, below[y] ?? SCATTER);
        if (symbol >= 0) begun[symbol] = (begun[symbol] ?? 0) | (1 << line);
      }
      for (let c = 0; c < third.length; c += 1) {
        let bits = 0;
        for (let symbol = 0; symbol < size; symbol += 1)
          bits |= (begun[symbol] ?? 0) & (goesOn[c * size + symbol] ?? 0);
        alive[entry] = bits;
        entry += 1;
      }
    }
  return alive;
}

/**
 * A line's symbol at a reel's stop, as a digit of the first three or of the rest: by reel, stop and line,
 * with a stop's lines adjacent. An index is the sum of one entry per reel.
 */
function lineDigits({ reels, lines, linePays }: SlotModel): { digits: Int32Array; starts: Int32Array } {
  const starts = startsOf(reels.map((strip) => strip.length * lines.length));
  const digits = Int32Array.from(
    reels.flatMap((strip, reel) => {
      const place = linePays.length ** ((reel < MIN_PAYING ? MIN_PAYING : reels.length) - 1 - reel);
      return strip.flatMap((_, stop) => {
        const view = windowAt(strip, stop);
        return lines.map((rows) => (view[rows[reel] ?? 0] ?? SCATTER) * place);
      });
    }),
  );
  return { digits, starts };
}

/**
 * Scores by stops alone: one look-up for the first three reels decides most spins, and only lines that are
 * still alive need a row look-up.
 */
export class LineStops implements StopScore {
  readonly #alive: Int32Array;
  readonly #rows: RowPays;
  readonly #digits: Int32Array;
  readonly #starts: Int32Array;
  readonly #second: number;
  readonly #third: number;
  readonly #count: number;
  readonly #at: Int32Array;

  constructor(model: SlotModel) {
    const { digits, starts } = lineDigits(model);
    this.#alive = linesAlive(model);
    this.#rows = rowPaysOf(model);
    this.#digits = digits;
    this.#starts = starts;
    this.#second = model.reels[1]?.length ?? 1;
    this.#third = model.reels[2]?.length ?? 1;
    this.#count = model.lines.length;
    this.#at = new Int32Array(model.reels.length);
  }

  of(stops: Int32Array): number {
    const entry = ((stops[0] ?? 0) * this.#second + (stops[1] ?? 0)) * this.#third + (stops[2] ?? 0);
    const bits = this.#alive[entry] ?? 0;
    return bits === 0 ? 0 : this.#sum(bits, stops);
  }

  #sum(alive: number, stops: Int32Array): number {
    const [at, starts, digits, count] = [this.#at, this.#starts, this.#digits, this.#count];
    const { kinds, pays, endings } = this.#rows;
    const reels = at.length;
    for (let reel = 0; reel < reels; reel += 1) at[reel] = (starts[reel] ?? 0) + (stops[reel] ?? 0) * count;
    let won = 0;
    for (let bits = alive; bits !== 0; ) {
      const line = 31 - Math.clz32(bits);
      bits ^= 1 << line;
      let begun = 0;
      for (let reel = 0; reel < MIN_PAYING; reel += 1) begun += digits[(at[reel] ?? 0) + line] ?? 0;
      let ending = 0;
      for (let reel = MIN_PAYING; reel < reels; reel += 1) ending += digits[(at[reel] ?? 0) + line] ?? 0;
      won += pays[(kinds[begun] ?? 0) * endings + ending] ?? 0;
    }
    return won;
  }
}
