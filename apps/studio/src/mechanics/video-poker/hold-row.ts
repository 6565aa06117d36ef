import type { CardView } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { animate, EASE_OUT, wait } from "../../stage/motion.ts";
import { fill } from "../../stage/words.ts";
import { createCard } from "../cards/playing-card.ts";

interface Place {
  readonly made: HTMLButtonElement;
  readonly tag: HTMLElement;
  readonly bed: HTMLElement;
}

/** The row of five cards; each is a button that holds its card. */
export class HoldRow {
  readonly element: HTMLElement;
  readonly #game: Game<"video-poker">;
  readonly #places: readonly Place[];

  constructor(game: Game<"video-poker">, onToggle: (place: number) => void) {
    this.#game = game;
    this.#places = [0, 1, 2, 3, 4].map((place) => this.#makePlace(place, () => onToggle(place)));
    this.element = element(
      "div",
      { class: "hold-row", attributes: { role: "group", "aria-label": game.words.videoPoker.cards } },
      this.#places.map(({ made }) => made),
    );
  }

  /** Shows cards without animation; null shows their backs. */
  show(cards: readonly CardView[] | null): void {
    for (const [place, { bed }] of this.#places.entries()) {
      bed.replaceChildren(createCard(cards?.[place] ?? null, this.#game.words).element);
    }
  }

  /** Turns the cards at some places face up, from left to right. */
  async turn(cards: readonly CardView[], places: readonly number[]): Promise<void> {
    for (const place of places) this.#bed(place)?.replaceChildren(createCard(null, this.#game.words).element);
    await wait(120);
    for (const place of places) {
      const card = cards[place];
      const bed = this.#bed(place);
      if (!card || !bed) continue;
      const made = createCard(card, this.#game.words).element;
      bed.replaceChildren(made);
      this.#game.sound.play("card");
      const frames = [
        { transform: "rotateY(90deg) translateY(-8%)" },
        { transform: "rotateY(0) translateY(0)" },
      ];
      await animate(made, frames, { duration: 210, easing: EASE_OUT, fill: "none" });
    }
  }

  /** Marks held cards, labels each button by its card, and enables or disables holding. */
  mark(held: number, cards: readonly CardView[] | null, isOpen: boolean): void {
    const { words } = this.#game;
    const names: Readonly<Record<string, string>> = words.blackjack.rank;
    for (const [place, { made, tag }] of this.#places.entries()) {
      const card = cards?.[place];
      const isHeld = (held & (1 << place)) !== 0;
      made.classList.toggle("is-held", isHeld);
      made.disabled = !isOpen;
      tag.textContent = isHeld ? words.videoPoker.held : words.videoPoker.hold;
      made.setAttribute("aria-pressed", String(isHeld));
      const name = card
        ? fill(words.blackjack.card, {
            rank: names[card.rank] ?? card.rank,
            suit: words.blackjack.suit[card.suit],
          })
        : words.blackjack.hidden;
      made.setAttribute("aria-label", isHeld ? `${name}, ${words.videoPoker.held}` : name);
    }
  }

  /** Highlights the cards that optimal play holds; null removes the highlights. */
  advise(mask: number | null): void {
    for (const [place, { made }] of this.#places.entries())
      made.classList.toggle("is-advised", mask !== null && (mask & (1 << place)) !== 0);
  }

  focus(): void {
    this.#places[0]?.made.focus();
  }

  #bed(place: number): HTMLElement | undefined {
    return this.#places[place]?.bed;
  }

  #makePlace(place: number, onClick: () => void): Place {
    const { words } = this.#game;
    const bed = element("span", { class: "hold-bed" });
    const tag = element("span", {
      class: "hold-tag",
      text: words.videoPoker.hold,
      attributes: { "aria-hidden": "true" },
    });
    const attributes = { "aria-keyshortcuts": String(place + 1) };
    const made = button({ class: "hold", attributes, onClick }, [bed, tag]);
    return { made, bed, tag };
  }
}
