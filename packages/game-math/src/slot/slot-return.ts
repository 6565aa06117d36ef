import { scoreLine, windowAt } from "./score-grid.ts";
import { REELS, SCATTER, WILD, type SlotModel } from "./slot-rules.ts";

/** The exact long-run figures of a slot, before its win cap, as shares of the total stake. */
export interface SlotReturn {
  readonly baseLines: number;
  readonly scatter: number;
  readonly freeSpins: number;
  readonly total: number;
  /** Probability that the base spin pays anything or opens the feature. */
  readonly hitRate: number;
  /** Probability that a round opens the feature. */
  readonly featureRate: number;
}

type Shares = readonly (readonly number[])[];

/** Share of each symbol on each reel. On a strip read in a circle every row sees the same shares. */
function symbolShares(model: SlotModel): Shares {
  return model.reels.map((strip) =>
    model.linePays.map((_, symbol) => strip.filter((cell) => cell === symbol).length / strip.length),
  );
}

/** Expected pay of one line in line stakes: all symbol combinations of five reels, each with its probability. */
function expectedLine(model: SlotModel, shares: Shares): number {
  let total = 0;
  const cells: number[] = [];
  const walk = (reel: number, probability: number): void => {
    if (probability === 0) return;
    if (reel === REELS) {
      total += probability * (scoreLine(model, cells)?.pay ?? 0);
      return;
    }
    for (const [symbol, share] of (shares[reel] ?? []).entries()) {
      cells[reel] = symbol;
      walk(reel + 1, probability * share);
    }
  };
  walk(0, 1);
  return total;
}

/** Probability of 0 to 5 or more scatters in view: the reels' own distributions, convolved. */
export function scatterDistribution(model: SlotModel): readonly number[] {
  let spread = [1, 0, 0, 0, 0, 0];
  for (const strip of model.reels) {
    const next = [0, 0, 0, 0, 0, 0];
    for (let stop = 0; stop < strip.length; stop += 1) {
      const seen = windowAt(strip, stop).filter((cell) => cell === SCATTER).length;
      for (const [count, probability] of spread.entries()) {
        const into = Math.min(5, count + seen);
        next[into] = (next[into] ?? 0) + probability / strip.length;
      }
    }
    spread = next;
  }
  return spread;
}

function expectedScatter(model: SlotModel, spread: readonly number[]): number {
  return model.scatterPays.reduce((sum, pay, index) => sum + pay * (spread[index + 3] ?? 0), 0);
}

/**
 * Probability that the k-th free spin (k from 1) is played, after a base spin that awarded `awarded`.
 * Whether it is played depends on earlier spins only, so it is independent of what it pays.
 */
export function playedProbabilities(model: SlotModel, awarded: number): readonly number[] {
  const { maxSpins, retriggerSpins } = model.freeSpins;
  const again = scatterDistribution(model)
    .slice(3)
    .reduce((sum, share) => sum + share, 0);
  let grants = new Map<number, number>([[Math.min(awarded, maxSpins), 1]]);
  const played: number[] = [];
  for (let spin = 1; spin <= maxSpins; spin += 1) {
    const next = new Map<number, number>();
    const put = (granted: number, share: number) => next.set(granted, (next.get(granted) ?? 0) + share);
    let alive = 0;
    for (const [granted, share] of grants) {
      if (granted < spin) continue;
      alive += share;
      put(Math.min(maxSpins, granted + retriggerSpins), share * (retriggerSpins > 0 ? again : 0));
      put(granted, share * (retriggerSpins > 0 ? 1 - again : 1));
    }
    if (alive === 0) break;
    played.push(alive);
    grants = next;
  }
  return played;
}

/** Shares on the k-th sticky spin: a cell is wild when any of k spins brought a wild there, else it shows a non-wild symbol. */
function stickyShares(shares: Shares, spin: number): Shares {
  return shares.map((reel) => {
    const wild = reel[WILD] ?? 0;
    const stuck = 1 - (1 - wild) ** spin;
    return reel.map((share, symbol) =>
      symbol === WILD ? stuck : wild === 1 ? 0 : (share / (1 - wild)) * (1 - stuck),
    );
  });
}

