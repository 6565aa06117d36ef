import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "./database/database.ts";
import type { PlayerId } from "./ids.ts";

type Row = Readonly<Record<string, unknown>>;

/** What one module keeps about a player: how it is read out to the player, and how it is forgotten. */
export interface PersonalRecord {
  /** What it is called in the file that the player gets. */
  readonly name: string;
  /** The tables with a `player_id` that it answers for. */
  readonly tables: readonly string[];
  readonly rows: (db: Db, playerId: PlayerId) => AsyncGenerator<Row>;
  /** Takes away what names the person, and answers the blobs that are to be removed; null where it is the books, which stay. */
  readonly forget: ((tx: Tx, playerId: PlayerId) => Promise<readonly string[]>) | null;
}

type Forget = (playerId: PlayerId) => readonly RawBuilder<unknown>[];

interface Named {
  readonly name: string;
  readonly tables: readonly string[];
  /** Statements that forget, in their order; null where nothing is forgotten. */
  readonly forget: Forget | null;
}

/** A record of few rows, read at once. */
export function shortRecord(named: Named, read: (playerId: PlayerId) => RawBuilder<Row>): PersonalRecord {
  return {
    ...named,
    forget: runAll(named.forget),
    async *rows(db, playerId) {
      yield* (await read(playerId).execute(db)).rows;
    },
  };
}

const pageSize = 500;

/** Where to go on: what the last row said as `at_` and `key_`, which no reader gets to see. */
export interface Place {
  readonly at: string;
  readonly key: string;
}

/**
 * A record of any length, read page by page, so that no connection and no memory is held for it. The statement takes what comes after
 * a place, in the order of `at_` and `key_`, both text, and adds `limit`.
 */
export function longRecord(
  named: Named,
  read: (playerId: PlayerId, after: Place, limit: number) => RawBuilder<Row>,
): PersonalRecord {
  return {
    ...named,
    forget: runAll(named.forget),
    async *rows(db, playerId) {
      let after: Place = { at: "-infinity", key: "" };
      for (;;) {
        const { rows } = await read(playerId, after, pageSize).execute(db);
        for (const { at_: at, key_: key, ...row } of rows) {
          after = { at: String(at), key: String(key) };
          yield row;
        }
        if (rows.length < pageSize) return;
      }
    },
  };
}

function runAll(forget: Forget | null): PersonalRecord["forget"] {
  if (!forget) return null;
  return async (tx, playerId) => {
    for (const statement of forget(playerId)) await statement.execute(tx);
    return [];
  };
}

/** What came after a place, for the end of a statement's condition. */
export function isAfter(
  at: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  after: Place,
): RawBuilder<boolean> {
  return sql<boolean>`(${at}, ${key}) > (${after.at}::timestamptz, ${after.key})`;
}
