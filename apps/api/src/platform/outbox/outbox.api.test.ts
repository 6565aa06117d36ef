import { cloneDatabase } from "@w10/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { FakeCentrifugo, type Manner } from "../../testing/fakes/fake-centrifugo.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { parseEnv } from "../settings/env.ts";
import { createLogger } from "../runtime/log.ts";
import { createRealtime } from "../realtime/create-realtime.ts";
import { startOutboxPublisher } from "./outbox-publisher.ts";
import {
  claimEvents,
  listRefusedEvents,
  type OutboxEvent,
  type PublishEvents,
  requeueRefusedEvents,
  writeEvents,
} from "./outbox-store.ts";

const patience = { interval: 20 };
const publication = (data: number): OutboxEvent => ({
  method: "publish",
  payload: { channel: "w10_maintenance", data },
});
const leaving = (user: number): OutboxEvent => ({
  method: "disconnect",
  payload: { user: String(user), disconnect: { code: 4501, reason: "session revoked" } },
});
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe("events for a realtime server over the network", () => {
  const server = new FakeCentrifugo();
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let database: Database;
  let publish: PublishEvents;
  beforeEach(async () => {
    await server.start();
    server.manner = "answers";
    server.refusedChannel = "";
    server.calls = 0;
    server.taken.length = 0;
    clone = await cloneDatabase(inject("templateUrl"));
    database = openDatabase({
      url: clone.url,
      maxConnections: 4,
      statementTimeoutMs: 10_000,
      onIdleError: () => undefined,
    });
    const env = parseEnv({ NODE_ENV: "test", ...server.settings });
    const isSessionAlive = async () => true;
    publish = createRealtime(env, { secret: "a secret of the tests", isSessionAlive }).publishEvents;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
    await clone.drop();
    await server.stop();
  });

  const write = (events: readonly OutboxEvent[]) =>
    database.db.transaction().execute((tx) => writeEvents(tx, events, new Date()));
  const claim = (publishEvents: PublishEvents = publish, signal = new AbortController().signal) =>
    claimEvents(database.db, { after: 0n, limit: 500 }, { publish: publishEvents, signal });
  const readOutbox = async () =>
    (
      await sql<{ id: bigint; isClaimed: boolean }>`
        select id, claimed_until is not null as "isClaimed" from outbox order by id`.execute(database.db)
    ).rows;
  /** Publishing has three seconds instead of twenty, and a slow server answers forty calls in eight. */
  function shortenTimes(): void {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(Math.min(ms, 3_000)));
  }

  test("publishes as much as the time allows to a slow server, and releases the rest in order", async () => {
    shortenTimes();
    server.manner = "is slow";
    await write(numbers(40).map(leaving));
    await expect(claim()).rejects.toMatchObject({ reason: "unreachable" });
    const { taken } = server;
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(40);
    const left = await readOutbox();
    // An event in progress at the time limit may be published twice.
    expect(left.length).toBeGreaterThanOrEqual(40 - taken.length);
    expect(left.filter(({ isClaimed }) => isClaimed)).toEqual([]);
    server.manner = "answers";
    await claim();
    expect(await readOutbox()).toEqual([]);
    expect([...new Set(taken)]).toEqual(numbers(40).map(String));
  });

  test.each<Manner>(["is silent", "drips", "fails"])(
    "keeps events, and holds no transaction open, when the server %s",
    async (manner) => {
      server.manner = manner;
      await write([publication(1), leaving(2), publication(3)]);
      const ending = new AbortController();
      const claiming = claim(publish, ending.signal);
      const failed = expect(claiming).rejects.toMatchObject({ reason: "unreachable" });
      await expect.poll(() => server.calls, patience).toBeGreaterThan(0);
      const { rows } = await database.pool.query(
        "select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'",
      );
      expect(rows).toEqual([]);
      ending.abort();
      await failed;
      const left = await readOutbox();
      expect(left.map(({ isClaimed }) => isClaimed)).toEqual([false, false, false]);
      server.manner = "answers";
      expect((await claim()).ids).toEqual(left.map(({ id }) => id));
      expect(server.taken).toEqual([`outbox-${left[0]?.id}`, "2", `outbox-${left[2]?.id}`]);
    },
  );

  test("keeps an event that is refused for good apart, publishes what is behind it, and publishes it when it is asked to", async () => {
    const lost: OutboxEvent = { method: "publish", payload: { channel: "month:x", data: 1 } };
    const noData = { method: "publish", payload: { channel: "w10_maintenance" } } as OutboxEvent;
    const unusable: OutboxEvent = {
      ...leaving(3),
      payload: { user: "", disconnect: { code: 1, reason: "" } },
    } as OutboxEvent;
    server.refusedChannel = "month:x";
    await write([lost, publication(1), noData, unusable, leaving(2), publication(3)]);
    const ids = (await readOutbox()).map(({ id }) => id);
    const { refused } = await claim();
    expect(refused.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
    expect(server.taken).toEqual([`outbox-${ids[1]}`, "2", `outbox-${ids[5]}`]);
    expect(await readOutbox()).toEqual([]);
    expect(await listRefusedEvents(database.db, 9)).toMatchObject([
      { id: ids[0], reason: "month:x: unknown channel" },
      { id: ids[2] },
      { id: ids[3] },
    ]);
    server.refusedChannel = "";
    await sql`delete from refused_event where id <> ${ids[0]}`.execute(database.db);
    expect(await database.db.transaction().execute(requeueRefusedEvents)).toBe(1);
    await claim();
    expect(server.taken).toHaveLength(4);
    expect(await listRefusedEvents(database.db, 9)).toEqual([]);
  });

  test("publishes each event once across two processes", async () => {
    await write(numbers(1_700).map(publication));
    const log = createLogger("silent");
    const publishers = numbers(2).map(() =>
      startOutboxPublisher({ db: database.db, log, publish, isRemote: () => true, pollMs: 20 }),
    );
    await expect.poll(readOutbox, patience).toEqual([]);
    await Promise.all(publishers.map((publisher) => publisher.close()));
    expect(server.taken).toHaveLength(1_700);
    expect(new Set(server.taken).size).toBe(1_700);
  });

  test("leaves a crashed process's claim to another when it expires, and takes nothing back for one that only slept", async () => {
    await write([publication(1), publication(2)]);
    const ids = (await readOutbox()).map(({ id }) => id);
    const hold = () => {
      let fail = (): void => undefined;
      const publishEvents: PublishEvents = () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new Error("asleep"));
        });
      return { publishEvents, fail: () => fail() };
    };
    const [asleep, awake] = [hold(), hold()];
    const first = claim(asleep.publishEvents);
    await expect.poll(async () => (await readOutbox()).filter((event) => event.isClaimed).length).toBe(2);
    expect((await claim()).ids).toEqual([]);
    await database.pool.query("update outbox set claimed_until = claimed_until - interval '31 seconds'");
    const second = claim(awake.publishEvents);
    await expect
      .poll(
        async () => (await database.pool.query("select from outbox where claimed_until > now()")).rowCount,
      )
      .toBe(2);
    asleep.fail();
    await expect(first).rejects.toThrow("asleep");
    // Still claimed by the second process.
    expect((await claim()).ids).toEqual([]);
    awake.fail();
    await expect(second).rejects.toThrow("asleep");
    expect((await claim()).ids).toEqual(ids);
    expect(server.taken).toEqual(ids.map((id) => `outbox-${id}`));
  });

  test("waits a few seconds for a silent server on shutdown, and leaves the events to others", async () => {
    server.manner = "is silent";
    await write([publication(1)]);
    const log = createLogger("silent");
    const publisher = startOutboxPublisher({
      db: database.db,
      log,
      publish,
      isRemote: () => true,
      pollMs: 60_000,
    });
    publisher.kick();
    await expect.poll(() => server.calls, patience).toBeGreaterThan(0);
    await publisher.close();
    expect(await readOutbox()).toMatchObject([{ isClaimed: false }]);
    server.manner = "answers";
    await claim();
    expect(server.taken).toHaveLength(1);
  });
});
