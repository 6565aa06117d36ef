import { sql } from "kysely";
import { inject, describe, expect, test } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { migrationsFolder } from "../../migrations-folder.ts";
import { readUserAgent } from "../http/read-headers.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate, MigrationError, readMigrations } from "./migrate.ts";
import pg from "pg";

/** Everything that makes a schema: columns, constraints, indexes, triggers, functions, views, sequences, partitions, types, rights, extensions. */
async function catalogue({ db }: Database): Promise<unknown> {
  const columns =
    await sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
      db,
    );
  const constraints =
    await sql`select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(
      db,
    );
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
  const parts = [columns, constraints, indexes, triggers, functions, relations, types, sequences, extensions];
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

describe("migrations", () => {
  test("a schema upgraded step by step, with players in it, equals a fresh one", async () => {
    const migrations = await readMigrations(migrationsFolder);
    expect(migrations.length).toBeGreaterThan(3);
    let fresh: unknown;
    await withEmptyDatabase(async (database) => {
      await migrate(database, migrations);
      fresh = await catalogue(database);
    });
    await withEmptyDatabase(async (database) => {
      for (let count = 1; count <= migrations.length; count += 1) {
        await migrate(database, migrations.slice(0, count));
        if (count !== 2) continue;
        await sql`insert into player (id, login, email, password_hash, currency, locale, terms_version, policy_version, terms_accepted_at, created_at, updated_at)
          values (gen_random_uuid(), 'early', 'early@example.com', 'x', 'USD', 'ru', 1, 1, now(), now(), now())`.execute(
          database.db,
        );
      }
      expect(await catalogue(database)).toEqual(fresh);
    });
  });

  test("entries from before there were postings say the same as postings, the balances after them too", async () => {
    const migrations = await readMigrations(migrationsFolder);
    const first = migrations.findIndex(({ name }) => name === "0065-posting.sql");
    await withEmptyDatabase(async (database) => {
      await migrate(database, migrations.slice(0, first));
      await sql.raw(entriesOfBefore).execute(database.db);
      const select = sql`select transfer_id::text as transfer, reason, account, amount_minor::int as amount, balance_after_minor::int as after
        from ledger_entry order by transfer_id, line`;
      const before = (await select.execute(database.db)).rows;
      await migrate(database, migrations);
      const after = (await select.execute(database.db)).rows;
      const round = "00000000-0000-0000-0000-00000000000a";
      const of = (rows: readonly unknown[], transfer: string) =>
        rows.filter((row) => (row as { transfer: string }).transfer === transfer);
      expect(of(after, round)).toEqual(of(before, round));
      expect(of(after, "00000000-0000-0000-0000-00000000000b")).toMatchObject([
        { account: "player/bonus", amount: -30, after: 20 },
        { account: "house/games", amount: 30, after: null },
        { account: "player/real", amount: -70, after: 0 },
        { account: "house/games", amount: 70, after: null },
      ]);
      // What left one account for two says what it held in between.
      expect(of(after, "00000000-0000-0000-0000-00000000000c")).toMatchObject([
        { account: "player/real", amount: -60, after: 40 },
        { account: "house/a", amount: 60 },
        { account: "player/real", amount: -40, after: 0 },
        { account: "house/b", amount: 40 },
      ]);
      const months =
        await sql`select count(*)::int as parts from pg_inherits where inhparent = 'ledger_posting'::regclass`.execute(
          database.db,
        );
      expect(months.rows).toEqual([{ parts: 3 }]);
    });
  });

  test("what browsers called themselves before is cleaned as it is now", async () => {
    const migrations = await readMigrations(migrationsFolder);
    const first = migrations.findIndex(({ name }) => name === "0105-clean-user-agents.sql");
    const agents = ["Firefox/130.0", "Fire\u009Bfox\u0085\u202E/130.0\u2066", "\u001B[2J\tOpera \u00AD"];
    await withEmptyDatabase(async (database) => {
      await migrate(database, migrations.slice(0, first));
      await sql`insert into player (id, login, email, password_hash, currency, locale, terms_version, policy_version, terms_accepted_at, created_at, updated_at)
        values (gen_random_uuid(), 'early', 'early@example.com', 'x', 'USD', 'ru', 1, 1, now(), now(), now())`.execute(
        database.db,
      );
      await sql`insert into session (id, token_hash, player_id, device_id, user_agent, ip, created_at, seen_at, expires_at, sitting_started_at)
        select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), player.id, 'device', agent, '192.0.2.1', now(), now(), now() + interval '1 day', now()
        from player, unnest(${agents}::text[]) as agent`.execute(database.db);
      await migrate(database, migrations);
      const { rows } = await sql<{ agent: string }>`select user_agent as agent from session`.execute(
        database.db,
      );
      expect(rows.map(({ agent }) => agent).toSorted()).toEqual(
        agents.map((agent) => readUserAgent(agent)).toSorted(),
      );
    });
  });

  test("jobs from before the queue wait in it, or lie aside, as they did", async () => {
    const migrations = await readMigrations(migrationsFolder);
    const first = migrations.findIndex(({ name }) => name === "0100-queue.sql");
    await withEmptyDatabase(async (database) => {
      await migrate(database, migrations.slice(0, first));
      const { pool } = database;
      await pool.query(`
        insert into job (id, kind, input, run_at, attempts, last_error, dedupe_key, created_at) values
          ('00000000-0000-7000-8000-000000000001', 'payment.order-payout', '{"paymentId": "p", "note": null}', '2030-01-01Z', 3, 'away', 'k', '2026-11-01Z');
        insert into job_failed (id, kind, input, run_at, attempts, last_error, dedupe_key, created_at, failed_at) values
          ('00000000-0000-7000-8000-000000000002', 'mailbox.send-letter', '{"to": "a@b.c"}', '2026-11-02Z', 10, 'gone', 'k', '2026-11-01Z', '2026-11-03Z')`);
      await migrate(database, migrations);
      const columns = "kind, input, attempts, max_attempts, last_error, dedupe_key, created_at";
      expect((await pool.query(`select id, run_at, ${columns} from job`)).rows).toEqual([
        {
          id: "00000000-0000-7000-8000-000000000001",
          kind: "payment.order-payout",
          input: { paymentId: "p", note: null },
          run_at: new Date("2030-01-01T00:00:00Z"),
          attempts: 3,
          max_attempts: 10,
          last_error: "away",
          dedupe_key: "k",
          created_at: new Date("2026-11-01T00:00:00Z"),
        },
      ]);
      expect((await pool.query(`select id, failed_at, ${columns} from job_failed`)).rows).toMatchObject([
        {
          id: "00000000-0000-7000-8000-000000000002",
          failed_at: new Date("2026-11-03T00:00:00Z"),
          input: { to: "a@b.c" },
          attempts: 10,
          last_error: "gone",
          dedupe_key: "k",
        },
      ]);
    });
  });

  test("run twice, and by two processes at once, they apply once", async () => {
    const migrations = await readMigrations(migrationsFolder);
    await withEmptyDatabase(async (database) => {
      const applied = await Promise.all([migrate(database, migrations), migrate(database, migrations)]);
      expect(applied.map(({ length }) => length).sort()).toEqual([0, migrations.length]);
    });
  });

  test("a changed file and a newer database are refused with a sentence", async () => {
    const migrations = await readMigrations(migrationsFolder);
    await withEmptyDatabase(async (database) => {
      await migrate(database, migrations);
      const changed = migrations.map((each, index) => (index === 0 ? { ...each, checksum: "other" } : each));
      await expect(migrate(database, changed)).rejects.toThrow(
        /0001-platform\.sql was changed after it had been applied/,
      );
      await expect(migrate(database, migrations.slice(0, -1))).rejects.toThrow(MigrationError);
    });
  });

  test("a failing file leaves nothing of itself", async () => {
    await withEmptyDatabase(async (database) => {
      const broken = [
        { name: "0001-broken.sql", text: "create table kept (id int); select 1/0;", checksum: "x" },
      ];
      await expect(migrate(database, broken)).rejects.toThrow(/0001-broken\.sql failed: division by zero/);
      const { rows } = await sql<{ kept: unknown }>`select to_regclass('kept') as kept`.execute(database.db);
      expect(rows[0]?.kept).toBeNull();
    });
  });

  test("an empty folder has no migrations", async () => {
    const folder = await mkdtemp("/tmp/w10-migrations-");
    expect(await readMigrations(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

const entriesOfBefore = `
  insert into ledger_entry (player_id, created_at, transfer_id, line, reason, subject_id, account, currency, amount_minor, balance_after_minor)
  select '00000000-0000-0000-0000-000000000001', at::timestamptz, ('00000000-0000-0000-0000-00000000000' || transfer)::uuid, line, reason,
    ('00000000-0000-0000-0000-00000000000' || transfer)::uuid, account, 'USD', amount, after
  from (values
    ('2026-09-30 23:59:59+00', 'a', 1, 'stake', 'player/real', -100, 900),
    ('2026-09-30 23:59:59+00', 'a', 2, 'stake', 'house/games', 100, null),
    ('2026-09-30 23:59:59+00', 'a', 3, 'win', 'house/games', -250, null),
    ('2026-09-30 23:59:59+00', 'a', 4, 'win', 'player/real', 250, 1150),
    ('2026-10-01 00:00:00+00', 'b', 1, 'stake', 'player/bonus', -30, 20),
    ('2026-10-01 00:00:00+00', 'b', 2, 'stake', 'player/real', -70, 0),
    ('2026-10-01 00:00:00+00', 'b', 3, 'stake', 'house/games', 100, null),
    ('2026-10-02 00:00:00+00', 'c', 1, 'fee', 'player/real', -100, 0),
    ('2026-10-02 00:00:00+00', 'c', 2, 'fee', 'house/a', 60, null),
    ('2026-10-02 00:00:00+00', 'c', 3, 'fee', 'house/b', 40, null)) as t(at, transfer, line, reason, account, amount, after)`;
