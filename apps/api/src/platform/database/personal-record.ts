import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "./database.ts";
import type { PlayerId } from "../ids.ts";

type Row = Readonly<Record<string, unknown>>;

/** A module's data about a player: its export and its erasure. */
export interface PersonalRecord {
  /** Name in the exported file. */
  readonly name: string;
  /** Tables with a `player_id` that it covers. */
  readonly tables: readonly string[];
  readonly rows: (db: Db, playerId: PlayerId) => AsyncGenerator<Row>;
  /** Erases personal data and returns the blobs to delete; null for books, which stay. */
  readonly forget: ((tx: Tx, playerId: PlayerId) => Promise<readonly string[]>) | null;
}

type Forget = (playerId: PlayerId) => readonly RawBuilder<unknown>[];

interface Named {
  readonly name: string;
  readonly tables: readonly string[];
  /** Erasure statements in order; null when nothing is erased. */
  readonly forget: Forget | null;
}

/** A record with few rows, read at once. */
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

/** Cursor of the next page: the last row's `at_` and `key_`, which are not exported. */
export interface Place {
  readonly at: string;
  readonly key: string;
}

/**
 * A record of any length, read in pages, so that it holds no connection or memory. The statement selects rows
 * after a cursor, ordered by the text columns `at_` and `key_`, and adds `limit`.
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

/** SQL condition for rows after a cursor. */
export function isAfter(
  at: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  after: Place,
): RawBuilder<boolean> {
  return sql<boolean>`(${at}, ${key}) > (${after.at}::timestamptz, ${after.key})`;
}
