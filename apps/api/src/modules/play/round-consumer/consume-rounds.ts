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
  readonly createdAt: Date;
  readonly settledAt: Date;
}

/**
 * A consumer of settled rounds. `apply` sees each round exactly once, within about a second of its commit, in
 * the transaction that moves the cursor.
 */
export interface RoundConsumer {
  /** Name of the cursor; must not change once it has run. The first run defines where counting starts. */
  readonly name: string;
  readonly apply: (tx: Tx, rounds: readonly SettledRound[], now: Date) => Promise<void>;
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
  { db, now, settledTx, read }: Pass,
  { name, apply }: RoundConsumer,
): Promise<{ rounds: number; hasMore: boolean }> {
  return db.transaction().execute(async (tx) => {
    const own = await lockCursor(tx, name, now);
    // Another process runs this consumer.
    if (!own) return { rounds: 0, hasMore: false };
    // Another process may have moved the cursor beyond this pass.
    const cursor = settledTx >= own.uptoTx ? { ...own, settledTx } : own;
    const { rounds, hasMore, nextTx } = await read(tx, cursor);
    if (rounds.length > 0) await apply(tx, rounds, now);
    // The time advances only with the number: while an old transaction blocks the number, waiting rounds stay
    // within the lag.
    const isDue = rounds.length > 0 || now.getTime() - cursor.uptoAt.getTime() > longestLagMs / 10;
    if (isDue && nextTx !== cursor.uptoTx)
      await execute(tx)`update round_consumer set upto_tx = ${nextTx}, upto_at = ${now} where name = ${name}`;
    return { rounds: rounds.length, hasMore };
  });
}

/** Rounds after a cursor, and the cursor after them. */
interface Page {
  readonly rounds: readonly SettledRound[];
  readonly hasMore: boolean;
  readonly nextTx: bigint;
}

interface Cursor {
  readonly uptoTx: bigint;
  readonly uptoAt: Date;
  /** Every transaction before this one has ended. */
  readonly settledTx: bigint;
}

async function lockCursor(tx: Tx, name: string, now: Date): Promise<Cursor | null> {
  const select = sql<Cursor>`select upto_tx as "uptoTx", upto_at as "uptoAt", round_settled_before() as "settledTx"
    from round_consumer where name = ${name} for update skip locked`;
  const { rows } = await select.execute(tx);
  if (rows[0]) return rows[0];
  await execute(tx)`
    insert into round_consumer (name, upto_tx, upto_at) values (${name}, round_settled_before(), ${now}) on conflict do nothing`;
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

async function readPage(tx: Tx, cursor: Cursor): Promise<Page> {
  const found = await selectWritten(tx, cursor);
  const hasMore = found.length > batch;
  // The last transaction's rounds may be incomplete; the next page reads them whole.
  const nextTx = hasMore ? (found.at(-1)?.writtenTx ?? cursor.settledTx) : cursor.settledTx;
  return { rounds: hasMore ? found.filter(({ writtenTx }) => writtenTx !== nextTx) : found, hasMore, nextTx };
}

/**
 * Rounds written between the cursor and the oldest running transaction. The time bound prunes partitions:
 * older rounds cannot belong to any running transaction.
 */
async function selectWritten(
  tx: Tx,
  { uptoTx, uptoAt, settledTx }: Cursor,
): Promise<(SettledRound & { readonly writtenTx: bigint })[]> {
  const since = new Date(uptoAt.getTime() - longestLagMs);
  const rows = await queryRows<WrittenRound>(tx)`
    select id, player_id as "playerId", game_id as "gameId", currency, stake_minor as "stakeMinor", win_minor as "winMinor", bonus_stake_minor as "bonusStakeMinor",
      state ->> 'setting' as setting, coalesce((state #> '{game,isBought}')::boolean, false) as "isBought",
      case when state ? 'jackpot' then (select sum((w ->> 'amountMinor')::bigint)::bigint from jsonb_array_elements(state -> 'jackpot') w) else 0::bigint end as "jackpotMinor",
      date_part('epoch', created_at) * 1000 as "createdMs", date_part('epoch', settled_at) * 1000 as "settledMs", written_tx as "writtenTx"
    from round
    where written_tx >= ${uptoTx} and written_tx < ${settledTx}
      and settled_at > ${since} and status = 'settled' and stake_minor > bonus_stake_minor
    order by written_tx limit ${batch + 1}`;
  return rows.map((round) => ({
    ...round,
    stakeMinor: round.stakeMinor - round.bonusStakeMinor,
    winMinor: realWin(round),
    createdAt: new Date(Math.round(round.createdMs)),
    settledAt: new Date(Math.round(round.settledMs)),
  }));
}

/** A round as it is stored: its stake and its win hold bonus money. */
type WrittenRound = Omit<SettledRound, "createdAt" | "settledAt"> & {
  readonly bonusStakeMinor: bigint;
  readonly createdMs: number;
  readonly settledMs: number;
  readonly writtenTx: bigint;
};

/** A jackpot is paid in real money alone. */
const realWin = ({ stakeMinor, winMinor, jackpotMinor, bonusStakeMinor }: WrittenRound): bigint =>
  splitWin(winMinor - jackpotMinor, { stakeMinor, bonusStakeMinor }).realMinor + jackpotMinor;
