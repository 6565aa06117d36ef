import type { HoldFeature, HoldSlotRules, HoldState } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import { fill, formatMultiplier } from "../../stage/words.ts";
import type { Cabinet } from "../slot/cabinet.ts";
import { FeatureShow, figure, kicker, text } from "../slot/feature-show.ts";
import { coinLabel, createHoldGrid, type HoldGrid } from "./hold-grid.ts";

const JACKPOTS = ["grand", "major", "minor", "mini"] as const;

/** The four fixed jackpots above the reels, as multiples of the stake. */
function jackpotBoard(game: Game, { hold }: HoldSlotRules): HTMLElement {
  const multipleOf = (name: (typeof JACKPOTS)[number]): number =>
    name === "grand"
      ? hold.grandMultiple
      : (hold.coins.find(({ jackpot }) => jackpot === name)?.multiple ?? 0);
  return element(
    "dl",
    { class: "jackpots" },
    JACKPOTS.map((name) =>
      element("div", { class: `is-${name}` }, [
        element("dt", { text: game.words.hold[name] }),
        element("dd", { text: formatMultiplier(multipleOf(name)) }),
      ]),
    ),
  );
}

/** The parts of a hold-and-win game around its reels: coin values, the feature, the jackpots. */
export class HoldShow {
  readonly cards: FeatureShow;
  readonly #game: Game;
  readonly #cabinet: Cabinet;
  readonly #grid: HoldGrid;

  constructor(game: Game, rules: HoldSlotRules, cabinet: Cabinet) {
    this.#game = game;
    this.#cabinet = cabinet;
    this.#grid = createHoldGrid(game, {
      slug: game.title.slug,
      coinId: rules.symbolIds[1] ?? "",
      reels: rules.reels.length,
    });
    this.cards = new FeatureShow(game, rules, cabinet);
    cabinet.element.prepend(jackpotBoard(game, rules));
    cabinet.frame.querySelector(".reels")?.append(this.#grid.element);
  }

  /** Labels the visible coins on the reels. */
  label({ coins }: Pick<HoldState, "coins">, onlyReel?: number): void {
    for (const coin of coins) {
      const [reel, row] = coin.cell;
      if (onlyReel === undefined || onlyReel === reel)
        this.#cabinet.reels[reel]?.cells[row]?.append(coinLabel(this.#game, coin));
    }
  }

  clear(): void {
    this.#grid.close();
    this.#plate(null);
  }

  /** Shows a finished feature without animation. */
  showFinished(feature: HoldFeature): void {
    this.#grid.open([...feature.held, ...feature.respins.flatMap(({ coins }) => coins)]);
    this.#announceResult(feature);
  }

  /**
   * Plays the feature from the triggering coins to the total; the win counts up from `fromMinor`, the line
   * wins.
   */
  async play(
    feature: HoldFeature,
    { fromMinor, isFast }: { fromMinor: number; isFast: boolean },
  ): Promise<void> {
    const { words, sound, announce, setWin } = this.#game;
    const first = feature.respins[0]?.coins.length ? feature.respins[0].respinsLeft : 3;
    sound.play("feature");
    announce(words.hold.opened);
    await this.cards.card([kicker(words.hold.title), figure(String(first)), text(words.hold.intro)], 2400);
    this.#grid.open(feature.held);
    let wonMinor = feature.held.reduce((sum, { valueMinor }) => sum + valueMinor, 0);
    this.#plate({ left: first, wonMinor });
    for (const { coins, respinsLeft } of feature.respins) {
      await this.#game.waitWhilePaused();
      await this.#grid.respin(coins, isFast ? 420 : 820);
      wonMinor += coins.reduce((sum, { valueMinor }) => sum + valueMinor, 0);
      if (coins.length > 0) announce(fill(words.hold.came, { count: coins.length }));
      this.#plate({ left: respinsLeft, wonMinor });
    }
    if (feature.grandMinor > 0) await this.cards.celebrate("huge", feature.grandMinor, false);
    countUp(fromMinor, fromMinor + feature.winMinor, setWin);
    await this.cards.summary(words.hold.total, feature.winMinor);
    this.#announceResult(feature);
  }

  /** A finished feature has no respins to count: shows its winnings instead. */
  #announceResult({ winMinor }: HoldFeature): void {
    const { words, digits } = this.#game;
    this.cards.figures([[words.hold.total, digits(winMinor)]]);
  }

  #plate(state: { readonly left: number; readonly wonMinor: number } | null): void {
    const { words, digits } = this.#game;
    this.cards.figures(
      state && [
        [words.hold.respins, String(state.left)],
        [words.win, digits(state.wonMinor)],
      ],
    );
  }
}
