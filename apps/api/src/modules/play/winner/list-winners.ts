import { textIn } from "@w10/phrases/languages";
import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { formatMoney } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import { cacheBriefly } from "../../../platform/runtime/cache-briefly.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { highestLevel } from "../../foundation/ledger/index.ts";
import { iconOf, maskLogin } from "./winner-rules.ts";
import { selectWins } from "./winner-store.ts";

type Query = QueryOf<typeof operations.listWinners>;
export type WinnerFeed = (
  query: Query,
  viewer: PlayerId | null,
) => Promise<ReplyOf<typeof operations.listWinners>>;

/** All visitors request the same rows every few seconds, so the result is cached this long. */
const cacheMs = 2_000;
const maxRows = 50;

interface FeedOptions {
  readonly env: Pick<Env, "MASK_WINNERS" | "WINNERS_MIN_MINOR">;
  readonly now: () => Date;
}

/**
 * The latest rounds that won more than their stake, newest first. Logins are masked except for their owner,
 * unless the operator shows them.
 */
export function createWinnerFeed(db: Db, { env, now }: FeedOptions): WinnerFeed {
  const { MASK_WINNERS: isMasked, WINNERS_MIN_MINOR: minBaseMinor } = env;
  const readRows = cacheBriefly(() => selectWins(db, { limit: maxRows, minBaseMinor, at: now() }), {
    cacheMs,
    now,
  });
  return async ({ limit, locale }, viewer) => {
    const rows = await readRows();
    const winners = rows.slice(0, limit).map((row) => ({
      id: row.id,
      login: isMasked && row.playerId !== viewer ? maskLogin(row.login) : row.login,
      amount: formatMoney(row.win, row.currency),
      jackpotLevel: highestLevel(row.jackpot),
      game: {
        urlLastSegment: row.slug,
        icon: iconOf(row.slug, locale),
        name: textIn(row.title, locale),
      },
    }));
    return { winners };
  };
}
