import { type Clock, setSystemClock, systemClock } from "../platform/time/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { queryRow } from "../platform/database/query.ts";
import type { Env } from "../platform/settings/env.ts";
import type { Logger } from "../platform/runtime/log.ts";
import { StartError } from "./start-error.ts";

export interface ClockParts {
  readonly env: Pick<Env, "NODE_ENV">;
  readonly clock: Clock;
  readonly log: Logger;
}

const maxSeconds = 60;
const harmlessSeconds = 2;

/**
 * Refuses to start with a clock far from the database's, because limits, sessions and wagering depend on
 * both. Only warns in development.
 */
export async function compareClocks(db: Db, { env, clock, log }: ClockParts): Promise<void> {
  const seconds = await readDifference(db, clock);
  const sentence = `The clock of this process and the database's are ${Math.round(seconds)} seconds apart`;
  if (seconds > maxSeconds && env.NODE_ENV !== "development")
    throw new StartError(`${sentence}, and ${maxSeconds} are the most: set both by a time server.`);
  if (seconds > harmlessSeconds) log.warn(`${sentence}: set both by a time server`);
}

/**
 * Keeps comparing this machine's clock while the casino runs, warns about a jump and follows the database,
 * whose time decides. Returns the difference of this machine in seconds.
 */
export async function watchClocks(db: Db, { clock, log }: Omit<ClockParts, "env">): Promise<number> {
  const seconds = await readDifference(db, clock);
  const sentence = `The clock of this process and the database's are ${Math.round(seconds)} seconds apart`;
  if (seconds > maxSeconds) log.error(`${sentence}: the database's counts; set both by a time server`);
  else if (seconds > harmlessSeconds) log.warn(`${sentence}: set both by a time server`);
  await followDatabase(db);
  return seconds;
}

/** Sets the process's clock to the database's; one that is right to the duration of asking runs on as it is. */
export async function followDatabase(db: Db): Promise<void> {
  const isRight = (await readDifference(db, systemClock)) === 0;
  const row = await queryRow<{ at: Date }>(db)`select clock_timestamp() as at`;
  setSystemClock(isRight || !row ? systemClock.now() : row.at);
}

/** How far the database's time is outside the interval between query and answer. */
async function readDifference(db: Db, clock: Clock): Promise<number> {
  const asked = clock.now();
  const row = await queryRow<{ at: Date }>(db)`select clock_timestamp() as at`;
  const answered = clock.now();
  const { at } = row ?? { at: asked };
  return Math.max(asked.getTime() - at.getTime(), at.getTime() - answered.getTime(), 0) / 1_000;
}
