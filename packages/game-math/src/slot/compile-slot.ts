import type { CompiledRound } from "../kind.ts";
import type { Draw } from "../mechanic.ts";
import { compileScore, type Score } from "./compile-score.ts";
import { compileStops } from "./compile-stops.ts";
import { windowAt } from "./score-grid.ts";
import { factorOf, type FreeSpinRules, LEAST, ROWS, SCATTER, type SlotModel, WILD } from "./slot-rules.ts";

/** Spins the reels. */
interface Drum {
  /** Where the reels stand. */
  readonly stops: Int32Array;
  /** Answers the number of scatters in view. */
  spin(draw: Draw): number;
  /** The symbols in view, by reel and row, in an array that may be written over. */
  lay(): Uint8Array;
}

/** A window in one number: its three symbols from the top in a byte each, then how many of them are scatters. */
function packWindow(window: readonly number[]): number {
  const [top = 0, middle = 0, foot = 0] = window;
  const scatters = window.filter((symbol) => symbol === SCATTER).length;
  return top | (middle << 8) | (foot << 16) | (scatters << 24);
}

function makeDrum(model: SlotModel): Drum {
  const reels = model.reels.length;
  const cells = new Uint8Array(reels * ROWS);
  const lengths = Int32Array.from(model.reels, (strip) => strip.length);
  const starts = Int32Array.from(model.reels, (_, reel) =>
    model.reels.slice(0, reel).reduce((sum, strip) => sum + strip.length, 0),
  );
  const windows = Int32Array.from(
    model.reels.flatMap((strip) => strip.map((_, stop) => packWindow(windowAt(strip, stop)))),
  );
  const stops = new Int32Array(reels);
  return {
    stops,
    spin(draw) {
      let scatters = 0;
      for (let reel = 0; reel < reels; reel += 1) {
        const stop = draw(lengths[reel] ?? 1);
        stops[reel] = stop;
        scatters += (windows[(starts[reel] ?? 0) + stop] ?? 0) >> 24;
      }
      return scatters;
    },
    lay() {
      for (let reel = 0, cell = 0; reel < reels; reel += 1, cell += ROWS) {
        const window = windows[(starts[reel] ?? 0) + (stops[reel] ?? 0)] ?? 0;
        cells[cell] = window & 0xff;
        cells[cell + 1] = (window >> 8) & 0xff;
        cells[cell + 2] = (window >> 16) & 0xff;
      }
      return cells;
    },
  };
}

/** Lays the held wilds over the cells and takes the new ones into the set; answers the set as bits. */
function holdWilds(cells: Uint8Array, held: number): number {
  let next = held;
  for (let cell = 0; cell < cells.length; cell += 1) {
    if ((held >> cell) & 1) cells[cell] = WILD;
    else if (cells[cell] === WILD) next |= 1 << cell;
  }
  return next;
}

function fillReels(cells: Uint8Array): Uint8Array {
  for (let start = 0; start < cells.length; start += ROWS) {
    if (cells[start] !== WILD && cells[start + 1] !== WILD && cells[start + 2] !== WILD) continue;
    for (let cell = start; cell < start + ROWS; cell += 1) if (cells[cell] !== SCATTER) cells[cell] = WILD;
  }
  return cells;
}

/** The same rounds as the mechanic for the same draws, without an allocation: for simulations and tuning. */
export function compileSlot(model: SlotModel): CompiledRound {
  const { freeSpins, stakeParts, scatterPays } = model;
  const drum = makeDrum(model);
  let cellScore: Score | null = null;
  // Only games of ways and features that change what stands on the reels look at cells.
  const score: Score = (cells) => (cellScore ??= compileScore(model))(cells);
  const scoreStops = compileStops(model) ?? (() => score(drum.lay()));
  const cap = model.maxWinMultiple * stakeParts;
  const most = scatterPays.length - 1;
  const payFor = (scatters: number): number =>
    scatters < LEAST || most < 0 ? 0 : (scatterPays[Math.min(scatters - LEAST, most)] ?? 0) * stakeParts;

  function playFeature(rules: FreeSpinRules, from: { won: number; granted: number }, draw: Draw): number {
    const { kind } = rules.feature;
    let { won, granted } = from;
    let held = 0;
    for (let spin = 1; spin <= granted && won < cap; spin += 1) {
      const scatters = drum.spin(draw);
      if (kind === "sticky") {
        const cells = drum.lay();
        held = holdWilds(cells, held);
        won += score(cells);
        continue;
      }
      const shown = kind === "expanding" ? score(fillReels(drum.lay())) : scoreStops(drum.stops);
      won += (shown + payFor(scatters)) * factorOf(rules, spin);
      if (scatters >= LEAST && most >= 0) granted = Math.min(rules.maxSpins, granted + rules.retriggerSpins);
    }
    return won;
  }

  return {
    parts: stakeParts,
    play(draw) {
      const scatters = drum.spin(draw);
      const won = scoreStops(drum.stops) + payFor(scatters);
      if (!freeSpins || scatters < LEAST || most < 0) return Math.min(won, cap);
      const awarded = freeSpins.awarded[Math.min(scatters - LEAST, most)] ?? 0;
      const granted = Math.min(freeSpins.maxSpins, awarded);
      return Math.min(cap, playFeature(freeSpins, { won, granted }, draw));
    },
  };
}
