import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** A player's stakes and wins in a currency, minor units. */
export interface PlaySum {
  readonly currency: CurrencyCode;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** Real money stakes and wins of a player since an instant, by currency. Only movements of rounds. */
export async function sumPlay(db: Db | Tx, playerId: PlayerId, since: Date): Promise<PlaySum[]> {
  const rows = await queryRows<{ currency: CurrencyCode; staked: string; won: string }>(db)`
    select currency, coalesce(-sum(amount_minor) filter (where reason = 'stake'), 0)::text as staked,
      coalesce(sum(amount_minor) filter (where reason <> 'stake'), 0)::text as won
    from ledger_entry
    where player_id = ${playerId} and created_at >= ${since} and account = 'player/real' and reason in ('stake', 'win', 'jackpot')
    group by currency order by currency`;
  return rows.map(({ currency, staked, won }) => ({
    currency,
    stakedMinor: BigInt(staked),
    wonMinor: BigInt(won),
  }));
}
