import { weekMs } from "../../../platform/time/durations.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlaySessionId } from "../../../platform/ids.ts";
import { toWire } from "@w10/money";
import type { RoundRecord } from "./round-record.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { sql } from "kysely";

/** A demo round as stored: JSON, so amounts are integers and instants are strings. */
type StoredRound = Pick<RoundRecord, "id" | "step" | "state"> & {
  readonly status: "open" | "settled";
  readonly stake: number;
  readonly win: number;
  readonly createdAt: string;
};

export interface DemoState {
  readonly balanceMinor: bigint;
  readonly version: bigint;
  /** Idempotency key of the last move. */
  readonly key: string | null;
  readonly round: RoundRecord | null;
}

const fromStored = ({ stake, win, createdAt, ...round }: StoredRound): RoundRecord => ({
  ...round,
  stakeMinor: BigInt(stake),
  winMinor: BigInt(win),
  createdAt: new Date(createdAt),
});

const toStored = ({ stakeMinor, winMinor, ...round }: RoundRecord): string =>
  JSON.stringify({ ...round, stake: toWire(stakeMinor), win: toWire(winMinor) });

export async function readDemo(db: Db | Tx, id: PlaySessionId, isLocked = false): Promise<DemoState | null> {
  const demo = await queryRow<Omit<DemoState, "round"> & { round: StoredRound | null }>(db)`
    select demo_balance_minor as "balanceMinor", demo_version as version, demo_key as key, demo_round as round
    from play_session where id = ${id} ${isLocked ? sql`for update` : sql``}`;
  return demo && { ...demo, round: demo.round && fromStored(demo.round) };
}

/** With the current round in the session itself, as many as the game's history shows for real play. */
const kept = 19;

/**
 * Writes the current round of a demo. A finished one before it moves to the history, which forgets those
 * beyond its length.
 */
export async function writeDemo(
  tx: Tx,
  id: PlaySessionId,
  { before, after }: { readonly before: DemoState; readonly after: Omit<DemoState, "version"> },
): Promise<void> {
  if (before.round && before.round.id !== after.round?.id) {
    await execute(tx)`
      insert into demo_round (play_session_id, place, round) values (${id}, ${before.version}, ${toStored(before.round)}::jsonb)`;
    await execute(tx)`delete from demo_round where play_session_id = ${id}
      and place <= (select place from demo_round where play_session_id = ${id} order by place desc offset ${kept} limit 1)`;
  }
  await execute(tx)`
    update play_session set demo_balance_minor = ${after.balanceMinor}, demo_version = demo_version + 1, demo_key = ${after.key},
    demo_round = ${after.round && toStored(after.round)}::jsonb where id = ${id}`;
}

/** Rounds of a demo, newest first; only that one may be open. */
export async function selectDemoRounds(db: Db, id: PlaySessionId): Promise<RoundRecord[]> {
  const last = (await readDemo(db, id))?.round;
  const past = await queryRows<{ round: StoredRound }>(db)`
    select round from demo_round where play_session_id = ${id} order by place desc`;
  return [...(last ? [last] : []), ...past.map(({ round }) => fromStored(round))];
}

const retentionMs = weekMs;
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
