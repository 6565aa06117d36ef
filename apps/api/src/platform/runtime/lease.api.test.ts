import { cloneDatabase } from "@w10/testkit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { createLease } from "./lease.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase(inject("templateUrl"));
  database = openDatabase({
    url: clone.url,
    maxConnections: 4,
    statementTimeoutMs: 10_000,
    onIdleError: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

test("one of several processes holds the lease, another takes it when it is released or has run out", async () => {
  const leases = [1, 2, 3].map(() => createLease(database.db, "live-feed"));
  const holders = async () => {
    const held = await Promise.all(leases.map((lease) => lease.isOurs()));
    return held.flatMap((isHeld, index) => (isHeld ? [index] : []));
  };
  const [first, ...others] = await holders();
  expect(others).toEqual([]);
  expect(await holders()).toEqual([first]);
  await leases[first ?? 0]?.release();
  const [second] = (
    await Promise.all(
      leases.map(async (lease, index) => (index !== first && (await lease.isOurs()) ? [index] : [])),
    )
  ).flat();
  expect(second).not.toBe(first);
  expect(await holders()).toEqual([second]);
  await database.pool.query("update lease set held_until = now() - interval '1 second'");
  expect(await createLease(database.db, "live-feed").isOurs()).toBe(true);
});
