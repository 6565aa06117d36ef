import { mechanics } from "@w10/game-math";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows, readPages } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { titleOf } from "../game/index.ts";
import { isWagering } from "../settlement/index.ts";
import type { StoredState } from "../game-session/index.ts";

/** Real money stakes in a currency, minor units. */
interface Turnover {
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
}

interface StakedRound extends Turnover {
  readonly id: string;
  readonly createdAt: Date;
  readonly slug: string;
  readonly state: StoredState;
}

const pageSize = 1_000;
/** A player with more rounds than this needs a manual review. */
const maxRounds = 20_000;

/**
 * Real money stakes of a player's finished rounds since an instant, without bets that cover nearly all
 * outcomes, as in wagering. Reads the newest rounds first, and stops once the required amount is reached.
 */
export async function sumTurnover(
  db: Db | Tx,
  playerId: PlayerId,
  by: { readonly since: Date; readonly isEnough: (sums: readonly Turnover[]) => boolean },
): Promise<Turnover[]> {
  const sums = new Map<CurrencyCode, bigint>();
  const turnovers = (): Turnover[] => [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
  const pages = readPages<StakedRound>(pageSize, (before) =>
    selectStaked(db, playerId, { since: by.since, before }),
  );
  let read = 0;
  for await (const page of pages) {
    for (const round of page)
      if (isAtRisk(round)) sums.set(round.currency, (sums.get(round.currency) ?? 0n) + round.amountMinor);
    read += page.length;
    if (read >= maxRounds || by.isEnough(turnovers())) break;
  }
  return turnovers();
}

function isAtRisk({ slug, state }: StakedRound): boolean {
  const title = titleOf({ slug, returnSetting: state.setting ?? null });
  // The coverage of a removed title is unknown; its stakes count.
  if (!title) return true;
  return isWagering(mechanics[title.mechanic].coverage?.({ rules: title.rules, state: state.game }));
}

async function selectStaked(
  db: Db | Tx,
  playerId: PlayerId,
  { since, before }: { since: Date; before: StakedRound | undefined },
): Promise<StakedRound[]> {
  const older = before ? sql`and (r.created_at, r.id) < (${before.createdAt}, ${before.id})` : sql``;
  return queryRows<StakedRound>(db)`
    select r.id, r.created_at as "createdAt", r.currency, r.stake_minor - r.bonus_stake_minor as "amountMinor", g.slug, r.state
    from round r join game g on g.id = r.game_id
    where r.player_id = ${playerId} and r.created_at >= ${since} and r.status = 'settled' and r.stake_minor > r.bonus_stake_minor ${older}
    order by r.created_at desc, r.id desc limit ${pageSize}`;
}
