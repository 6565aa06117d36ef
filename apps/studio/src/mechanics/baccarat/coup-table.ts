import { type BaccaratState, type CardView, cardOf, pointsOf } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import { wait } from "../../stage/motion.ts";
import type { SoundBoard } from "../../stage/panel/sound.ts";
import type { Words } from "../../stage/words.ts";
import { createCard, createShoe, dealFrom } from "../cards/playing-card.ts";

type SideName = "player" | "banker";

interface Side {
  readonly element: HTMLElement;
  readonly row: HTMLElement;
  readonly total: HTMLElement;
  cards: readonly CardView[];
}

const totalOf = (cards: readonly CardView[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(cardOf(card)), 0) % 10;

function createSide(kind: SideName, name: string): Side {
  const row = element("div", { class: "cards" });
  const total = element("b", { class: "side-total" });
  const head = element("div", { class: "side-head" }, [element("span", { text: name }), total]);
  const attributes = { role: "group", "aria-label": name };
  return {
    element: element("div", { class: `side is-${kind}`, attributes }, [head, row]),
    row,
    total,
    cards: [],
  };
}

/** Cards in dealing order: player and banker alternate, third cards last. */
function dealOrder({ player, banker }: BaccaratState): readonly { to: SideName; card: CardView }[] {
  const order: { to: SideName; card: CardView }[] = [];
  for (let index = 0; index < 3; index += 1)
    for (const [to, cards] of [
      ["player", player],
      ["banker", banker],
    ] as const) {
      const card = cards[index];
      if (card) order.push({ to, card });
    }
  return order;
}

/** Both hands with their points, and the shoe. */
export class CoupTable {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #sound: SoundBoard;
  readonly #shoe = createShoe();
  readonly #sides: Readonly<Record<SideName, Side>>;

  constructor(words: Words, sound: SoundBoard) {
    this.#words = words;
    this.#sound = sound;
    this.#sides = {
      player: createSide("player", words.baccarat.bet.player),
      banker: createSide("banker", words.baccarat.bet.banker),
    };
    const { player, banker } = this.#sides;
    this.element = element("div", { class: "coup" }, [player.element, this.#shoe, banker.element]);
    this.clear();
  }

  clear(): void {
    for (const side of Object.values(this.#sides)) {
      side.cards = [];
      side.row.replaceChildren();
      side.total.textContent = "";
      side.element.classList.remove("is-winner", "is-tie");
    }
  }

  /** Shows a finished coup without animation. */
  rest(coup: BaccaratState): void {
    this.clear();
    for (const { to, card } of dealOrder(coup)) this.#placeCard(to, card);
    for (const name of ["player", "banker"] as const) this.#showTotal(name);
    this.#mark(coup);
  }

  async deal(coup: BaccaratState): Promise<void> {
    this.clear();
    for (const [index, { to, card }] of dealOrder(coup).entries()) {
      if (index === 4) await wait(360);
      const made = this.#placeCard(to, card);
      this.#sound.play("card");
      await dealFrom(this.#shoe, made);
      this.#showTotal(to);
      await wait(120);
    }
    this.#mark(coup);
  }

  #placeCard(to: SideName, card: CardView): HTMLElement {
    const side = this.#sides[to];
    const made = createCard(card, this.#words).element;
    // The third card is placed across, as at a real table.
    made.classList.toggle("is-third", side.cards.length === 2);
    side.cards = [...side.cards, card];
    side.row.append(made);
    return made;
  }

  /** Called after a card's animation, so that the total never reveals it early. */
  #showTotal(name: SideName): void {
    const { total, cards } = this.#sides[name];
    total.textContent = String(totalOf(cards));
  }

  #mark({ winner }: BaccaratState): void {
    for (const name of ["player", "banker"] as const) {
      this.#sides[name].element.classList.toggle("is-winner", winner === name);
      this.#sides[name].element.classList.toggle("is-tie", winner === "tie");
    }
  }
}
