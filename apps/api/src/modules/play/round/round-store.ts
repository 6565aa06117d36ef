import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import type { GrantId } from "../bonus-grant/index.ts";
import type { RoundRecord } from "./round-view.ts";

export interface OpenRound extends RoundRecord {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly slug: string;
  readonly playSessionId: string;
  readonly currency: CurrencyCode;
  readonly balanceBeforeMinor: bigint;
  readonly draws: readonly number[];
  /** How much of the stake was bonus money, and of which grant. */
  readonly bonusStakeMinor: bigint;
  readonly bonusGrantId: GrantId | null;
  /** Whether a bonus is active in the currency now, and whether the title takes bonus money at all. */
  readonly hasBonus: boolean;
  readonly takesBonus: boolean;
  /** The largest total stake that the active bonus allows the round, minor units; null where none binds it. */
  readonly maxBetMinor: bigint | null;
}

const settledColumns = sql.raw(
  `id, status, stake_minor as "stakeMinor", win_minor as "winMinor", step, state, created_at as "createdAt"`,
);
const openColumns =
  sql.raw(`o.id, 'open' as status, o.stake_minor as "stakeMinor", o.win_minor as "winMinor", o.step, o.state, o.created_at as "createdAt",
  o.player_id as "playerId", o.game_id as "gameId", g.slug, o.play_session_id as "playSessionId", o.currency, o.balance_before_minor as "balanceBeforeMinor", o.draws, o.bonus_stake_minor as "bonusStakeMinor", o.bonus_grant_id as "bonusGrantId",
  coalesce(b.has_bonus, false) as "hasBonus", g.bonus_percent > 0 as "takesBonus",
  case when b.has_bonus and g.bonus_percent > 0 then (select q.max_bet_minor from bonus_grant q where q.player_id = o.player_id and q.currency = o.currency
    and q.status = 'active' and q.started_at <= o.created_at) end as "maxBetMinor"`);
const openTables = sql.raw(`round_open o join game g on g.id = o.game_id
  left join ledger_balance b on b.player_id = o.player_id and b.kind = 'real' and b.currency = o.currency`);

export async function selectOpenRound(
  db: Db | Tx,
  playerId: PlayerId,
  gameId: GameId,
): Promise<OpenRound | null> {
  const { rows } =
    await sql<OpenRound>`select ${openColumns} from ${openTables} where o.player_id = ${playerId} and o.game_id = ${gameId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** The open round of an id, its row locked until the step is written. */
export async function lockOpenRound(tx: Tx, playerId: PlayerId, roundId: string): Promise<OpenRound | null> {
  const { rows } =
    await sql<OpenRound>`select ${openColumns} from ${openTables} where o.player_id = ${playerId} and o.id = ${roundId} for update of o`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Open rounds that nobody has touched since an instant, or whose player is blocked, held for fraud or has paused play; the longest waiting first. */
export async function selectAbandoned(
  db: Db,
  by: { since: Date; now: Date; limit: number },
): Promise<{ playerId: PlayerId; id: string }[]> {
  const { rows } = await sql<{
    playerId: PlayerId;
    id: string;
  }>`select player_id as "playerId", id from round_open o where updated_at < ${by.since}
    or exists (select from player p where p.id = o.player_id and (p.self_exclusion_ends_at > ${by.now} or p.block_status <> 0 or p.is_fraud)) order by updated_at limit ${by.limit}`.execute(
    db,
  );
  return rows;
}

/** A settled round with the balance that it left behind. */
export async function selectSettledRound(
  db: Db | Tx,
  playerId: PlayerId,
  roundId: string,
): Promise<(RoundRecord & { balanceAfterMinor: bigint; balanceVersion: bigint | null }) | null> {
  const { rows } = await sql<
    RoundRecord & { balanceAfterMinor: bigint; balanceVersion: bigint | null }
  >`select ${settledColumns}, balance_after_minor as "balanceAfterMinor", balance_version as "balanceVersion" from round where player_id = ${playerId} and id = ${roundId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A round that is over, with its title and currency. */
export interface FinishedRound extends RoundRecord {
  readonly gameId: GameId;
  readonly slug: string;
  readonly currency: CurrencyCode;
}

export async function selectFinishedRound(
  db: Db,
  playerId: PlayerId,
  roundId: string,
): Promise<FinishedRound | null> {
  const { rows } = await sql<FinishedRound>`
    select r.id, r.status, r.stake_minor as "stakeMinor", r.win_minor as "winMinor", r.step, r.state, r.created_at as "createdAt", r.game_id as "gameId", g.slug, r.currency
    from round r join game g on g.id = r.game_id where r.player_id = ${playerId} and r.id = ${roundId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function selectTitleRounds(
  db: Db,
  playerId: PlayerId,
  at: { gameId: GameId; limit: number },
): Promise<RoundRecord[]> {
  const { rows } =
    await sql<RoundRecord>`select ${settledColumns} from round where player_id = ${playerId} and game_id = ${at.gameId} order by created_at desc limit ${at.limit}`.execute(
      db,
    );
  return rows;
}
