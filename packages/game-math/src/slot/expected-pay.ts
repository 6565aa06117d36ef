import { payOf } from "./score-grid.ts";
import { ROWS, SCATTER, type SlotModel, WILD } from "./slot-rules.ts";
import type { ReelLaw } from "./window-law.ts";

/** Share of each symbol in one cell. */
type CellShares = readonly number[];

function cellShares(model: SlotModel, reel: ReelLaw, row: number): CellShares {
  const shares = model.linePays.map(() => 0);
  for (const { window, share } of reel) {
    const symbol = window[row] ?? SCATTER;
    shares[symbol] = (shares[symbol] ?? 0) + share;
  }
  return shares;
}

/** All endings of a run of `symbol` of the given length and probability, each with its pay. */
function expectedRun(
  model: SlotModel,
  cells: readonly CellShares[],
  run: { symbol: number; wilds: number; probability: number },
): number {
  const { symbol, wilds } = run;
  const minPay = payOf(model, WILD, wilds);
  let { probability } = run;
  let total = 0;
  for (let length = wilds + 1; length <= cells.length; length += 1) {
    const goesOn =
      length === cells.length ? 0 : (cells[length]?.[symbol] ?? 0) + (cells[length]?.[WILD] ?? 0);
    total += probability * (1 - goesOn) * Math.max(minPay, payOf(model, symbol, length));
    probability *= goesOn;
  }
  return total;
}

/**
 * Expected pay of a line in parts of the stake, from the shares of its cells: the number of leading wilds,
 * the symbol after them and the run's length define all cases.
 */
function expectedLine(model: SlotModel, cells: readonly CellShares[]): number {
  let total = 0;
  let onlyWilds = 1;
  for (const [wilds, shares] of cells.entries()) {
    for (const [symbol, share] of shares.entries()) {
      if (symbol === WILD || share === 0) continue;
      const probability = onlyWilds * share;
      total +=
        symbol === SCATTER
          ? probability * payOf(model, WILD, wilds)
          : expectedRun(model, cells, { symbol, wilds, probability });
    }
    onlyWilds *= shares[WILD] ?? 0;
  }
  return total + onlyWilds * payOf(model, WILD, cells.length);
}

function expectedLines(model: SlotModel, law: readonly ReelLaw[]): number {
  const cells = law.map((reel) => Array.from({ length: ROWS }, (_, row) => cellShares(model, reel, row)));
  const known = new Map<string, number>();
  let total = 0;
  for (const rows of model.lines) {
    const line = rows.map((row, reel) => cells[reel]?.[row] ?? []);
    // On a circular strip every row has the same shares, so most lines are worth the same.
    const key = line.map((shares) => shares.map((share) => share.toFixed(12)).join()).join(";");
    const value = known.get(key) ?? expectedLine(model, line);
    known.set(key, value);
    total += value;
  }
  return total;
}

/**
 * For independent reels the expected product of counts is the product of expected counts; the run ends where
 * a reel has none.
 */
function expectedWays(model: SlotModel, law: readonly ReelLaw[]): number {
  let total = 0;
  for (let symbol = SCATTER + 1; symbol < model.linePays.length; symbol += 1) {
    const reels = law.map((reel) => {
      let places = 0;
      let none = 0;
      for (const { window, share } of reel) {
        const found = window.filter((cell) => cell === symbol || cell === WILD).length;
        places += found * share;
        if (found === 0) none += share;
      }
      return { places, none };
    });
    let ways = 1;
    for (const [index, { places }] of reels.entries()) {
      ways *= places;
      total += ways * (reels[index + 1]?.none ?? 1) * payOf(model, symbol, index + 1);
    }
  }
  return total;
}

/** Expected pay of a spin in parts of the stake, without scatters, for reels distributed by `law`. */
export function expectedPay(model: SlotModel, law: readonly ReelLaw[]): number {
  return model.lines.length > 0 ? expectedLines(model, law) : expectedWays(model, law);
}
