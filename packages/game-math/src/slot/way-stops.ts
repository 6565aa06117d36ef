import { payOf, windowAt } from "./score-grid.ts";
import { SCATTER, type SlotModel, WILD } from "./slot-rules.ts";
import { startsOf, type StopScore } from "./stop-score.ts";

/** At most three cells of a symbol in a window: two bits. */
const placeBits = 2;
export const maxWaySymbols = 15;
/** The lower bit of each symbol. */
const lowerBits = 0x1555_5555;

/** By reel and stop: the cells of each symbol plus wilds, two bits per symbol. */
function placesOf({ reels, linePays }: SlotModel): { places: Int32Array; starts: Int32Array } {
  const starts = startsOf(reels.map((strip) => strip.length));
  const places = Int32Array.from(
    reels.flatMap((strip) =>
      strip.map((_, stop) => {
        const view = windowAt(strip, stop);
        let packed = 0;
        for (let symbol = SCATTER + 1; symbol < linePays.length; symbol += 1) {
          const met = view.filter((cell) => cell === symbol || cell === WILD).length;
          packed |= met << (symbol * placeBits);
        }
        return packed;
      }),
    ),
  );
  return { places, starts };
}

/** Scores ways by stops alone: the symbols common to the first three reels decide most spins. */
export class WayStops implements StopScore {
  readonly #places: Int32Array;
  readonly #starts: Int32Array;
  readonly #pays: Int32Array;
  readonly #met: Int32Array;

  constructor(model: SlotModel) {
    const { places, starts } = placesOf(model);
    const counts = model.reels.length + 1;
    this.#places = places;
    this.#starts = starts;
    this.#pays = Int32Array.from({ length: model.linePays.length * counts }, (_, index) =>
      payOf(model, Math.floor(index / counts), index % counts),
    );
    this.#met = new Int32Array(model.reels.length);
  }

  of(stops: Int32Array): number {
    const [met, places, starts] = [this.#met, this.#places, this.#starts];
    for (let reel = 0; reel < met.length; reel += 1)
      met[reel] = places[(starts[reel] ?? 0) + (stops[reel] ?? 0)] ?? 0;
    const first = met[0] ?? 0;
    const second = met[1] ?? 0;
    const third = met[2] ?? 0;
    // A symbol missing on one of three reels cannot win.
    const common = (first | (first >> 1)) & (second | (second >> 1)) & (third | (third >> 1)) & lowerBits;
    return common === 0 ? 0 : this.#sum(common);
  }

  #sum(common: number): number {
    const [met, pays] = [this.#met, this.#pays];
    const reels = met.length;
    let won = 0;
    for (let alive = common; alive !== 0; ) {
      const shift = 31 - Math.clz32(alive);
      alive ^= 1 << shift;
      let ways = 1;
      let reel = 0;
      for (; reel < reels; reel += 1) {
        const here = ((met[reel] ?? 0) >> shift) & 3;
        if (here === 0) break;
        ways *= here;
      }
      won += ways * (pays[(shift / placeBits) * (reels + 1) + reel] ?? 0);
    }
    return won;
  }
}
