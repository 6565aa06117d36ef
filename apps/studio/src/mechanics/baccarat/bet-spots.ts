import { BACCARAT_BETS, type BaccaratBet, type BaccaratState } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import { fill, type Words } from "../../stage/words.ts";

/** Amounts by place; places without a bet are left out. */
export type Amounts = Readonly<Partial<Record<BaccaratBet, number>>>;

interface SpotFacts {
  readonly words: Words;
  /** Odds as the table says them, "1 : 1". */
  readonly odds: (bet: BaccaratBet) => string;
  readonly chipText: (minor: number) => string;
  readonly money: (minor: number) => string;
  readonly onBet: (bet: BaccaratBet) => void;
}

interface Spot {
  readonly bet: BaccaratBet;
  readonly made: HTMLButtonElement;
  readonly chip: HTMLElement;
}

/** The places of the table, each a button with the chip that lies on it. */
export class BetSpots {
  readonly element: HTMLElement;
  readonly #facts: SpotFacts;
  readonly #spots: readonly Spot[];

  constructor(facts: SpotFacts) {
    this.#facts = facts;
    this.#spots = BACCARAT_BETS.map((bet) => this.#makeSpot(bet));
    this.element = element(
      "div",
      { class: "spots", attributes: { role: "group", "aria-label": facts.words.baccarat.places } },
      this.#spots.map(({ made }) => made),
    );
    this.show({});
  }

  show(amounts: Amounts): void {
    const { words, money, chipText } = this.#facts;
    for (const { bet, made, chip } of this.#spots) {
      const amountMinor = amounts[bet] ?? 0;
      made.classList.remove("is-won", "is-lost", "is-back");
      chip.hidden = amountMinor === 0;
      chip.textContent = chipText(amountMinor);
      const name = words.baccarat.bet[bet];
      const label = fill(words.baccarat.staked, { bet: name, amount: money(amountMinor) });
      made.setAttribute("aria-label", amountMinor === 0 ? name : label);
    }
  }

  /** Lights what a coup paid. */
  settle(state: BaccaratState): void {
    for (const { bet, made } of this.#spots) {
      const placed = state.bets.find(({ kind }) => kind === bet);
      if (!placed) continue;
      const { winMinor, amountMinor } = placed;
      made.classList.add(winMinor > amountMinor ? "is-won" : winMinor > 0 ? "is-back" : "is-lost");
    }
  }

  setOpen(isOpen: boolean): void {
    this.element.inert = !isOpen;
    this.element.classList.toggle("is-closed", !isOpen);
  }

  #makeSpot(bet: BaccaratBet): Spot {
    const { words, odds, onBet } = this.#facts;
    const chip = element("i", { class: "chip" });
    const made = button({ class: `spot is-${bet}`, onClick: () => onBet(bet) }, [
      element("b", { text: words.baccarat.bet[bet] }),
      element("span", { text: odds(bet) }),
      chip,
    ]);
    return { bet, made, chip };
  }
}

/** Bets before the deal; each slip knows the one before it, so that taking back is going back by one. */
export interface Slip {
  readonly amounts: Amounts;
  readonly earlier: Slip | null;
}

export const EMPTY: Slip = { amounts: {}, earlier: null };

export const totalOf = ({ amounts }: Slip): number =>
  Object.values(amounts).reduce((sum, amountMinor) => sum + amountMinor, 0);

export const add = (slip: Slip, bet: BaccaratBet, amountMinor: number): Slip => ({
  amounts: { ...slip.amounts, [bet]: (slip.amounts[bet] ?? 0) + amountMinor },
  earlier: slip,
});

export function double(slip: Slip): Slip {
  const amounts = Object.fromEntries(Object.entries(slip.amounts).map(([bet, amount]) => [bet, amount * 2]));
  return { amounts, earlier: slip };
}

export const clear = (slip: Slip): Slip => ({ amounts: {}, earlier: slip });
