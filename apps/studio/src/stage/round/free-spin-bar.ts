import { element } from "../element.ts";
import type { Game } from "../game.ts";
import type { FreeSpins } from "./play-contract.ts";
import { fill } from "../words.ts";

/** Granted free spins in the deck: number left, stake and winnings. They are played before any stake. */
export interface FreeSpinBar {
  readonly element: HTMLElement;
  /** Whether the next round is a free spin. */
  readonly isFree: boolean;
  readonly stakeMinor: number;
  /** Shows one spin less while a spin is in progress. */
  hold(): void;
  release(): void;
  apply(spins: FreeSpins | null): void;
}

export function createFreeSpinBar(
  initial: FreeSpins | null,
  { words, money }: Pick<Game, "words" | "money">,
): FreeSpinBar {
  const count = element("b", { text: "" });
  const rest = element("span", { text: "" });
  const box = element("output", { class: "free-spins" }, [count, rest]);
  let spins = initial;
  let held = 0;
  const show = (): void => {
    const left = Math.max(0, (spins?.left ?? 0) - held);
    box.hidden = spins === null || (spins.left === 0 && spins.wonMinor === 0);
    if (!spins) return;
    const { stakeMinor, wonMinor } = spins;
    count.textContent = left > 0 || held > 0 ? fill(words.free.left, { count: left }) : words.free.over;
    rest.textContent = fill(words.free.facts, { stake: money(stakeMinor), won: money(wonMinor) });
  };
  show();
  return {
    element: box,
    get isFree() {
      return spins !== null && spins.left > 0;
    },
    get stakeMinor() {
      return spins?.stakeMinor ?? 0;
    },
    hold() {
      held = 1;
      show();
    },
    release() {
      held = 0;
      show();
    },
    apply(next) {
      held = 0;
      spins = next;
      show();
    },
  };
}
