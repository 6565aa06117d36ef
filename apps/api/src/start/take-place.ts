import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { advisoryLocks } from "../platform/database/advisory-locks.ts";
import { clientClassOf } from "../platform/database/seek-primary.ts";
import type { Logger } from "../platform/log.ts";
import { StartError } from "./start-error.ts";

/** The right of this process to serve the database's players. */
export interface Place {
  leave(): Promise<void>;
}

export interface PlaceOptions {
  readonly url: string;
  readonly log: Logger;
  /**
   * True with a realtime server that reaches the players of all processes; false when each process has its
   * own hub.
   */
  readonly isShared: boolean;
  /** How long the previous process may take to end, as in a rolling restart. */
  readonly waitMs: number;
  /**
   * Called when another process took the lock while the database was unreachable, so that two would serve.
   */
  readonly onLost: () => void;
}

const againMs = 100;
/** Detects a vanished host after half a minute instead of two hours. */
const keepAlive = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4";

/**
 * Takes an advisory lock on a connection of its own: exclusive, or shared with a realtime server. Without
 * one, events would reach only the players of the process that published them.
 */
export async function takePlace(options: PlaceOptions): Promise<Place> {
  const until = performance.now() + options.waitMs;
  let isReported = false;
  let isLeaving = false;
  const Client = clientClassOf(options.url);
  let client: pg.Client | null = null;

  async function hold(): Promise<boolean> {
    const fresh = new Client({
      connectionTimeoutMillis: 5_000,
      application_name: "w10 place",
      options: keepAlive,
    });
    let isHeld = false;
    fresh.on("error", () => undefined);
    fresh.on("end", () => {
      if (isHeld && !isLeaving) void holdAgain();
    });
    await fresh.connect();
    const lock = options.isShared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
    const { rows } = await fresh.query<{ isHeld: boolean }>(`select ${lock}($1) as "isHeld"`, [
      advisoryLocks.place,
    ]);
    isHeld = rows[0]?.isHeld === true;
    if (isHeld && !isLeaving) client = fresh;
    else await fresh.end();
    return isHeld;
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

  while (!(await hold())) {
    if (performance.now() >= until) throw new StartError(refusalOf(options));
    if (!isReported) options.log.warn("another process serves this database: waiting for it to end");
    isReported = true;
    await sleep(againMs);
  }
  return {
    async leave() {
      isLeaving = true;
      await client?.end().catch(() => undefined);
    },
  };
}

function refusalOf({ isShared }: PlaceOptions): string {
  return isShared
    ? "A process without Centrifugo serves this database: stop it first, since its players would hear nothing of what this one does."
    : "Another process serves this database. Several of them need a Centrifugo server (CENTRIFUGO_URL and its companions), or players of one would hear nothing of what the other does: set it for all, or stop the other.";
}
