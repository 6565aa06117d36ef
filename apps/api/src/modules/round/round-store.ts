import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../platform/ids.ts";
import type { GrantId } from "../bonus/index.ts";
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
  case when b.has_bonus and g.bonus_percent > 0 then (select q.most_stake_minor from bonus_grant q where q.player_id = o.player_id and q.currency = o.currency
    and q.status = 'active' and q.created_at <= o.created_at) end as "maxBetMinor"`);
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

export interface StepRecord {
  readonly round: OpenRound;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly state: unknown;
  readonly draws: readonly number[];
  readonly now: Date;
}

/** A round that moved no money: stake and win stand in its state. */
export async function insertSettledRound(
  tx: Tx,
  round: {
    readonly id: string;
    readonly playerId: PlayerId;
    readonly gameId: GameId;
    readonly playSessionId: string;
    readonly currency: CurrencyCode;
    readonly state: unknown;
    readonly draws: readonly number[];
    readonly balanceMinor: bigint;
    readonly version: bigint;
    readonly now: Date;
  },
): Promise<void> {
  await sql`insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, balance_version, step, state, draws, settled_at)
    values (${round.playerId}, ${round.now}, ${round.id}, ${round.gameId}, ${round.playSessionId}, ${round.currency}, 'settled', 0, 0, ${round.balanceMinor}, ${round.balanceMinor},
      ${round.version}, 1, ${JSON.stringify(round.state)}::jsonb, ${JSON.stringify(round.draws)}::jsonb, ${round.now})`.execute(
    tx,
  );
}

/** When the newest settled round of a title began. */
export async function selectNewestRound(tx: Tx, playerId: PlayerId, gameId: GameId): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date;
  }>`select created_at as at from round where player_id = ${playerId} and game_id = ${gameId} order by created_at desc limit 1`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** The round goes on: the next state waits for the player. */
export async function updateOpenRound(tx: Tx, step: StepRecord): Promise<void> {
  await sql`update round_open set stake_minor = ${step.stakeMinor}, win_minor = ${step.winMinor}, step = step + 1, state = ${JSON.stringify(step.state)}::jsonb,
    draws = ${JSON.stringify(step.draws)}::jsonb, bonus_stake_minor = ${step.round.bonusStakeMinor}, bonus_grant_id = ${step.round.bonusGrantId}, updated_at = ${step.now} where player_id = ${step.round.playerId} and game_id = ${step.round.gameId}`.execute(
    tx,
  );
}

/** The round is over: it moves to the settled ones, where nothing changes any more. */
export async function settleOpenRound(
  tx: Tx,
  step: StepRecord & { balanceAfterMinor: bigint },
): Promise<void> {
  const { round } = step;
  await sql`delete from round_open where player_id = ${round.playerId} and game_id = ${round.gameId}`.execute(
    tx,
  );
  await sql`insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, step, state, draws, settled_at, bonus_stake_minor)
    values (${round.playerId}, ${round.createdAt}, ${round.id}, ${round.gameId}, ${round.playSessionId}, ${round.currency}, 'settled', ${step.stakeMinor}, ${step.winMinor},
      ${round.balanceBeforeMinor}, ${step.balanceAfterMinor}, ${round.step + 1}, ${JSON.stringify(step.state)}::jsonb, ${JSON.stringify(step.draws)}::jsonb, ${step.now}, ${round.bonusStakeMinor})`.execute(
    tx,
  );
}
