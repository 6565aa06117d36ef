import { setTimeout as sleep } from "node:timers/promises";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import type { Logger } from "../../../platform/log.ts";
import { systemIdentifier } from "./bind-numbering.ts";

/** A settled real-money round, as those see it who count rounds after the fact: of stake and win the part of real money, minor units. */
export interface SettledRound {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** How much of the win a jackpot paid, minor units. */
  readonly jackpotMinor: bigint;
  /** The return setting that the round was opened at; rounds from before there were any have none. */
  readonly setting: string | null;
  /** Whether it is a feature that was bought. */
  readonly isBought: boolean;
  readonly settledAt: Date;
}

/** Somebody who counts rounds: each reaches `apply` exactly once, within about a second of its commit, in the transaction that moves the cursor. */
export interface RoundConsumer {
  /** Names the cursor: never changed once it has run. It counts rounds from its first run on. */
  readonly name: string;
  readonly apply: (tx: Tx, rounds: readonly SettledRound[], now: Date) => Promise<void>;
}

export interface RoundConsumers {
  /** Counts what is settled and older than every running transaction of this database; answers how many rounds reached their consumers. */
  look(): Promise<number>;
  /** Counts everything that is settled now, waiting for transactions of this database that run at this moment. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

export interface ConsumeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly consumers: readonly RoundConsumer[];
  /** A process that does not serve counts only when it is told to. */
  readonly isOff?: boolean;
  readonly everyMs?: number;
}

const consumeEveryMs = 800;
/** Rounds of one player in one batch cost little more than one of them. */
const batch = 10_000;
/** Whoever is further behind than this reads for itself: memory is not a queue. */
const maxPages = 4;
const drainPauseMs = 20;
/** No transaction that settles lives longer, and no two clocks of one casino differ by more. */
const longestLagMs = 600_000;

/** Lets every consumer count what has been settled, again and again; several processes share the work by the cursors' locks. */
export function consumeRounds(options: ConsumeOptions): RoundConsumers {
  const { consumers, log } = options;
  const { everyMs = consumeEveryMs } = options;
  let running: Promise<number> | null = null;
  let isClosed = false;

  async function consumeAll(): Promise<number> {
    const { db, clock } = options;
    const look: Look = { db, log, now: clock.now(), settledTx: await readHorizon(db), read: readOnce() };
    let counted = 0;
    for (const consumer of consumers) counted += await consumeToTheEnd(look, consumer);
    return counted;
  }

  function start(): Promise<number> {
    running ??= consumeAll().finally(() => {
      running = null;
    });
    return running;
  }

  const look = async (): Promise<number> => {
    const before = running ? await running : 0;
    return before + (await start());
  };
  let timer: NodeJS.Timeout | undefined;
  const scheduleNext = (ms: number): void => {
    timer = setTimeout(() => void consumeAndContinue(), ms);
    timer.unref();
  };
  const consumeAndContinue = async (): Promise<void> => {
    const from = performance.now();
    await start().catch((error: unknown) =>
      log.warn({ err: error }, "settled rounds could not be counted; it will be tried again"),
    );
    // Play comes first: a busy casino counts a fifth of the time at most, and more at a time, which costs less a round.
    if (!isClosed) scheduleNext(Math.max(everyMs, 4 * (performance.now() - from)));
  };
  if (!options.isOff) scheduleNext(everyMs);
  return {
    look,
    async drain() {
      const until = await readUpperEnd(options.db);
      while ((await readHorizon(options.db)) < until) await sleep(drainPauseMs);
      return look();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running?.catch(() => 0);
    },
  };
}

/** Every transaction of this database before this number has ended. */
async function readHorizon(db: Db): Promise<bigint> {
  const { rows } = await sql<{ tx: bigint; isBound: boolean }>`
    select round_settled_before() as tx, coalesce(system_identifier = ${systemIdentifier}, true) as "isBound" from round_numbering`.execute(
    db,
  );
  // Numbers of another server: a start binds them, before anything is written.
  if (rows[0]?.isBound !== true)
    throw new Error("the database stands on another server than it was started on: start every process anew");
  return rows[0].tx;
}

/** No transaction from this number on has begun. */
async function readUpperEnd(db: Db): Promise<bigint> {
  const { rows } = await sql<{ tx: bigint }>`
    select base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint as tx from round_numbering`.execute(
    db,
  );
  return rows[0]?.tx ?? 0n;
}

