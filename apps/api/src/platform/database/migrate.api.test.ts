import { sql } from "kysely";
import { inject, describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { migrationsFolder, seedFolder } from "../../migrations-folder.ts";
import { places } from "../../modules/content/translation/index.ts";
import { reconcileLedger } from "../../modules/foundation/ledger/index.ts";
import { syncCatalogue } from "../../modules/play/game/index.ts";
import { migrateQueue } from "../jobs/migrate-queue.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate, MigrationError, readSchema } from "./migrate.ts";
import { createPartitions } from "./partitions.ts";
import pg from "pg";

/**
 * All schema objects: columns, constraints, indexes, triggers, functions, views, sequences, partitions,
 * types, privileges, extensions.
 */
async function catalogue({ db }: Database): Promise<unknown> {
  const columns =
    await sql`select table_name, column_name, data_type, is_nullable, column_default, generation_expression from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
      db,
    );
  const storage =
    await sql`select attrelid::regclass::text as table_name, attname, attstorage::text from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped order by 1, 2`.execute(
      db,
    );
  const constraints =
    await sql`select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`.execute(db);
  const indexes =
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  const triggers =
    await sql`select tgname, pg_get_triggerdef(oid) as rule from pg_trigger where not tgisinternal order by 1, 2`.execute(
      db,
    );
  const functions =
    await sql`select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as body from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(
      db,
    );
  const relations =
    await sql`select c.relname, c.relkind, c.relpersistence, c.reloptions, c.relacl::text as rights,
        pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as split,
        case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as view, obj_description(c.oid) as remark
      from pg_class c where c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const types =
    await sql`select t.typname, e.enumlabel, t.typbasetype::regtype::text as base from pg_type t left join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') order by 1, e.enumsortorder`.execute(
      db,
    );
  const sequences =
    await sql`select sequencename, data_type::text as type, start_value, increment_by, max_value, cache_size, cycle from pg_sequences where schemaname = 'public' order by 1`.execute(
      db,
    );
  const extensions = await sql`select extname from pg_extension order by 1`.execute(db);
  const parts = [
    columns,
    storage,
    constraints,
    indexes,
    triggers,
    functions,
    relations,
    types,
    sequences,
    extensions,
  ];
  return parts.map(({ rows }) => rows);
}

