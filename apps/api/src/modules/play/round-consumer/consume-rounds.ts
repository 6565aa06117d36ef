import { setTimeout as sleep } from "node:timers/promises";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { splitWin } from "../settlement/index.ts";
import { repeat } from "../../../platform/runtime/repeat.ts";
import { systemIdentifier } from "./bind-numbering.ts";
import { type Kept, reportKept } from "./report-kept.ts";

/**
 * A settled round with a stake of real money as consumers see it, in minor units of real money. Free spins and
 * rounds of bonus money alone are none.
 */
export interface SettledRound {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** Part of the win paid by a jackpot, in minor units. */
  readonly jackpotMinor: bigint;
  /** RTP setting at the opening; null for rounds from before settings existed. */
  readonly setting: string | null;
  /** Whether it is a bought feature. */
  readonly isBought: boolean;
  /** The title's category and share of wagering when it was settled; null for rounds from before. */
  readonly category: string | null;
  readonly bonusPercent: number | null;
  readonly createdAt: Date;
  readonly settledAt: Date;
  /** Number of the transaction that settled it. */
  readonly writtenTx: bigint;
}

/**
 * A consumer of settled rounds. `apply` sees each round exactly once, within about a second of its commit, in
 * the transaction that moves the cursor; `takeBack` each void one once, after the round.
 */
export interface RoundConsumer {
  /** Name of the cursor; must not change once it has run. The first run defines where counting starts. */
  readonly name: string;
  readonly apply: (tx: Tx, rounds: readonly SettledRound[], now: Date) => Promise<void>;
  /**
   * Takes back exactly what these rounds counted. Returns what was handed out for them and stays, for the
   * operator (docs/adr/0044-void-rounds.md).
   */
  readonly takeBack: (tx: Tx, rounds: readonly SettledRound[], at: TakenBack) => Promise<readonly Kept[]>;
}

/** When void rounds are taken back. */
export interface TakenBack {
  readonly now: Date;
  /** The consumer has counted the rounds of the transactions from this one on, */
  readonly fromTx: bigint;
  /** and before this one. */
  readonly uptoTx: bigint;
}

export interface RoundConsumers {
  /**
   * Consumes rounds that are older than every running transaction of this database. Returns the number of
   * rounds consumed.
   */
  consume(): Promise<number>;
  /** Consumes everything settled by now, waiting for running transactions of this database. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

export interface ConsumeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly consumers: readonly RoundConsumer[];
  /** Whether play needs the database now, so that a backlog rests between its passes. */
  readonly isPlayBusy?: () => boolean;
  /** A process without a server consumes only when this is set. */
  readonly isOff?: boolean;
}

const consumeEveryMs = 800;
/** Rounds that a consumer has waiting at the start of a pass, from which they count as a backlog. */
const backlog = 5_000;
/**
 * Play has priority: while it is busy a backlog takes at most a fifth of the time, and larger batches cost less
 * per round.
 */
const backlogRestFactor = 4;
/** Rounds of one player in one batch cost little more than one of them. */
const batch = 10_000;
/** A consumer further behind reads on its own, to bound memory. */
const maxPages = 4;
const drainPauseMs = 20;
/** Upper bound of a settling transaction's duration and of clock differences between processes. */
const longestLagMs = 600_000;

/** Runs all consumers repeatedly. Several processes share the work by locking the cursors. */
export function consumeRounds(options: ConsumeOptions): RoundConsumers {
  const { db, clock, log, consumers, isPlayBusy = () => false, isOff } = options;
  const failed = "settled rounds could not be counted; it will be retried";
  const restFactor = (counted: number): number =>
    counted > backlog * consumers.length ? backlogRestFactor : 0;
  const isRestOver = (): boolean => !isPlayBusy();
  const pace = { everyMs: consumeEveryMs, restFactor, isRestOver };
  const repetition = repeat({ log, ...pace, failed, isOff }, async () => {
    const pass: Pass = { db, log, now: clock.now(), settledTx: await readHorizon(db), read: readOnce() };
    let counted = 0;
    for (const consumer of consumers) counted += await consumeToTheEnd(pass, consumer);
    return counted;
  });
  return {
    consume: () => repetition.run(),
    async drain() {
      const until = await readUpperEnd(db);
      while ((await readHorizon(db)) < until) await sleep(drainPauseMs);
      return repetition.run();
    },
    close: () => repetition.close(),
  };
}

/** Every transaction of this database before this number has ended. */
async function readHorizon(db: Db): Promise<bigint> {
  const row = await queryRow<{ tx: bigint; isBound: boolean }>(db)`
    select round_settled_before() as tx, coalesce(system_identifier = ${systemIdentifier}, true) as "isBound" from round_numbering`;
  // Numbers of another server are bound at start, before anything is written.
  if (row?.isBound !== true)
    throw new Error("the database runs on another server than at start: restart every process");
  return row.tx;
}

