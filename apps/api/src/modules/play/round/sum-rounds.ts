import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { chosenRounds } from "./list-rounds.ts";

/**
 * Stakes and wins of the games history by currency, real and bonus money together, including open rounds so
 * far.
 */
export async function sumRounds(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.sumRounds>,
): Promise<ReplyOf<typeof operations.sumRounds>> {
  const { isMine, found } = chosenRounds(playerId, query);
  const chosen = query.q ? sql`${isMine} and game_id in (${found})` : isMine;
  const rows = await queryRows<{ currency: CurrencyCode; staked: string; won: string }>(db)`
    select currency, sum(stake_minor)::text as staked, sum(win_minor)::text as won
    from (select currency, stake_minor, win_minor from round where ${chosen}
      union all select currency, stake_minor, win_minor from round_open where ${chosen}) r
    group by currency order by currency`;
  return {
    sums: rows.map(({ currency, staked, won }) => ({
      currency,
      stakedMinor: toWire(BigInt(staked)),
      wonMinor: toWire(BigInt(won)),
    })),
  };
}
