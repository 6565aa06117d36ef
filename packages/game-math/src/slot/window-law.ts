import { expandWilds, windowAt } from "./score-grid.ts";
import { type SlotModel, WILD } from "./slot-rules.ts";

/** The possible windows of a reel with their probabilities. Reels are independent. */
export type ReelLaw = readonly { readonly window: readonly number[]; readonly share: number }[];

export function baseLaw(model: SlotModel): readonly ReelLaw[] {
  return model.reels.map((strip) =>
    strip.map((_, stop) => ({ window: windowAt(strip, stop), share: 1 / strip.length })),
  );
}

function expandingLaw(model: SlotModel): readonly ReelLaw[] {
  return baseLaw(model).map((reel) =>
    reel.map(({ window, share }) => ({ window: expandWilds(window), share })),
  );
}

const maskOf = (window: readonly number[]): number =>
  window.reduce((mask, cell, row) => (cell === WILD ? mask | (1 << row) : mask), 0);

/** A reel on the k-th sticky spin: a Markov chain over the rows with a wild, then the window under it. */
function stickyReel(reel: ReelLaw, spin: number): ReelLaw {
  let held = new Map<number, number>([[0, 1]]);
  for (let past = 1; past < spin; past += 1) {
    const next = new Map<number, number>();
    for (const [mask, probability] of held) {
      for (const { window, share } of reel) {
        const grown = mask | maskOf(window);
        next.set(grown, (next.get(grown) ?? 0) + probability * share);
      }
    }
    held = next;
  }
  return [...held].flatMap(([mask, probability]) =>
    reel.map(({ window, share }) => ({
      window: window.map((cell, row) => ((mask >> row) & 1 ? WILD : cell)),
      share: share * probability,
    })),
  );
}

/** The windows on the k-th free spin (k from 1). */
export function freeSpinLaw(model: SlotModel, spin: number): readonly ReelLaw[] {
  switch (model.freeSpins?.feature.kind) {
    case "sticky":
      return baseLaw(model).map((reel) => stickyReel(reel, spin));
    case "expanding":
      return expandingLaw(model);
    default:
      return baseLaw(model);
  }
}
