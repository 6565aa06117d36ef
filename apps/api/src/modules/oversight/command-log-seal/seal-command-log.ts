import { minuteMs } from "../../../platform/time/durations.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import {
  digestRows,
  findFirstRow,
  insertSeal,
  type CommandLogSeal,
  readOldestAge,
  selectLastSeal,
} from "./command-log-seal-store.ts";
import { sign } from "../../../platform/random/secrets.ts";

/**
 * HMAC-SHA256 over the previous seal and this one's content: forging a seal needs the casino's key, not only
 * the database.
 */
export function hashSeal(
  secret: string,
  { number, upto, rows, digest }: Omit<CommandLogSeal, "hash">,
  previous: Pick<CommandLogSeal, "hash"> | null,
): string {
  return sign(
    secret,
    "journal-seal",
    [previous?.hash ?? "", number, upto.toISOString(), rows, digest].join(" "),
  );
}

export interface SealParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
}

const spanMs = 15 * minuteMs;
/**
 * Upper bound of how far a row is dated before its transaction's start: bets are batched for milliseconds,
 * and clocks of one casino differ by no more.
 */
const lagMs = 10 * minuteMs;

/**
 * Seals the part of the command log that is older than every running transaction, by quarters of an hour.
 * Each seal is also logged: log lines stored elsewhere prove changes even by somebody with the key. Returns
 * the number of new seals.
 */
export async function sealCommandLog(parts: SealParts): Promise<number> {
  const { db, clock } = parts;
  // Later transactions date their rows after this; running ones are at most as old as the oldest.
  const limit = new Date(clock.now().getTime() - lagMs - (await readOldestAge(db)));
  for (let made = 0; ; made += 1) {
    const last = await selectLastSeal(db);
    const first = await findFirstRow(db, { from: last?.upto ?? null, upto: limit });
    if (!first) return made;
    const upto = new Date((Math.floor(first.getTime() / spanMs) + 1) * spanMs);
    if (upto > limit || !(await sealSpan(parts, last, upto))) return made;
  }
}

async function sealSpan(
  { db, clock, log, secret }: SealParts,
  last: CommandLogSeal | null,
  upto: Date,
): Promise<boolean> {
  const drawn = { number: (last?.number ?? 0n) + 1n, upto };
  const sealed = { ...drawn, ...(await digestRows(db, { from: last?.upto ?? null, upto })) };
  const hash = hashSeal(secret, sealed, last);
  const isOurs = await insertSeal(db, { ...sealed, hash }, clock.now());
  const { number, rows } = sealed;
  if (isOurs) log.info({ seal: String(number), upto, rows: String(rows), hash }, "the command log is sealed");
  return isOurs;
}
