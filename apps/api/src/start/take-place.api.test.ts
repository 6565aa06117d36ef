import { cloneDatabase } from "@w10/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { advisoryLocks } from "../platform/database/advisory-locks.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { type Place, takePlace } from "./take-place.ts";

describe("the lock of a serving process", () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase(inject("templateUrl"));
  });
  afterAll(() => database.drop());

  const take = (hasCentrifugo: boolean, waitMs = 0, onLost = (): void => undefined): Promise<Place> =>
    takePlace({ url: database.url, log: createLogger("silent"), hasCentrifugo, waitMs, onLost });

  test("is shared by processes of one realtime server, and never by those of two", async () => {
    const hubs = [await take(false), await take(false)];
    await expect(take(true)).rejects.toThrow(/without Centrifugo serves/);
    for (const place of hubs) await place.leave();
    const centrifugos = [await take(true), await take(true)];
    await expect(take(false)).rejects.toThrow(/with Centrifugo serves.*CENTRIFUGO_URL/);
    for (const place of centrifugos) await place.leave();
    await (await take(false)).leave();
  });

  test("shows each process within a second whether there are others", async () => {
    const one = await take(false);
    expect(one.hasOthers()).toBe(false);
    const other = await take(false);
    // The one that was there before knows of it when the new one may have its first player.
    expect([one.hasOthers(), other.hasOthers()]).toEqual([true, true]);
    await one.leave();
    await expect.poll(() => other.hasOthers(), { timeout: 5_000 }).toBe(false);
    await other.leave();
  });

  test("is waited for while processes of the other kind end", async () => {
    const before = await take(true);
    const next = take(false, 5_000);
    setTimeout(() => void before.leave(), 300);
    await (await next).leave();
  });

  /** Terminates the connection that holds the lock, and runs another statement. */
  async function breakConnection(then = ""): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'w10 place' and datname = current_database();${then}`,
    );
    return client;
  }

  /** The server process that holds the lock. */
  async function readHolder(): Promise<number | undefined> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${advisoryLocks.place} and l.granted`,
    );
    await client.end();
    return rows[0]?.pid;
  }

  test("is taken again after the database was unreachable", async () => {
    const place = await take(false);
    const before = await readHolder();
    expect(before).toBeTypeOf("number");
    await (await breakConnection()).end();
    await vi.waitFor(async () => {
      const now = await readHolder();
      expect(now).toBeTypeOf("number");
      expect(now).not.toBe(before);
    });
    await expect(take(true)).rejects.toThrow(/without Centrifugo/);
    await place.leave();
    await (await take(true, 5_000)).leave();
  });

  test("is reported lost when a process of the other kind took it meanwhile", async () => {
    const onLost = vi.fn();
    const place = await take(false, 2_000, onLost);
    const thief = await breakConnection(`select pg_advisory_lock(${advisoryLocks.place})`);
    await expect.poll(() => onLost, { timeout: 10_000 }).toHaveBeenCalledOnce();
    await place.leave();
    await thief.end();
  });
});
