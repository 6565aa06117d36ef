import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { advisoryLocks } from "../platform/database/advisory-locks.ts";
import { clientClassOf } from "../platform/database/seek-primary.ts";
import type { Logger } from "../platform/runtime/log.ts";
import { StartError } from "./start-error.ts";

/** The right of this process to serve the database's players. */
export interface Place {
  /** Whether other processes serve them too, as of a second ago. */
  readonly hasOthers: () => boolean;
  leave(): Promise<void>;
}

export interface PlaceOptions {
  readonly url: string;
  readonly log: Logger;
  /** Whether players are connected to Centrifugo; otherwise to the hubs of the processes. */
  readonly hasCentrifugo: boolean;
  /** How long processes of the other kind may take to end, as in a rolling change of the setting. */
  readonly waitMs: number;
  /**
   * Called when a process of the other kind took its place while the database was unreachable, so that players of
   * one would hear nothing of what the other does.
   */
  readonly onLost: () => void;
}

const againMs = 100;
/** How often a process looks for others, and how long it waits for those before it to notice. */
const lookEveryMs = 1_000;
/** Detects a vanished host after half a minute instead of two hours. */
const keepAlive = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4";

/**
 * Takes an advisory lock on a connection of its own, shared with all processes whose players it reaches: through
 * Centrifugo, or from hub to hub. The two do not hear each other, so one kind excludes the other.
 */
export async function takePlace(options: PlaceOptions): Promise<Place> {
  const locks = locksOf(options);
  const until = performance.now() + options.waitMs;
  let isReported = false;
  let isLeaving = false;
  let hasOthers = false;
  let client: pg.Client | null = null;

  async function hold(): Promise<boolean> {
    const held = await lock(options.url, locks, () => !isLeaving && void holdAgain());
    if (held && isLeaving) await held.end();
    else client = held;
    return held !== null;
  }

  /** Takes the lock again. The dead connection's lock may still be held, so refusals count only after `waitMs`. */
  async function holdAgain(): Promise<void> {
    options.log.warn("the lock of this process in the database is lost; it is taken again");
    for (let refusals = 0; !isLeaving; await sleep(againMs, undefined, { ref: false })) {
      const isHeld = await hold().catch(() => null);
      if (isHeld === true) return options.log.info("the lock of this process is taken again");
      if (isHeld === false) refusals += 1;
      if (refusals * againMs >= options.waitMs) return options.onLost();
    }
  }

  /** While the database does not answer, others are assumed. */
  const look = async (): Promise<void> => {
    const holders = client && (await countHolders(client, locks.own).catch(() => null));
    hasOthers = holders === null || holders > 1;
  };

  while (!(await hold())) {
    if (performance.now() >= until) throw new StartError(refusalOf(options));
    if (!isReported)
      options.log.warn("processes with another realtime server serve this database: waiting for their end");
    isReported = true;
    await sleep(againMs);
  }
  await look();
  // Those before it must know of it before it has players.
  if (hasOthers) await sleep(2 * lookEveryMs);
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    hasOthers: () => hasOthers,
    async leave() {
      isLeaving = true;
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

interface Locks {
  readonly own: number;
  /** Of the processes with the other realtime server. */
  readonly other: number;
}

function locksOf({ hasCentrifugo }: PlaceOptions): Locks {
  const { place, placeWithCentrifugo } = advisoryLocks;
  return hasCentrifugo
    ? { own: placeWithCentrifugo, other: place }
    : { own: place, other: placeWithCentrifugo };
}

/** A connection that holds the lock, or null when one of the other kind is held. */
async function lock(url: string, { own, other }: Locks, onEnd: () => void): Promise<pg.Client | null> {
  const Client = clientClassOf(url);
  const client = new Client({
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: "w10 place",
    options: keepAlive,
  });
  client.on("error", () => undefined);
  let isHeld = false;
  try {
    await client.connect();
    // Its own lock first: of two kinds at the same moment none stays.
    const { rows } = await client.query<{ isHeld: boolean }>(
      `select pg_try_advisory_lock_shared($1) as "isHeld"`,
      [own],
    );
    isHeld = rows[0]?.isHeld === true && (await countHolders(client, other)) === 0;
  } finally {
    // One that answers nothing must not keep a lock that nobody knows of.
    if (!isHeld) client.end().catch(() => undefined);
  }
  if (!isHeld) return null;
  client.on("end", onEnd);
  return client;
}

/** Number of connections to the database that hold a lock. */
async function countHolders(client: pg.Client, lockNumber: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks
     where locktype = 'advisory' and objid = $1 and granted and database = (select oid from pg_database where datname = current_database())`,
    [lockNumber],
  );
  return rows[0]?.count ?? 0;
}

function refusalOf({ hasCentrifugo }: PlaceOptions): string {
  return hasCentrifugo
    ? "A process without Centrifugo serves this database: stop it first, since its players would hear nothing of what this one does."
    : "A process with Centrifugo serves this database (CENTRIFUGO_URL and its companions): set it for all, or stop the other, since players of one would hear nothing of what the other does.";
}