async function withEmptyDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const url = new URL(inject("templateUrl"));
  const admin = new URL(url);
  admin.pathname = "/postgres";
  const name = `migrate_${process.hrtime.bigint()}`;
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const database = openDatabase({
    url: url.href,
    maxConnections: 2,
    isPatient: true,
    statementTimeoutMs: 30_000,
    onIdleError: () => undefined,
  });
  try {
    await work(database);
  } finally {
    await database.close();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

/** A casino of the last version before the baselines with players, payments, bonuses and rounds in two currencies that its operator added. */
const filled = brotliDecompressSync(
  readFileSync(new URL("fixtures/schema-0150.sql.br", import.meta.url)),
).toString();

async function restoreFilled({ pool }: Database): Promise<void> {
  await migrateQueue(pool);
  const client = await pool.connect();
  await client.query("create extension pg_trgm");
  await client.query(filled);
  client.release(true);
}

/** The texts of every content row, of pages those of the newest version. */
async function readContents({ db }: Database): Promise<unknown> {
  // Games come from the titles, and tournaments from their series.
  const seeded = Object.entries(places).filter(([table]) => table !== "game" && table !== "tournament");
  const queries = seeded.map(([table, { key, fields, within, isVersioned }]) => {
    const columns = fields.map((field) => (within ? sql`${sql.ref(within)} -> ${field}` : sql.ref(field)));
    return sql`select distinct on (${sql.ref(key)}) ${sql.ref(key)}, ${sql.join(columns)} from ${sql.table(table)}
      order by ${sql.ref(key)} ${isVersioned ? sql`, version desc` : sql``}`;
  });
  const rows = [];
  for (const query of queries) rows.push((await query.execute(db)).rows);
  return rows;
}

const schema = await readSchema({ migrations: migrationsFolder, seed: seedFolder });
const monthOfFixture = new Date("2026-11-20T12:00:00Z");

describe("migrations", () => {
  test("an upgraded database equals a fresh one in schema and content, and keeps its money", async () => {
    const books = sql`select player_id, account, currency, sum(amount_minor)::text as amount from ledger_entry group by 1, 2, 3 order by 1, 2, 3`;
    let fresh: unknown;
    let texts: unknown;
    await withEmptyDatabase(async (database) => {
      await migrate(database, schema);
      await createPartitions(database.db, monthOfFixture);
      texts = await readContents(database);
      await syncCatalogue(database.db, monthOfFixture);
      fresh = await catalogue(database);
    });
    await withEmptyDatabase(async (database) => {
      await restoreFilled(database);
      const before = (await books.execute(database.db)).rows;
      expect(before.length).toBeGreaterThan(10);
      expect(await migrate(database, schema)).toEqual(
        schema.migrations.map(({ name }) => name).filter((name) => name >= "1009"),
      );
      expect((await books.execute(database.db)).rows).toEqual(before);
      expect(await reconcileLedger(database.db)).toMatchObject({ isClean: true });
      expect(await readContents(database)).toEqual(texts);
      await syncCatalogue(database.db, monthOfFixture);
      // Of the fixture's own currencies.
      await sql`drop index game_by_min_stake_jpy, game_by_max_stake_jpy, game_by_min_stake_btc, game_by_max_stake_btc`.execute(
        database.db,
      );
      expect(await catalogue(database)).toEqual(fresh);
      expect(await migrate(database, schema)).toEqual([]);
    });
  });

  test("an older database is refused with the version that upgrades it", async () => {
    await withEmptyDatabase(async (database) => {
      await restoreFilled(database);
      await sql`delete from schema_migration where name = '0150-standard-names.sql'`.execute(database.db);
      await expect(migrate(database, schema)).rejects.toThrow(/older than this version can upgrade.*0150/);
    });
  });

  test("migrations run twice, or by two processes at once, apply once", async () => {
    await withEmptyDatabase(async (database) => {
      const applied = await Promise.all([migrate(database, schema), migrate(database, schema)]);
      expect(applied.map(({ length }) => length).sort()).toEqual([0, schema.migrations.length]);
    });
  });

  test("several processes that create the same partitions at once create them once", async () => {
    await withEmptyDatabase(async (database) => {
      await migrate(database, schema);
      const url = new URL(inject("templateUrl"));
      const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
      url.pathname = `/${rows[0]?.name}`;
      const processes = Array.from({ length: 6 }, () =>
        openDatabase({
          url: url.href,
          maxConnections: 1,
          statementTimeoutMs: 30_000,
          onIdleError: () => undefined,
        }),
      );
      await Promise.all(processes.map(({ db }) => createPartitions(db, monthOfFixture)));
      await Promise.all(processes.map((each) => each.close()));
      const partitions = await database.pool.query(
        "select from pg_inherits where inhparent = 'round'::regclass",
      );
      // One for all other times.
      expect(partitions.rowCount).toBe(3 + 1);
    });
  });

  test("a changed file and a newer database are refused", async () => {
    await withEmptyDatabase(async (database) => {
      await migrate(database, schema);
      const { migrations } = schema;
      const changed = migrations.map((each, index) => (index === 0 ? { ...each, checksum: "other" } : each));
      await expect(migrate(database, { ...schema, migrations: changed })).rejects.toThrow(
        /1001-platform\.sql was changed after it had been applied/,
      );
      await expect(migrate(database, { ...schema, migrations: migrations.slice(0, -1) })).rejects.toThrow(
        MigrationError,
      );
    });
  });

  test("a failing file leaves no trace", async () => {
    await withEmptyDatabase(async (database) => {
      const broken = [
        { name: "1001-broken.sql", text: "create table kept (id int); select 1/0;", checksum: "x" },
      ];
      await expect(migrate(database, { ...schema, migrations: broken })).rejects.toThrow(
        /1001-broken\.sql failed: division by zero/,
      );
      const { rows } = await sql<{ kept: unknown }>`select to_regclass('kept') as kept`.execute(database.db);
      expect(rows[0]?.kept).toBeNull();
    });
  });
});
