import { button, element } from "../element.ts";
import type { Game } from "../game.ts";
import type { FreeSpins } from "./play-contract.ts";
import { showDialog } from "../panel/panel.ts";
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
    box.hidden = spins === null || left + held === 0;
    if (!spins) return;
    const { stakeMinor, wonMinor } = spins;
    count.textContent = fill(words.free.left, { count: left });
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

/** The stake after free spins: theirs where the title offers it, otherwise its lowest. */
export function stakeAfterFree(presetsMinor: readonly number[], freeStakeMinor: number): number {
  return presetsMinor.includes(freeStakeMinor) ? freeStakeMinor : Math.min(...presetsMinor);
}

/**
 * Ends free spins with what they have won and its wagering. Modal, so that no press meant for a free spin
 * stakes money.
 */
export function showEndCard(
  { wonMinor, wagerRatio, wagerDays }: FreeSpins,
  { words, money, stakeMinor }: Pick<Game, "words" | "money"> & { readonly stakeMinor: number },
): void {
  const { free } = words;
  const terms =
    wonMinor === 0
      ? free.nothing
      : wagerRatio === 0
        ? free.asMoney
        : fill(free.asBonus, { ratio: wagerRatio, days: wagerDays });
  const card = element("dialog", { class: "end-card", attributes: { "aria-labelledby": "end-card" } });
  const next = button({ class: "end-go-on", text: free.goOn, onClick: () => card.close() });
  card.append(
    element("h2", { text: free.over, attributes: { id: "end-card" } }),
    ...(wonMinor > 0 ? [element("b", { class: "end-sum", text: money(wonMinor) })] : []),
    element("p", { text: terms }),
    element("p", { text: fill(free.stakeNow, { stake: money(stakeMinor) }) }),
    next,
  );
  showDialog(card);
}
