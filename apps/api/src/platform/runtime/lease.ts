import { randomUUID } from "node:crypto";
import type { Db } from "../database/database.ts";
import { execute, writeRow } from "../database/query.ts";

/** Elects one of several processes, by a row of the database. */
export interface Lease {
  /** Whether this process holds the lease now; takes one that has run out. */
  isOurs(): Promise<boolean>;
  /** Lets another process take it at once. */
  release(): Promise<void>;
}

/** A hung process loses the lease after this long; a lock of its connection would outlive it. */
const heldMs = 10_000;
/** The holder asks the database again after half of it. */
const askAfterMs = heldMs / 2;

export function createLease(db: Db, name: string): Lease {
  const holder = randomUUID();
  let heldAt = -Infinity;
  return {
    async isOurs() {
      const askedAt = performance.now();
      if (askedAt - heldAt < askAfterMs) return true;
      const isHeld = await writeRow(db)`
        update lease set holder = ${holder}, held_until = now() + make_interval(secs => ${heldMs / 1_000})
        where name = ${name} and (holder = ${holder} or held_until < now())`;
      heldAt = isHeld ? askedAt : -Infinity;
      return isHeld;
    },
    async release() {
      heldAt = -Infinity;
      await execute(
        db,
      )`update lease set held_until = '-infinity' where name = ${name} and holder = ${holder}`;
    },
  };
}
