import { BACCARAT_BETS, type BaccaratBet, type BaccaratState } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { fill } from "../../stage/words.ts";
import { chipText } from "../chips/chip-tray.ts";

export interface PlacedBet {
  readonly kind: BaccaratBet;
  readonly amountMinor: number;
}

interface Spot {
  readonly bet: BaccaratBet;
  readonly made: HTMLButtonElement;
  readonly chip: HTMLElement;
}

/** The bet spots of the table, each a button with its chip. */
export class BetSpots {
  readonly element: HTMLElement;
  readonly #game: Game<"baccarat">;
  readonly #spots: readonly Spot[];

  constructor(game: Game<"baccarat">, onBet: (bet: BaccaratBet) => void) {
    this.#game = game;
    this.#spots = BACCARAT_BETS.map((bet) => this.#makeSpot(bet, () => onBet(bet)));
    this.element = element(
      "div",
      { class: "spots", attributes: { role: "group", "aria-label": game.words.baccarat.places } },
      this.#spots.map(({ made }) => made),
    );
    this.show([]);
  }

  show(bets: readonly PlacedBet[]): void {
    const { words, money, session } = this.#game;
    for (const { bet, made, chip } of this.#spots) {
      const amountMinor = bets.find(({ kind }) => kind === bet)?.amountMinor ?? 0;
      made.classList.remove("is-won", "is-lost", "is-back");
      chip.hidden = amountMinor === 0;
      chip.textContent = chipText(amountMinor, session.minorUnits);
      const name = words.baccarat.bet[bet];
      const label = fill(words.baccarat.staked, { bet: name, amount: money(amountMinor) });
      made.setAttribute("aria-label", amountMinor === 0 ? name : label);
    }
  }

  /** Marks each bet of a finished coup as won, returned or lost. */
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

  #makeSpot(bet: BaccaratBet, onClick: () => void): Spot {
    const { words, title } = this.#game;
    const chip = element("i", { class: "chip" });
    const made = button({ class: `spot is-${bet}`, onClick }, [
      element("b", { text: words.baccarat.bet[bet] }),
      element("span", { text: `${title.rules.odds[bet] / 100} : 1` }),
      chip,
    ]);
    return { bet, made, chip };
  }
}
