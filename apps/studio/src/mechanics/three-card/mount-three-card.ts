import "../cards/cards.css";
import "../instant/instant.css";
import "./three-card.css";
import type { CardView, ThreeCardView } from "@w10/game-math";
import { button, element, focusDecision } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { wait } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { createCard, createShoe, dealFrom } from "../cards/playing-card.ts";
import { createChoiceRow } from "../instant/choice-row.ts";
import { closeRound } from "../instant/round-result.ts";

type PlusChoice = "without" | "with";

const HIDDEN = [null, null, null];

/** Three-card poker: both hands, and the decision to play or fold. */
class ThreeCardStage implements MountedMechanic<"three-card"> {
  readonly #game: Game<"three-card">;
  readonly #dealer = element("div", { class: "cards" });
  readonly #player = element("div", { class: "cards" });
  readonly #dealerName = element("b", { class: "hand-name" });
  readonly #playerName = element("b", { class: "hand-name" });
  readonly #message = element("p", { class: "trio-says" });
  readonly #actions = element("div", { class: "trio-actions" });
  readonly #shoe = createShoe();
  readonly #plus;
  #plusChoice: PlusChoice = "without";
  #resolvePlay: (() => void) | null = null;
  /** The open round whose decision is pending. */
  #openRound: Round<"three-card"> | null = null;

