import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlaySessionId } from "../../../platform/ids.ts";
import type { StoredState } from "../round/index.ts";
import type { Clock } from "../../../platform/clock.ts";
import { sql } from "kysely";

/** A demo round as stored in its session: JSON, so amounts are integers and instants are strings. */
export interface DemoRound {
  readonly id: string;
  readonly status: "open" | "settled";
  readonly stake: number;
  readonly win: number;
  readonly step: number;
  readonly state: StoredState;
  readonly createdAt: string;
}

export interface DemoState {
  readonly balanceMinor: bigint;
  readonly version: bigint;
  readonly key: string | null;
  readonly round: DemoRound | null;
}

export async function readDemo(db: Db | Tx, id: PlaySessionId, isLocked: boolean): Promise<DemoState | null> {
  return queryRow<DemoState>(db)`
    select demo_balance_minor as "balanceMinor", demo_version as version, demo_key as key, demo_round as round
    from play_session where id = ${id} ${isLocked ? sql`for update` : sql``}`;
}

export async function writeDemo(tx: Tx, id: PlaySessionId, demo: Omit<DemoState, "version">): Promise<void> {
  await execute(tx)`
    update play_session set demo_balance_minor = ${demo.balanceMinor}, demo_version = demo_version + 1, demo_key = ${demo.key},
    demo_round = ${JSON.stringify(demo.round)}::jsonb where id = ${id}`;
}

/** With the current round in the session itself, as many as the game's history shows for real play. */
const kept = 19;

/**
 * Moves a demo's finished round to the history when the next one begins, and deletes those beyond its length.
 */
export async function storeDemoRound(
  tx: Tx,
  id: PlaySessionId,
  ended: { readonly version: bigint; readonly round: DemoRound },
): Promise<void> {
  await execute(tx)`
    insert into demo_round (play_session_id, place, round) values (${id}, ${ended.version}, ${JSON.stringify(ended.round)}::jsonb)`;
  await execute(tx)`delete from demo_round where play_session_id = ${id}
    and place <= (select place from demo_round where play_session_id = ${id} order by place desc offset ${kept} limit 1)`;
}

/** Past rounds of a demo, newest first. */
export async function selectDemoRounds(db: Db, id: PlaySessionId): Promise<DemoRound[]> {
  const rows = await queryRows<{ round: DemoRound }>(db)`
    select round from demo_round where play_session_id = ${id} order by place desc`;
  return rows.map(({ round }) => round);
}

const retentionMs = 7 * 86_400_000;
const batch = 1_000;

/**
 * Deletes demos opened a week ago or earlier, with their rounds, which are no records. Returns their number.
 */
export async function purgeDemos({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<number> {
  const until = new Date(clock.now().getTime() - retentionMs);
  for (let purged = 0; ; ) {
    const count = await execute(db)`
      delete from play_session where id in (
        select id from play_session where mode = 'demo' and created_at <= ${until} order by created_at limit ${batch} for update skip locked)`;
    purged += count;
    if (count < batch) return purged;
  }
}
