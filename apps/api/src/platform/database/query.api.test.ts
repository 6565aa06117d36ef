import { cloneDatabase } from "@w10/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import {
  changesOf,
  columnsOf,
  execute,
  queryOne,
  queryRow,
  queryRows,
  queryValue,
  writeRow,
} from "./query.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase(inject("templateUrl"));
  const options = { url: clone.url, maxConnections: 1, statementTimeoutMs: 10_000 };
  database = openDatabase({ ...options, onIdleError: () => undefined });
  await execute(
    database.db,
  )`create temporary table shelf (id integer primary key, title text, pages integer)`;
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

test("passes values as parameters, and SQL within SQL as text", async () => {
  const { db } = database;
  const title = "'); drop table shelf; --";
  expect(await execute(db)`insert into shelf (id, title) values (1, ${title}), (2, ${"b"})`).toBe(2);
  const first = sql`order by id limit 1`;
  expect(await queryRows<{ title: string }>(db)`select title from shelf ${first}`).toEqual([{ title }]);
});

test("returns the first row or null, and throws where a row must be", async () => {
  const { db } = database;
  expect(await queryRow(db)`select 1 as one union all select 2`).toEqual({ one: 1 });
  expect(await queryRow(db)`select 1 as one where false`).toBeNull();
  expect(await queryOne(db)`select 1 as one, null as two`).toEqual({ one: 1, two: null });
  await expect(queryOne(db)`select 1 where false`).rejects.toThrow("no row");
});

test("returns a single value, null included", async () => {
  const { db } = database;
  expect(await queryValue<number>(db)`select count(*)::int from shelf where id > 100`).toBe(0);
  expect(await queryValue<number | null>(db)`select max(id) from shelf where id > 100`).toBeNull();
  await expect(queryValue(db)`select from shelf limit 1`).rejects.toThrow("no column");
});

test("writes rows from objects without their undefined fields, and says whether a row was written", async () => {
  const { db } = database;
  const row = { id: 3, title: "c", pages: undefined };
  expect(await writeRow(db)`insert into shelf ${columnsOf(row)}`).toBe(true);
  expect(await writeRow(db)`insert into shelf ${columnsOf(row)} on conflict do nothing`).toBe(false);
  expect(await writeRow(db)`update shelf set ${changesOf({ title: undefined, pages: 7 })} where id = 3`).toBe(
    true,
  );
  expect(await queryRow(db)`select * from shelf where id = 3`).toEqual({ id: 3, title: "c", pages: 7 });
});
