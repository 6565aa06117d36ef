import type { CompiledRound } from "../kind.ts";
import type { Draw } from "../mechanic.ts";
import { compileScore, type Score } from "./compile-score.ts";
import { LineStops, maxLines } from "./line-stops.ts";
import { windowAt } from "./score-grid.ts";
import { startsOf, type StopScore } from "./stop-score.ts";
import { maxWaySymbols, WayStops } from "./way-stops.ts";
import {
  factorOf,
  type FreeSpinRules,
  MIN_PAYING,
  ROWS,
  SCATTER,
  type SlotModel,
  WILD,
} from "./slot-rules.ts";

/** A scorer by stops for games of lines or ways; null when the tables would be too large. */
function compileStops(model: SlotModel): StopScore | null {
  if (model.lines.length === 0) return model.linePays.length > maxWaySymbols ? null : new WayStops(model);
  return model.lines.length > maxLines ? null : new LineStops(model);
}

/** A window in one number: its three symbols from the top in a byte each, then the number of scatters. */
function packWindow(window: readonly number[]): number {
  const [top = 0, middle = 0, foot = 0] = window;
  const scatters = window.filter((symbol) => symbol === SCATTER).length;
  return top | (middle << 8) | (foot << 16) | (scatters << 24);
}

/** Spins the reels. */
class Drum {
  /** Current stops of the reels. */
  readonly stops: Int32Array;
  readonly #lengths: Int32Array;
  readonly #starts: Int32Array;
  readonly #windows: Int32Array;
  readonly #cells: Uint8Array;

  constructor({ reels }: SlotModel) {
    this.stops = new Int32Array(reels.length);
    this.#lengths = Int32Array.from(reels, (strip) => strip.length);
    this.#starts = startsOf(reels.map((strip) => strip.length));
    this.#windows = Int32Array.from(
      reels.flatMap((strip) => strip.map((_, stop) => packWindow(windowAt(strip, stop)))),
    );
    this.#cells = new Uint8Array(reels.length * ROWS);
  }

  /** Spins and returns the number of scatters in view. */
  spin(draw: Draw): number {
    const [stops, lengths, starts, windows] = [this.stops, this.#lengths, this.#starts, this.#windows];
    let scatters = 0;
    for (let reel = 0; reel < stops.length; reel += 1) {
      const stop = draw(lengths[reel] ?? 1);
      stops[reel] = stop;
      scatters += (windows[(starts[reel] ?? 0) + stop] ?? 0) >> 24;
    }
    return scatters;
  }

  /** The symbols in view by reel and row, in a reusable array. */
  lay(): Uint8Array {
    const [cells, stops, starts, windows] = [this.#cells, this.stops, this.#starts, this.#windows];
    for (let reel = 0, cell = 0; reel < stops.length; reel += 1, cell += ROWS) {
      const window = windows[(starts[reel] ?? 0) + (stops[reel] ?? 0)] ?? 0;
      cells[cell] = window & 0xff;
      cells[cell + 1] = (window >> 8) & 0xff;
      cells[cell + 2] = (window >> 16) & 0xff;
    }
    return cells;
  }
}

/** Puts held wilds on the cells and adds new ones to the set; returns the set as bits. */
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

/** Scores by cells, for games without a table of stops, and for features that change the grid. */
class CellScore {
  readonly #model: SlotModel;
  #score: Score | null = null;

  constructor(model: SlotModel) {
    this.#model = model;
  }

  /** Creates the tables on first use. */
  of(cells: Uint8Array): number {
    this.#score ??= compileScore(this.#model);
    return this.#score(cells);
  }
}

class CompiledSlot implements CompiledRound {
  readonly parts: number;
  readonly #freeSpins: FreeSpinRules | null;
  readonly #scatterPays: readonly number[];
  readonly #cap: number;
  readonly #drum: Drum;
  readonly #stopScore: StopScore | null;
  readonly #cellScore: CellScore;

  constructor(model: SlotModel) {
    this.parts = model.stakeParts;
    this.#freeSpins = model.freeSpins;
    this.#scatterPays = model.scatterPays;
    this.#cap = model.maxWinMultiple * model.stakeParts;
    this.#drum = new Drum(model);
    this.#stopScore = compileStops(model);
    this.#cellScore = new CellScore(model);
  }

  play(draw: Draw): number {
    const scatters = this.#drum.spin(draw);
    const won = this.#scoreStops() + (scatters < MIN_PAYING ? 0 : this.#payFor(scatters));
    if (scatters < MIN_PAYING || !this.#freeSpins || this.#scatterPays.length === 0)
      return won < this.#cap ? won : this.#cap;
    return Math.min(this.#cap, this.#playFeature(this.#freeSpins, { won, scatters }, draw));
  }

  #scoreStops(): number {
    return this.#stopScore ? this.#stopScore.of(this.#drum.stops) : this.#cellScore.of(this.#drum.lay());
  }

  #payFor(scatters: number): number {
    const maxIndex = this.#scatterPays.length - 1;
    if (scatters < MIN_PAYING || maxIndex < 0) return 0;
    return (this.#scatterPays[Math.min(scatters - MIN_PAYING, maxIndex)] ?? 0) * this.parts;
  }

  #playFeature(rules: FreeSpinRules, base: { won: number; scatters: number }, draw: Draw): number {
    const { kind } = rules.feature;
    const awarded = rules.awarded[Math.min(base.scatters - MIN_PAYING, this.#scatterPays.length - 1)] ?? 0;
    let { won } = base;
    let granted = Math.min(rules.maxSpins, awarded);
    let held = 0;
    for (let spin = 1; spin <= granted && won < this.#cap; spin += 1) {
      const scatters = this.#drum.spin(draw);
      if (kind === "sticky") {
        const cells = this.#drum.lay();
        held = holdWilds(cells, held);
        won += this.#cellScore.of(cells);
        continue;
      }
      const shown =
        kind === "expanding" ? this.#cellScore.of(fillReels(this.#drum.lay())) : this.#scoreStops();
      won += (shown + this.#payFor(scatters)) * factorOf(rules, spin);
      if (scatters >= MIN_PAYING) granted = Math.min(rules.maxSpins, granted + rules.retriggerSpins);
    }
    return won;
  }
}

/** The same rounds as the mechanic for the same draws, without allocations: for simulations and tuning. */
export const compileSlot = (model: SlotModel): CompiledRound => new CompiledSlot(model);