/** No transaction from this number on has started. */
async function readUpperEnd(db: Db): Promise<bigint> {
  const row = await queryRow<{ tx: bigint }>(db)`
    select base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint as tx from round_numbering`;
  return row?.tx ?? 0n;
}

/** One pass over all consumers, which share the pages that are read. */
interface Pass extends Pick<ConsumeOptions, "db" | "log"> {
  readonly now: Date;
  /**
   * Every transaction before this one had ended at the start of the pass. All consumers advance to it, so
   * that they read the same pages.
   */
  readonly settledTx: bigint;
  readonly read: (tx: Tx, cursor: Cursor) => Promise<Page>;
}

/** A failing consumer does not stop the others. */
async function consumeToTheEnd(pass: Pass, consumer: RoundConsumer): Promise<number> {
  let counted = 0;
  try {
    for (;;) {
      const { rounds, hasMore } = await consumeOnce(pass, consumer);
      counted += rounds;
      if (!hasMore) return counted;
    }
  } catch (error) {
    pass.log.error({ err: error, consumer: consumer.name }, "a round consumer failed; it will be retried");
    return counted;
  }
}

async function consumeOnce(
  { db, log, now, settledTx, read }: Pass,
  { name, apply, takeBack }: RoundConsumer,
): Promise<{ rounds: number; hasMore: boolean }> {
  return db.transaction().execute(async (tx) => {
    const own = await lockCursor(tx, name, now);
    // Another process runs this consumer.
    if (!own) return { rounds: 0, hasMore: false };
    // Another process may have moved the cursor beyond this pass.
    const cursor = settledTx >= own.uptoTx ? { ...own, settledTx } : own;
    const { rounds, voids, hasMore, nextTx } = await read(tx, cursor);
    if (rounds.length > 0) await apply(tx, rounds, now);
    const { fromTx } = own;
    const counted = voids.filter(({ writtenTx }) => writtenTx >= fromTx);
    const kept = counted.length > 0 ? await takeBack(tx, counted, { now, fromTx, uptoTx: nextTx }) : [];
    for (const each of kept) await reportKept({ tx, now, log }, each);
    // The time advances only with the number: while an old transaction blocks the number, waiting rounds stay
    // within the lag.
    const isDue =
      rounds.length + voids.length > 0 || now.getTime() - cursor.uptoAt.getTime() > longestLagMs / 10;
    if (isDue && nextTx !== cursor.uptoTx)
      await execute(tx)`update round_consumer set upto_tx = ${nextTx}, upto_at = ${now} where name = ${name}`;
    return { rounds: rounds.length + voids.length, hasMore };
  });
}

/** Rounds and void rounds after a cursor, and the cursor after them. */
interface Page {
  readonly rounds: readonly SettledRound[];
  readonly voids: readonly SettledRound[];
  readonly hasMore: boolean;
  readonly nextTx: bigint;
}

interface Cursor {
  readonly fromTx: bigint;
  readonly uptoTx: bigint;
  readonly uptoAt: Date;
  /** Every transaction before this one has ended. */
  readonly settledTx: bigint;
}

async function lockCursor(tx: Tx, name: string, now: Date): Promise<Cursor | null> {
  const select = sql<Cursor>`select coalesce(from_tx, 0) as "fromTx", upto_tx as "uptoTx", upto_at as "uptoAt", round_settled_before() as "settledTx"
    from round_consumer where name = ${name} for update skip locked`;
  const { rows } = await select.execute(tx);
  if (rows[0]) return rows[0];
  await execute(tx)`
    insert into round_consumer (name, from_tx, upto_tx, upto_at)
    select ${name}, tx, tx, ${now} from round_settled_before() tx on conflict do nothing`;
  return null;
}

/**
 * Reads a page, or returns the one that an earlier consumer read from the same cursor: settled data does not
 * change.
 */
function readOnce(): Pass["read"] {
  const known = new Map<string, Page>();
  return async (tx, cursor) => {
    const place = `${cursor.uptoTx} ${cursor.uptoAt.getTime()}`;
    const page = known.get(place) ?? (await readPage(tx, cursor));
    if (known.size < maxPages) known.set(place, page);
    return page;
  };
}

