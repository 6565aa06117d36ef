import type { Kysely, Transaction } from "kysely";

/** Statements are SQL text, so no tables are declared. */
export type NoTables = Record<never, never>;
export type Db = Kysely<NoTables>;
export type Tx = Transaction<NoTables>;