/** One look at one time: rounds that several consumers wait for are read for the first of them alone. */
interface Look extends Pick<ConsumeOptions, "db" | "log"> {
  readonly now: Date;
  /** Every transaction before this one had ended when the look began: all consumers come to stand here, so that they read together. */
  readonly settledTx: bigint;
  readonly read: (tx: Tx, cursor: Cursor) => Promise<Page>;
}

/** A consumer that fails does not keep the others from counting. */
async function consumeToTheEnd(look: Look, consumer: RoundConsumer): Promise<number> {
  let counted = 0;
  try {
    for (;;) {
      const { rounds, hasMore } = await consumeOnce(look, consumer);
      counted += rounds;
      if (!hasMore) return counted;
    }
  } catch (error) {
    look.log.error(
      { err: error, consumer: consumer.name },
      "a consumer of rounds could not count; it will be tried again",
    );
    return counted;
  }
}

async function consumeOnce(
  { db, now, settledTx, read }: Look,
  { name, apply }: RoundConsumer,
): Promise<{ rounds: number; hasMore: boolean }> {
  return db.transaction().execute(async (tx) => {
    const own = await lockCursor(tx, name, now);
    // Another process counts for this consumer.
    if (!own) return { rounds: 0, hasMore: false };
    // Or has counted further than this look could see.
    const cursor = settledTx >= own.uptoTx ? { ...own, settledTx } : own;
    const { rounds, hasMore, nextTx } = await read(tx, cursor);
    if (rounds.length > 0) await apply(tx, rounds, now);
    // The time moves with the number alone: while an old transaction holds the number back, rounds that wait behind it stay within the lag.
    const isDue = rounds.length > 0 || now.getTime() - cursor.uptoAt.getTime() > longestLagMs / 10;
    if (isDue && nextTx !== cursor.uptoTx)
      await sql`update round_consumer set upto_tx = ${nextTx}, upto_at = ${now} where name = ${name}`.execute(
        tx,
      );
    return { rounds: rounds.length, hasMore };
  });
}

/** The rounds that come after a cursor, and where it stands behind them. */
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
  await sql`insert into round_consumer (name, upto_tx, upto_at) values (${name}, round_settled_before(), ${now}) on conflict do nothing`.execute(
    tx,
  );
  return null;
}

/** Reads a page, or gives the one that a consumer before read from the same place and time on: what is settled changes no more. */
function readOnce(): Look["read"] {
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
  // The last transaction's rounds may be cut off: they come with the next page, whole.
  const nextTx = hasMore ? (found.at(-1)?.writtenTx ?? cursor.settledTx) : cursor.settledTx;
  return { rounds: hasMore ? found.filter(({ writtenTx }) => writtenTx !== nextTx) : found, hasMore, nextTx };
}

/**
 * Rounds by the transactions between the cursor and the oldest running one. The time is for the partitions: rounds that are older than
 * any transaction lives are not looked at.
 */
async function selectWritten(
  tx: Tx,
  { uptoTx, uptoAt, settledTx }: Cursor,
): Promise<(SettledRound & { readonly writtenTx: bigint })[]> {
  const since = new Date(uptoAt.getTime() - longestLagMs);
  const { rows } = await sql<SettledRound & { readonly writtenTx: bigint }>`
    select id, player_id as "playerId", game_id as "gameId", currency, stake_minor - bonus_stake_minor as "stakeMinor",
      case when bonus_stake_minor = 0 then win_minor else win_minor - div(win_minor::numeric * bonus_stake_minor, stake_minor)::bigint end as "winMinor",
      state ->> 'setting' as setting, coalesce((state #> '{game,isBought}')::boolean, false) as "isBought",
      case when state ? 'jackpot' then (select sum((w ->> 'amountMinor')::bigint)::bigint from jsonb_array_elements(state -> 'jackpot') w) else 0 end as "jackpotMinor",
      settled_at as "settledAt", written_tx as "writtenTx"
    from round
    where written_tx >= ${uptoTx} and written_tx < ${settledTx}
      and settled_at > ${since} and status = 'settled' and (bonus_stake_minor = 0 or bonus_stake_minor < stake_minor)
    order by written_tx limit ${batch + 1}`.execute(tx);
  return rows;
}