  constructor(game: Game<"three-card">) {
    const { threeCard } = game.words;
    this.#game = game;
    this.#plus = createChoiceRow<PlusChoice>({
      label: threeCard.pairPlus,
      options: (["without", "with"] as const).map((value) => ({ value, text: threeCard[value] })),
      chosen: "without",
      onChoose: (choice) => {
        this.#plusChoice = choice;
      },
    });
    this.#build();
  }

  async play(): Promise<void> {
    const { stake, bet, setWin, session, setPlay } = this.#game;
    const anteMinor = stake.valueMinor;
    const room = Math.max(0, session.limits.maxStakeMinor - anteMinor);
    const pairPlusMinor = this.#plusChoice === "with" ? Math.min(anteMinor, room) : 0;
    setWin(null);
    this.#plus.element.inert = true;
    const round = await bet({ anteMinor, pairPlusMinor }, anteMinor + pairPlusMinor);
    if (round === null) {
      this.#plus.element.inert = false;
      return;
    }
    setPlay({ isAllowed: false });
    const ended = new Promise<void>((done) => {
      this.#resolvePlay = done;
    });
    await this.#deal(round.view);
    this.#showActions(round);
    await ended;
  }

  show(round: Round<"three-card">): void {
    const view = round.view;
    const isOpen = round.status === "open";
    this.#placeCards(this.#player, view.player);
    this.#placeCards(this.#dealer, view.dealer ?? HIDDEN);
    this.#showHandNames(view);
    this.#plus.element.inert = isOpen;
    if (isOpen) this.#game.stake.set(view.anteMinor);
    this.#game.setPlay({ isAllowed: !isOpen });
    this.#game.setWin(isOpen ? null : round.winMinor);
    if (isOpen) this.#showActions(round);
    else {
      this.#actions.replaceChildren();
      this.#message.textContent = this.#resultOf(view);
      this.#resolvePlay?.();
    }
  }

  replayAction(action: string): Promise<void> | null {
    const offered = this.#openRound;
    if (!offered || (action !== "play" && action !== "fold")) return null;
    return this.#act(offered, action, 0);
  }

  #build(): void {
    const { stage, words } = this.#game;
    const seat = (name: string, row: HTMLElement, hand: HTMLElement) =>
      element("div", { class: "trio-seat", attributes: { role: "group", "aria-label": name } }, [
        element("div", { class: "trio-head" }, [element("span", { text: name }), hand]),
        row,
      ]);
    const plus = element("div", { class: "trio-plus" }, [
      element("span", { class: "field-name", text: words.threeCard.pairPlus }),
      this.#plus.element,
    ]);
    stage.append(
      element("div", { class: "felt trio" }, [
        this.#shoe,
        seat(words.blackjack.dealer, this.#dealer, this.#dealerName),
        this.#message,
        seat(words.blackjack.you, this.#player, this.#playerName),
        element("div", { class: "trio-foot" }, [plus, this.#actions]),
      ]),
    );
    this.#placeCards(this.#player, HIDDEN);
    this.#placeCards(this.#dealer, HIDDEN);
    const [flush, three, straight] = this.#game.title.rules.anteBonus;
    this.#message.textContent = fill(words.threeCard.cloth, { flush, three, straight });
  }

  #placeCards(row: HTMLElement, cards: readonly (CardView | null)[]): void {
    row.replaceChildren(...cards.map((card) => createCard(card, this.#game.words).element));
  }

  async #deal(view: ThreeCardView): Promise<void> {
    const { sound, words } = this.#game;
    this.#player.replaceChildren();
    this.#dealer.replaceChildren();
    this.#dealerName.textContent = "";
    this.#playerName.textContent = "";
    this.#message.textContent = "";
    for (const card of view.player)
      for (const [row, shown] of [
        [this.#player, card],
        [this.#dealer, null],
      ] as const) {
        const made = createCard(shown, words).element;
        row.append(made);
        sound.play("card");
        await dealFrom(this.#shoe, made);
      }
    this.#showHandNames(view);
  }

  #showHandNames({ playerHand, dealerHand }: ThreeCardView): void {
    const { hand } = this.#game.words.threeCard;
    this.#playerName.textContent = hand[playerHand];
    this.#dealerName.textContent = dealerHand ? hand[dealerHand] : "";
  }

  #resultOf({ result }: ThreeCardView): string {
    return result ? this.#game.words.threeCard.result[result] : "";
  }

  #showActions(round: Round<"three-card">): void {
    this.#openRound = round;
    const { words, digits, announce } = this.#game;
    const { anteMinor, playerHand } = round.view;
    this.#message.textContent = words.threeCard.decide;
    const make = (action: "play" | "fold", cost: number, key: string) =>
      button(
        {
          class: `trio-action is-${action}`,
          attributes: { "aria-keyshortcuts": key },
          onClick: () => void this.#act(round, action, cost),
        },
        [
          element("span", { text: words.threeCard[action] }),
          cost > 0 ? element("i", { text: `+${digits(cost)}` }) : null,
        ],
      );
    this.#actions.replaceChildren(make("play", anteMinor, "p"), make("fold", 0, "f"));
    announce(`${words.threeCard.hand[playerHand]}. ${words.threeCard.decide}`);
    focusDecision(this.#actions.querySelector("button"));
  }

  async #act(round: Round<"three-card">, action: "play" | "fold", cost: number): Promise<void> {
    const { act, waitWhilePaused, sound, words, setPlay } = this.#game;
    for (const each of this.#actions.querySelectorAll("button")) each.disabled = true;
    this.#openRound = null;
    await waitWhilePaused();
    const next = await act(round, action, cost);
    if (next === null) {
      this.#openRound = round;
      for (const each of this.#actions.querySelectorAll("button")) each.disabled = false;
      focusDecision(this.#actions.querySelector("button"));
      return;
    }
    this.#actions.replaceChildren();
    const view = next.view;
    for (const [index, card] of (view.dealer ?? []).entries()) {
      sound.play("card");
      this.#dealer.children[index]?.replaceWith(createCard(card, words).element);
      await wait(220);
    }
    this.#showHandNames(view);
    this.#message.textContent = this.#resultOf(view);
    await closeRound(this.#game, next, this.#resultOf(view));
    this.#plus.element.inert = false;
    setPlay({ isAllowed: true });
    this.#resolvePlay?.();
    this.#resolvePlay = null;
  }
}

export function mountThreeCard(game: Game<"three-card">): MountedMechanic<"three-card"> {
  return new ThreeCardStage(game);
}
