import { type Card, cardOf } from "../cards/deck.ts";
import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { bestMask, bestPlay } from "./best-play.ts";
import { HoldReader, payOfRank } from "./hold-values.ts";
import { pokerPays, type VideoPokerRules } from "./poker-families.ts";
import { videoPokerMechanic, type VideoPokerState, type VideoPokerView } from "./video-poker-mechanic.ts";

const readers = new Map<string, HoldReader>();

function readerOf(rules: VideoPokerRules): HoldReader {
  const key = JSON.stringify(rules);
  const reader = readers.get(key) ?? new HoldReader(rules.family, payOfRank(rules));
  readers.set(key, reader);
  return reader;
}

/**
 * The best hold of cards in their order, as bits from the left. Creates its tables, a second's work, on the
 * first call.
 */
export function bestHold(rules: VideoPokerRules, cards: readonly Card[]): number {
  const order = [0, 1, 2, 3, 4].toSorted((a, b) => (cards[a] ?? 0) - (cards[b] ?? 0));
  const sorted = order.map((place) => cards[place] ?? 0);
  const mask = bestMask(readerOf(rules).read(sorted));
  return order.reduce((held, place, bit) => (mask & (1 << bit) ? held | (1 << place) : held), 0);
}

/** Draw poker from one deck; the stated RTP is that of optimal play. */
export const videoPokerKind: GameKind<VideoPokerRules, VideoPokerState, VideoPokerView> = {
  mechanic: videoPokerMechanic,
  exactReturn: bestPlay,
  paySheet: (rules) => ({
    maxWinMultiple: Math.max(...rules.pays),
    payTable: pokerPays(rules).map(({ hand, pays }) => oddsRow(hand, pays)),
    facts: { wild: rules.family === "deuces" ? "deuces" : "none" },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: (rules, { cards }) => `hold:${bestHold(rules, cards.map(cardOf))}`,
  },
};
