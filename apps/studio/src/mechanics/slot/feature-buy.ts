import type { SlotRules } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { openPanel } from "../../stage/panel/panel.ts";
import { fill, spinsWord } from "../../stage/words.ts";

/** The bet of the next round, and its cost. */
interface SlotOrder {
  readonly choice: { readonly stakeMinor: number; readonly buy?: true };
  readonly costMinor: number;
}

export interface FeatureBuy {
  /** Returns the confirmed order once; null for an ordinary round. */
  takeOrder(): SlotOrder | null;
}

/**
 * Adds the button that buys free spins after a confirmation with price and RTP. Null if they are not for
 * sale.
 */
export function addFeatureBuy(game: Game, { buy, stakeParts, freeSpins }: SlotRules): FeatureBuy | null {
  if (!buy?.isAllowed || !freeSpins || game.isReplay) return null;
  const { words, session, locale, money, extras } = game;
  const priceOf = (stakeMinor: number): number => (stakeMinor / stakeParts) * buy.priceParts;
  let ordered: SlotOrder | null = null;
  const openConfirmation = (): void => {
    const stakeMinor = game.stake.valueMinor;
    const costMinor = priceOf(stakeMinor);
    const values = {
      spins: spinsWord(words, locale, freeSpins.awarded[0] ?? 0),
      stake: money(stakeMinor),
      price: money(costMinor),
      most: money(session.limits.maxStakeMinor),
      percent: String(session.sheet.facts["buyReturn"] ?? ""),
    };
    const isWithin = costMinor <= session.limits.maxStakeMinor;
    const confirm = (): void => {
      close();
      ordered = { choice: { stakeMinor, buy: true }, costMinor };
      document.querySelector<HTMLButtonElement>(".play")?.click();
      // If the round could not start, the next one is an ordinary one.
      ordered = null;
    };
    const close = openPanel(
      { title: words.buy.title, closeLabel: words.close },
      element("div", { class: "sheet series-form" }, [
        element("p", { text: fill(isWithin ? words.buy.question : words.buy.overLimit, values) }),
        element("p", { text: fill(words.buy.returns, values) }),
        isWithin &&
          button({ class: "series-start", text: fill(words.buy.confirm, values), onClick: confirm }),
      ]),
    );
  };
  extras.append(button({ class: "pace is-buy", text: words.buy.name, onClick: openConfirmation }));
  return {
    takeOrder() {
      const order = ordered;
      ordered = null;
      return order;
    },
  };
}