/** The factor on all wins of the k-th free spin. */
export function factorOf(model: SlotModel, spin: number): number {
  const { feature } = model.freeSpins;
  if (feature.kind === "multiplier") return feature.factor;
  return feature.kind === "rising" ? Math.min(spin, feature.maxFactor) : 1;
}

function expectedFreeSpins(model: SlotModel, spread: readonly number[]): number {
  const shares = symbolShares(model);
  const isSticky = model.freeSpins.feature.kind === "sticky";
  const plain = expectedLine(model, shares) + expectedScatter(model, spread);
  const perSpin: number[] = [];
  const valueOf = (spin: number): number =>
    (perSpin[spin] ??= isSticky
      ? expectedLine(model, stickyShares(shares, spin))
      : plain * factorOf(model, spin));
  let total = 0;
  for (const [index, awarded] of model.freeSpins.awarded.entries()) {
    const opened = spread[index + 3] ?? 0;
    for (const [spin, played] of playedProbabilities(model, awarded).entries())
      total += opened * played * valueOf(spin + 1);
  }
  return total;
}

/** Whether three symbols from the left pay on a line, as a table over symbol numbers. */
function threesTable(model: SlotModel): readonly boolean[] {
  const size = model.linePays.length;
  return Array.from({ length: size ** 3 }, (_, index) => {
    const cells = [
      Math.floor(index / size ** 2),
      Math.floor(index / size) % size,
      index % size,
      SCATTER,
      SCATTER,
    ];
    return scoreLine(model, cells) !== null;
  });
}

const scattersIn = (window: readonly number[]) => window.filter((cell) => cell === SCATTER).length;

/** Probability of 0 to 6 scatters on two reels together. */
function scattersOfTwo(first: readonly number[][], second: readonly number[][]): readonly number[] {
  const spread = [0, 0, 0, 0, 0, 0, 0];
  for (const a of first) {
    for (const b of second) {
      const seen = scattersIn(a) + scattersIn(b);
      spread[seen] = (spread[seen] ?? 0) + 1 / (first.length * second.length);
    }
  }
  return spread;
}

/**
 * Probability that a base spin pays. Three of a kind settle a line, so the first three reels decide whether any line pays;
 * scatters of the last two reels are added by their own distribution.
 */
function hitRate(model: SlotModel): number {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = model.reels.map((strip) =>
    strip.map((_, stop) => windowAt(strip, stop)),
  );
  const late = scattersOfTwo(fourth, fifth);
  const threes = threesTable(model);
  const size = model.linePays.length;
  const starts = [...new Set(model.lines.map((rows) => rows.slice(0, 3).join()))].map((key) =>
    key.split(",").map(Number),
  );
  let hits = 0;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const pays = starts.some(
          ([x = 0, y = 0, z = 0]) => threes[((a[x] ?? 0) * size + (b[y] ?? 0)) * size + (c[z] ?? 0)],
        );
        const missing = 3 - scattersIn(a) - scattersIn(b) - scattersIn(c);
        hits += pays ? 1 : late.reduce((sum, share, seen) => (seen >= missing ? sum + share : sum), 0);
      }
    }
  }
  return hits / (first.length * second.length * third.length);
}

/** Enumerates a slot's return: exact for all stops of all reels, free spins in closed form with their renewals. */
export function enumerateSlotReturn(model: SlotModel): SlotReturn {
  const spread = scatterDistribution(model);
  const baseLines = expectedLine(model, symbolShares(model));
  const scatter = expectedScatter(model, spread);
  const freeSpins = expectedFreeSpins(model, spread);
  return {
    baseLines,
    scatter,
    freeSpins,
    total: baseLines + scatter + freeSpins,
    hitRate: hitRate(model),
    featureRate: spread.slice(3).reduce((sum, share) => sum + share, 0),
  };
}
