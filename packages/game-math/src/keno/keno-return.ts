import { choose, shareOf } from "../instant/choose.ts";
import { type MinMax, rangeOf } from "../instant/return-facts.ts";
import type { ExactReturn } from "../kind.ts";
import { KENO_DRAWN, KENO_POOL, kenoPays, type KenoRules } from "./keno-rules.ts";

/** A card of `pool` numbers of which `drawn` are drawn. */
export interface KenoCard {
  readonly pool: number;
  readonly drawn: number;
}

/** Ways to draw exactly `hits` of `picks` numbers. */
function waysToHit({ pool, drawn }: KenoCard, picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(pool - picks, drawn - hits);
}

/** The exact RTP of a pay line in hundredths by hits, by the hypergeometric distribution. */
export function lineReturn(card: KenoCard, hundredthsByHits: readonly number[]): Required<ExactReturn> {
  const picks = hundredthsByHits.length - 1;
  let paid = 0n;
  let paying = 0n;
  for (const [hits, hundredths] of hundredthsByHits.entries()) {
    const ways = waysToHit(card, picks, hits);
    paid += ways * BigInt(hundredths);
    if (hundredths > 0) paying += ways;
  }
  const all = choose(card.pool, card.drawn);
  return { returned: shareOf(paid, all * 100n), hitRate: shareOf(paying, all) };
}

const card = { pool: KENO_POOL, drawn: KENO_DRAWN };

/** RTP of a title for a number of picks. */
export function kenoReturn(rules: KenoRules, picks: number): Required<ExactReturn> {
  return lineReturn(card, kenoPays(rules, picks));
}

/** Minimum and maximum RTP over all numbers of picks. */
export function kenoReturnRange(rules: KenoRules): MinMax {
  const returns = rules.pays.map((_, index) => kenoReturn(rules, index + 1).returned);
  return rangeOf(returns);
}

/** The share of draws with exactly so many hits. */
export function hitShare(picks: number, hits: number): number {
  return shareOf(waysToHit(card, picks, hits), choose(KENO_POOL, KENO_DRAWN));
}
