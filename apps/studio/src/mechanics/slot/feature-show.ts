import type { SlotSpin, SlotTitle } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { animate, countUp, EASE_OUT, EASE_SPRING, isMotionReduced, wait } from "../../stage/motion.ts";
import { fill, spinsWord } from "../../stage/words.ts";
import type { Cabinet } from "./cabinet.ts";
import type { Celebration } from "../../stage/celebration.ts";

export interface FeatureShow {
  /** Spins left, factor and what the feature has won so far; null puts the plate away. */
  plate(state: { readonly spin: SlotSpin; readonly wonMinor: number } | null): void;
  intro(spins: number): Promise<void>;
  renewal(added: number): Promise<void>;
  summary(winMinor: number): Promise<void>;
  celebrate(level: Celebration, winMinor: number, isCapped: boolean): Promise<void>;
}

/** Coins thrown up behind a large win; pictures only, spread by index so that nothing is left to chance. */
function throwCoins(overlay: HTMLElement, count: number): void {
  if (isMotionReduced()) return;
  for (let index = 0; index < count; index += 1) {
    const coin = element("span", { class: "coin" });
    overlay.append(coin);
    const side = ((index * 61) % 100) - 50;
    const top = -34 - ((index * 37) % 40);
    const frames = [
      { transform: "translate(0, 0) scale(.3)", opacity: 0 },
      {
        transform: `translate(${side * 0.7}cqw, ${top}cqh) scale(1) rotateY(320deg)`,
        opacity: 1,
        offset: 0.45,
        easing: "ease-in",
      },
      { transform: `translate(${side * 1.1}cqw, 60cqh) scale(1) rotateY(900deg)`, opacity: 1 },
    ];
    void animate(coin, frames, { duration: 1900, delay: (index % 12) * 90, easing: "ease-out" }).then(() =>
      coin.remove(),
    );
  }
}

export function createFeatureShow(game: Game, title: SlotTitle, cabinet: Cabinet): FeatureShow {
  const { words, locale, sound } = game;
  const { overlay, plate } = cabinet;

  async function card(parts: readonly HTMLElement[], holdMs: number): Promise<void> {
    const box = element("div", { class: "card-plate" }, parts);
    overlay.replaceChildren(box);
    overlay.hidden = false;
    await animate(
      box,
      [
        { transform: "scale(.72)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ],
      { duration: 420, easing: EASE_SPRING },
    );
    const skip = new Promise<void>((done) => overlay.addEventListener("click", () => done(), { once: true }));
    await Promise.race([wait(holdMs), game.session.isStrict ? wait(holdMs) : skip]);
    await animate(box, [{ opacity: 1 }, { opacity: 0 }], { duration: 180, easing: EASE_OUT });
    overlay.hidden = true;
    overlay.replaceChildren();
  }

  return {
    plate(state) {
      plate.hidden = state === null;
      game.stage.classList.toggle("is-feature", state !== null);
      if (state === null) return;
      const { spin, wonMinor } = state;
      const parts: [string, string][] = [
        [words.spinsLeft, String(spin.spinsLeft)],
        ...(spin.multiplier > 1 ? [[words.factor, `×${spin.multiplier}`] as [string, string]] : []),
        [words.win, game.digits(wonMinor)],
      ];
      plate.replaceChildren(
        ...parts.map(([name, value]) =>
          element("span", {}, [element("i", { text: name }), element("b", { text: value })]),
        ),
      );
    },
    async intro(spins) {
      sound.play("feature");
      const { feature } = title.rules.freeSpins;
      const text = fill(
        words.slot.featureIntro[feature.kind],
        feature.kind === "multiplier" ? { factor: feature.factor } : {},
      );
      game.say(fill(words.say.feature, { count: spins }));
      await card(
        [
          element("span", { class: "card-kicker", text: words.freeSpinsWon }),
          element("b", { class: "card-number", text: String(spins) }),
          element("span", { class: "card-text", text }),
        ],
        2600,
      );
    },
    async renewal(added) {
      sound.play("scatter");
      await card(
        [
          element("span", { class: "card-kicker", text: words.moreSpins }),
          element("b", { class: "card-number", text: `+${added}` }),
          element("span", { class: "card-text", text: spinsWord(words, locale, added) }),
        ],
        1500,
      );
    },
    async summary(winMinor) {
      const value = element("b", { class: "card-sum", text: game.money(0) });
      const shown = card([element("span", { class: "card-kicker", text: words.featureTotal }), value], 3400);
      if (winMinor > 0) countUp(0, winMinor, (now) => (value.textContent = game.money(now)));
      await shown;
    },
    async celebrate(level, winMinor, isCapped) {
      const value = element("b", { class: "card-sum is-large", text: game.money(winMinor) });
      const name = isCapped ? words.capReached : level === "huge" ? words.hugeWin : words.bigWin;
      sound.play("bigWin");
      const shown = card(
        [element("span", { class: "card-kicker", text: name }), value],
        level === "huge" ? 4200 : 3000,
      );
      throwCoins(overlay, level === "huge" ? 60 : 28);
      countUp(0, winMinor, (now) => (value.textContent = game.money(now)));
      await shown;
    },
  };
}
