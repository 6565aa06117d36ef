import type { SlotRules, SlotSpin } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { showBigWin } from "../../stage/win/big-win.ts";
import { animate, countUp, EASE_OUT, EASE_SPRING, waitOrPress } from "../../stage/motion.ts";
import { featureText, fill, spinsWord } from "../../stage/words.ts";
import type { Cabinet } from "./cabinet.ts";
import type { Celebration } from "../../stage/win/celebration.ts";

/** The plate and cards of the free spins, and the card of a big win. */
export class FeatureShow {
  readonly #game: Game;
  readonly #rules: Pick<SlotRules, "freeSpins">;
  readonly #cabinet: Pick<Cabinet, "plate" | "overlay">;

  constructor(game: Game, rules: Pick<SlotRules, "freeSpins">, cabinet: Pick<Cabinet, "plate" | "overlay">) {
    this.#game = game;
    this.#rules = rules;
    this.#cabinet = cabinet;
  }

  /** Shows spins left, multiplier and winnings of the feature; null hides the plate. */
  plate(state: { readonly spin: SlotSpin; readonly wonMinor: number } | null): void {
    const { words, digits } = this.#game;
    if (state === null) return this.figures(null);
    const { spin, wonMinor } = state;
    const factor: [string, string][] = spin.multiplier > 1 ? [[words.factor, `×${spin.multiplier}`]] : [];
    this.figures([[words.spinsLeft, String(spin.spinsLeft)], ...factor, [words.win, digits(wonMinor)]]);
  }

  /** Shows named figures on the feature's plate; null hides it. */
  figures(parts: readonly (readonly [name: string, figure: string])[] | null): void {
    const { plate } = this.#cabinet;
    plate.hidden = parts === null;
    this.#game.stage.classList.toggle("is-feature", parts !== null);
    if (parts === null) return;
    plate.replaceChildren(
      ...parts.map(([name, value]) =>
        element("span", {}, [element("i", { text: name }), element("b", { text: value })]),
      ),
    );
  }

  async intro(spins: number): Promise<void> {
    const { words, sound, announce } = this.#game;
    const feature = this.#rules.freeSpins?.feature;
    sound.play("feature");
    announce(fill(words.say.feature, { count: spins }));
    const parts = [kicker(words.freeSpinsWon), figure(String(spins))];
    await this.card(feature ? [...parts, text(featureText(words, feature))] : parts, 2600);
  }

  async renewal(added: number): Promise<void> {
    const { words, sound, locale } = this.#game;
    sound.play("scatter");
    await this.card(
      [kicker(words.moreSpins), figure(`+${added}`), text(spinsWord(words, locale, added))],
      1500,
    );
  }

  /** Counts up the feature's winnings on a card. */
  async summary(title: string, winMinor: number): Promise<void> {
    const { money } = this.#game;
    const value = element("b", { class: "card-sum", text: money(0) });
    if (winMinor > 0) countUp(0, winMinor, (now) => (value.textContent = money(now)));
    await this.card([kicker(title), value], 3200);
  }

  async celebrate(level: Celebration, winMinor: number, isCapped: boolean): Promise<void> {
    const { words, sound } = this.#game;
    const name = isCapped ? words.capReached : level === "huge" ? words.hugeWin : words.bigWin;
    sound.play("bigWin");
    await showBigWin(this.#game, { name, winMinor, level: level === "huge" ? "huge" : "big" });
  }

  /** Shows a card for a while; a press dismisses it earlier where turbo is allowed. */
  async card(parts: readonly HTMLElement[], holdMs: number): Promise<void> {
    const { overlay } = this.#cabinet;
    const box = element("div", { class: "card-plate" }, parts);
    overlay.replaceChildren(box);
    overlay.hidden = false;
    const frames = [
      { transform: "scale(.72)", opacity: 0 },
      { transform: "scale(1)", opacity: 1 },
    ];
    await animate(box, frames, { duration: 420, easing: EASE_SPRING });
    await waitOrPress(overlay, holdMs, this.#game.session.pace);
    await animate(box, [{ opacity: 1 }, { opacity: 0 }], { duration: 180, easing: EASE_OUT });
    overlay.hidden = true;
    overlay.replaceChildren();
  }
}

export const kicker = (words: string) => element("span", { class: "card-kicker", text: words });
export const figure = (number: string) => element("b", { class: "card-number", text: number });
export const text = (words: string) => element("span", { class: "card-text", text: words });
