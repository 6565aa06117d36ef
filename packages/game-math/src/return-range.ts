import { baccaratReturn } from "./baccarat/baccarat-return.ts";
import { BACCARAT_BETS } from "./baccarat/baccarat-rules.ts";
import { diceReturnRange } from "./dice/dice-return.ts";
import { kenoReturnRange } from "./keno/keno-return.ts";
import { minesReturnRange } from "./mines/mines-return.ts";
import { PLINKO_BOARDS, plinkoReturn } from "./plinko/plinko-return.ts";
import { statedReturn } from "./report.ts";
import { POCKETS } from "./roulette/bets.ts";
import { boughtValue } from "./slot/slot-return.ts";
import { THREE_CARD_COUNTS, threeCardReturns } from "./three-card/three-card-return.ts";
import type { TitleRules } from "./titles/title.ts";
import { wheelReturnRange } from "./wheel/wheel-return.ts";

/** Between which long-run returns a title runs, of all that is staked and whatever its players choose. Shares: 0.96 is 96 %. */
export interface ReturnRange {
  /** Null where bad play may return less without end. */
  readonly least: number | null;
  readonly most: number;
  /** Whether it is the player who chooses what is bet on, and so how much a round's win varies. */
  readonly isChosen: boolean;
}

/** Any two targets return the same to this. */
const ALIKE = 0.0001;
/** Opening stakes that a round of blackjack takes by the best play, its doubles and splits among them: 1.12 to 1.14, by the rules. */
const STAKED_AT_BLACKJACK = 1.15;

const chosen = (least: number | null, most: number): ReturnRange => ({ least, most, isChosen: true });
const chosenOf = (returns: readonly number[]): ReturnRange =>
  chosen(Math.min(...returns), Math.max(...returns));

/** A gain that is stated of the opening stake, as a return of the `staked` opening stakes that a round takes in all. */
const ofAllStaked = (stated: number, staked: number): number => 1 - (1 - stated) / staked;

/** The range of a title's own pays, its jackpot aside. Where nothing is chosen it is the stated return. */
export function returnRange(title: TitleRules): ReturnRange {
  const stated = statedReturn(title.slug, title.setting);
  switch (title.mechanic) {
    case "roulette":
      return chosenOf([36 / POCKETS, stated]);
    case "baccarat":
      return chosenOf(BACCARAT_BETS.map((bet) => baccaratReturn(title.rules, bet)));
    case "plinko":
      return chosenOf(PLINKO_BOARDS.map((board) => plinkoReturn(title.rules, board).returned));
    case "dice":
      return { ...diceReturnRange(title.rules), isChosen: true };
    case "keno":
      return { ...kenoReturnRange(title.rules), isChosen: true };
    case "mines":
      return { ...minesReturnRange(title.rules), isChosen: true };
    case "wheel":
      return { ...wheelReturnRange(title.rules), isChosen: true };
    case "limbo":
    case "crash":
      return chosen(stated - ALIKE, stated + ALIKE);
    case "blackjack":
      return { least: null, most: ofAllStaked(stated, STAKED_AT_BLACKJACK), isChosen: false };
    case "three-card":
      return chosen(null, threeCardMost(title.rules));
    case "video-poker":
      return { least: null, most: stated, isChosen: false };
    default:
      return { least: stated, most: stated, isChosen: false };
  }
}

/** The better of pair plus, and of the ante with the plays of the best rule. */
function threeCardMost(rules: Parameters<typeof threeCardReturns>[0]): number {
  const { ante, pairPlus } = threeCardReturns(rules);
  const shareOf = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);
  const played = shareOf(THREE_CARD_COUNTS.played) / shareOf(THREE_CARD_COUNTS.hands);
  return Math.max(pairPlus, ofAllStaked(ante, 1 + played));
}

/** What a title's free spins return of their price, where they can be sold; else null. */
export function boughtReturn(title: TitleRules): number | null {
  if (title.mechanic !== "slot-lines" || !title.rules.buy) return null;
  return (boughtValue(title.rules) * title.rules.stakeParts) / title.rules.buy.priceParts;
}