/** A round that is void in the same page was never counted, and is left out with its void. */
async function readPage(tx: Tx, cursor: Cursor): Promise<Page> {
  const found = await selectWritten(tx, cursor);
  const hasMore = found.length > batch;
  // The last transaction's rounds may be incomplete; the next page reads them whole.
  const nextTx = hasMore ? (found.at(-1)?.place ?? cursor.settledTx) : cursor.settledTx;
  const whole = hasMore ? found.filter(({ place }) => place !== nextTx) : found;
  const settled = whole.filter(({ isVoid }) => !isVoid);
  const [counted, taken] = [new Set(settled.map(idOf)), new Set<string>()];
  const voids = whole.filter((each) => each.isVoid && !(counted.has(each.id) && taken.add(each.id)));
  return { rounds: settled.filter(({ id }) => !taken.has(id)), voids, hasMore, nextTx };
}

const idOf = ({ id }: SettledRound): string => id;

const roundColumns =
  sql.raw(`r.id, r.player_id as "playerId", r.game_id as "gameId", r.currency, r.stake_minor as "stakeMinor", r.win_minor as "winMinor", r.bonus_stake_minor as "bonusStakeMinor",
      r.category, r.bonus_percent as "bonusPercent", r.state ->> 'setting' as setting, coalesce((r.state #> '{game,isBought}')::boolean, false) as "isBought",
      case when r.state ? 'jackpot' then (select sum((w ->> 'amountMinor')::bigint)::bigint from jsonb_array_elements(r.state -> 'jackpot') w) else 0::bigint end as "jackpotMinor",
      date_part('epoch', r.created_at) * 1000 as "createdMs", date_part('epoch', r.settled_at) * 1000 as "settledMs", r.written_tx as "writtenTx"`);

/**
 * Rounds and voids written between the cursor and the oldest running transaction. The time bound prunes
 * partitions: older rounds cannot belong to any running transaction. A round that was void before it was settled
 * is neither.
 */
async function selectWritten(tx: Tx, { uptoTx, uptoAt, settledTx }: Cursor): Promise<readonly Written[]> {
  const since = new Date(uptoAt.getTime() - longestLagMs);
  const rows = await queryRows<WrittenRound>(tx)`
    select * from (
      select ${roundColumns}, r.written_tx as place, false as "isVoid" from round r
      where r.written_tx >= ${uptoTx} and r.written_tx < ${settledTx} and r.settled_at > ${since} and r.stake_minor > r.bonus_stake_minor
        and (r.status = 'settled' or exists (select from round_void v where v.round_id = r.id and v.written_tx > r.written_tx))
      union all
      select ${roundColumns}, v.written_tx, true
      from round_void v join round r on r.player_id = v.player_id and r.created_at = v.round_created_at and r.id = v.round_id
      where v.written_tx >= ${uptoTx} and v.written_tx < ${settledTx} and v.written_tx > r.written_tx and r.stake_minor > r.bonus_stake_minor
    ) w order by place limit ${batch + 1}`;
  return rows.map(toSettled);
}

/** All rounds of a player since an instant that a consumer has counted and that are not taken back, in order. */
export async function selectCounted(
  tx: Tx,
  { playerId, since }: { readonly playerId: PlayerId; readonly since: Date },
  { fromTx, uptoTx }: Omit<TakenBack, "now">,
): Promise<readonly SettledRound[]> {
  const rows = await queryRows<WrittenRound>(tx)`
    select ${roundColumns}, r.written_tx as place, false as "isVoid" from round r
    where r.player_id = ${playerId} and r.created_at >= ${since} and r.written_tx >= ${fromTx} and r.written_tx < ${uptoTx} and r.stake_minor > r.bonus_stake_minor
      and (r.status = 'settled' or exists (select from round_void v where v.round_id = r.id and v.written_tx >= ${uptoTx}))
    order by r.settled_at, r.id`;
  return rows.map(toSettled);
}

const toSettled = (round: WrittenRound): Written => ({
  ...round,
  stakeMinor: round.stakeMinor - round.bonusStakeMinor,
  winMinor: realWin(round),
  createdAt: new Date(Math.round(round.createdMs)),
  settledAt: new Date(Math.round(round.settledMs)),
});

/** A round in the order of the transactions: by its own, or by its void's. */
interface Written extends SettledRound {
  readonly place: bigint;
  readonly isVoid: boolean;
}

/** A round as it is stored: its stake and its win hold bonus money. */
type WrittenRound = Omit<Written, "createdAt" | "settledAt"> & {
  readonly bonusStakeMinor: bigint;
  readonly createdMs: number;
  readonly settledMs: number;
};

/** A jackpot is paid in real money alone. */
const realWin = ({ stakeMinor, winMinor, jackpotMinor, bonusStakeMinor }: WrittenRound): bigint =>
  splitWin(winMinor - jackpotMinor, { stakeMinor, bonusStakeMinor }).realMinor + jackpotMinor;
