import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { sql } from "kysely";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Database, Db, Tx } from "./database.ts";
import { migrateQueue } from "../jobs/migrate-queue.ts";
import { execute, queryRows } from "./query.ts";

/** Why the schema cannot be migrated, as one sentence for the operator. */
export class MigrationError extends Error {}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface Schema {
  /** `NNNN-name.sql` in order: one baseline a domain, then forward-only changes. */
  readonly migrations: readonly Migration[];
  /** Brings a database of the last version before the baselines to what they make. */
  readonly upgrade: string;
  /** The content of each language: `{locale: {table: {row: {field: text}}}}`. */
  readonly texts: Readonly<Record<string, unknown>>;
}

/** The last migration before the baselines. */
const lastOfOld = "0150-standard-names.sql";
/** The baselines are 1001 to 1008 (ADR 40). */
const isBaseline = (name: string): boolean => /^100[1-8]-/.test(name);

/** Reads the schema of this version, and the texts with which its content rows begin. */
export async function readSchema(folders: {
  readonly migrations: string;
  readonly seed: string;
}): Promise<Schema> {
  const names = (await readdir(folders.migrations)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  const migrations = names.sort().map(async (name) => {
    const text = await readFile(join(folders.migrations, name), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
  const texts = (await readdir(folders.seed)).map(
    async (name): Promise<[string, unknown]> => [
      parse(name).name,
      JSON.parse(await readFile(join(folders.seed, name), "utf8")),
    ],
  );
  return {
    migrations: await Promise.all(migrations),
    upgrade: await readFile(join(folders.migrations, `from-${lastOfOld}`), "utf8"),
    texts: Object.fromEntries(await Promise.all(texts)),
  };
}

/**
 * Applies missing migrations: the queue's own schema first, then each file in its own transaction, in one
 * process at a time. Returns the names of the applied files. Throws a `MigrationError` if an applied file has
 * changed, or the database belongs to a newer version or to one too old to upgrade.
 */
export async function migrate(
  { db, pool }: Pick<Database, "db" | "pool">,
  schema: Schema,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await execute(connection)`select pg_advisory_lock(${advisoryLocks.migration})`;
    try {
      await migrateQueue(pool);
      await execute(connection)`
        create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
      await replaceOldMigrations(connection, schema);
      const applied = await readApplied(connection);
      refuseDrift(applied, schema.migrations);
      const known = new Set(applied.map(({ name }) => name));
      const missing = schema.migrations.filter(({ name }) => !known.has(name));
      if (missing.length > 0) await offerTexts(connection, schema.texts);
      for (const migration of missing) await applyOne(connection, migration);
      return missing.map(({ name }) => name);
    } finally {
      await execute(connection)`select pg_advisory_unlock(${advisoryLocks.migration})`;
    }
  });
}

type Applied = Pick<Migration, "name" | "checksum">;

async function readApplied(db: Db): Promise<readonly Applied[]> {
  return queryRows<Applied>(db)`select name, checksum from schema_migration order by name`;
}

/** A database from before the baselines gets what they have and it has not, and is recorded as made by them. */
async function replaceOldMigrations(db: Db, { migrations, upgrade }: Schema): Promise<void> {
  const old = (await readApplied(db)).filter(({ name }) => name.startsWith("0"));
  if (old.length === 0) return;
  if (!old.some(({ name }) => name === lastOfOld))
    throw new MigrationError(
      `The database is older than this version can upgrade: start the version of ${lastOfOld} on it first.`,
    );
  await db.transaction().execute(async (tx) => {
    await run(tx, { name: `from-${lastOfOld}`, text: upgrade });
    await execute(tx)`delete from schema_migration where name like '0%'`;
    for (const each of migrations.filter(({ name }) => isBaseline(name))) await record(tx, each);
  });
}

/** For the life of the connection, `pg_temp.seed_text(table, row, field)` returns a content text in every language. */
async function offerTexts(db: Db, texts: Schema["texts"]): Promise<void> {
  await execute(db)`create temporary table if not exists seed_text as
    select t.key as of_table, r.key as row_key, f.key as field, jsonb_object_agg(l.key, f.value) as texts
    from jsonb_each(${JSON.stringify(texts)}::jsonb) l, jsonb_each(l.value) t, jsonb_each(t.value) r, jsonb_each(r.value) f
    group by 1, 2, 3`;
  await execute(db)`
    create or replace function pg_temp.seed_text(text, text, text) returns jsonb language sql as
    'select texts from seed_text where of_table = $1 and row_key = $2 and field = $3'`;
}

function refuseDrift(applied: readonly Applied[], known: readonly Migration[]): void {
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
  await db.transaction().execute(async (tx) => {
    await run(tx, migration);
    await record(tx, migration);
  });
}

async function run(tx: Tx, { name, text }: Pick<Migration, "name" | "text">): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${name} failed: ${reason}.`);
  }
}

async function record(tx: Tx, { name, checksum }: Migration): Promise<void> {
  await execute(tx)`insert into schema_migration (name, checksum) values (${name}, ${checksum})`;
}
