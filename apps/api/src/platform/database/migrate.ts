import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Database, Db } from "./database.ts";
import { migrateQueue } from "../jobs/migrate-queue.ts";

/** Why the schema cannot be brought up to date; the message is one sentence for the operator. */
export class MigrationError extends Error {}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Reads `NNNN-name.sql` files in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/**
 * Applies what is missing, the queue's own schema first, forward only, each file in its own transaction, one process at a time.
 * Refuses where an applied file has changed since or where the database knows one that this version does not have.
 */
export async function migrate(
  { db, pool }: Pick<Database, "db" | "pool">,
  migrations: readonly Migration[],
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${advisoryLocks.migration})`.execute(connection);
    try {
      await migrateQueue(pool);
      await sql`create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const { rows } = await sql<{
        name: string;
        checksum: string;
      }>`select name, checksum from schema_migration order by name`.execute(connection);
      refuseDrift(rows, migrations);
      const applied = new Set(rows.map(({ name }) => name));
      const missing = migrations.filter(({ name }) => !applied.has(name));
      for (const migration of missing) await applyOne(connection, migration);
      return missing.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLocks.migration})`.execute(connection);
    }
  });
}

function refuseDrift(
  applied: readonly { name: string; checksum: string }[],
  known: readonly Migration[],
): void {
  for (const { name, checksum } of applied) {
    const migration = known.find((each) => each.name === name);
    if (!migration)
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not know: it was made by a newer version.`,
      );
    if (migration.checksum !== checksum)
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied: restore the file, and put the change into a new migration.`,
      );
  }
}

async function applyOne(db: Db, migration: Migration): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    try {
      await sql.raw(migration.text).execute(transaction);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrationError(`The migration ${migration.name} failed: ${reason}.`);
    }
    await sql`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
      transaction,
    );
  });
}
