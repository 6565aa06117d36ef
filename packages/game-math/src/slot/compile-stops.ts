import { scoreLine, windowAt } from "./score-grid.ts";
import { ROWS, SCATTER, type SlotModel, WILD } from "./slot-rules.ts";

/** The win of the stops that the reels came to, scatters apart, in parts of the stake. */
export type ScoreStops = (stops: Int32Array) => number;

/** Lines are bits of one number. */
const mostLines = 31;

/** Symbols in view by stop and row, one reel's stops after the other's. */
function viewsOf({ reels }: SlotModel): { views: Uint8Array; starts: Int32Array } {
  const starts = Int32Array.from(reels, (_, reel) =>
    reels.slice(0, reel).reduce((sum, strip) => sum + strip.length * ROWS, 0),
  );
  const views = Uint8Array.from(reels.flatMap((strip) => strip.flatMap((_, stop) => windowAt(strip, stop))));
  return { views, starts };
}

/** The symbol that two cells can go on as: their own, or the other's where one is wild; -1 where they end the line. */
function joined(one: number, other: number): number {
  if (one === SCATTER || other === SCATTER) return -1;
  if (one === WILD) return other;
  return other === WILD || one === other ? one : -1;
}

/** By the stops of the first three reels: the lines that can pay, as bits. Fewer than three alike pay nothing, so these settle the rest. */
function linesAlive(model: SlotModel): Int32Array {
  const [first = [], second = [], third = []] = model.reels.map((strip) =>
    strip.map((_, stop) => windowAt(strip, stop)),
  );
  const alive = new Int32Array(first.length * second.length * third.length);
  let entry = 0;
  for (const a of first)
    for (const b of second) {
      const begun = model.lines.map(([x = 0, y = 0]) => joined(a[x] ?? SCATTER, b[y] ?? SCATTER));
      for (const c of third) {
        let bits = 0;
        for (const [line, symbol] of begun.entries())
          if (symbol >= 0 && joined(symbol, c[model.lines[line]?.[2] ?? 0] ?? SCATTER) >= 0)
            bits |= 1 << line;
        alive[entry] = bits;
        entry += 1;
      }
    }
  return alive;
}

/** What each row of symbols pays, by its digits in the base of the number of symbols. */
function wholeLines(model: SlotModel): Int32Array {
  const size = model.linePays.length;
  const reels = model.reels.length;
  const cells = model.reels.map(() => 0);
  return Int32Array.from({ length: size ** reels }, (_, index) => {
    for (let reel = reels - 1, rest = index; reel >= 0; reel -= 1, rest = Math.floor(rest / size))
      cells[reel] = rest % size;
    return scoreLine(model, cells)?.pay ?? 0;
  });
}

/**
 * Scores by the stops alone: most spins are settled by one look into the table of the first three reels, and only lines that are
 * still alive cost a look into the table of whole lines. Null for games of ways, or of more lines than bits.
 */
export function compileStops(model: SlotModel): ScoreStops | null {
  const { lines } = model;
  const reels = model.reels.length;
  if (lines.length === 0 || lines.length > mostLines) return null;
  const { views, starts } = viewsOf(model);
  const alive = linesAlive(model);
  const whole = wholeLines(model);
  const size = model.linePays.length;
  const places = Uint8Array.from(lines.flatMap((rows) => [...rows]));
  const [, second = 1, third = 1] = model.reels.map((strip) => strip.length);
  const at = new Int32Array(reels);
  return (stops) => {
    let bits = alive[((stops[0] ?? 0) * second + (stops[1] ?? 0)) * third + (stops[2] ?? 0)] ?? 0;
    if (bits === 0) return 0;
    for (let reel = 0; reel < reels; reel += 1) at[reel] = (starts[reel] ?? 0) + (stops[reel] ?? 0) * ROWS;
    let won = 0;
    while (bits !== 0) {
      const line = 31 - Math.clz32(bits);
      bits &= ~(1 << line);
      let index = 0;
      for (let reel = 0, place = line * reels; reel < reels; reel += 1, place += 1)
        index = index * size + (views[(at[reel] ?? 0) + (places[place] ?? 0)] ?? 0);
      won += whole[index] ?? 0;
    }
    return won;
  };
}
