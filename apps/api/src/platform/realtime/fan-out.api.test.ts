import { cloneDatabase } from "@w10/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { type ChangeListener, listenForChanges } from "../database/change-listener.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { createLogger } from "../runtime/log.ts";
import { createFanOut, type FanOut } from "./fan-out-bus.ts";
import { type StartedHub, startHub, testChannels } from "./testing/start-hub.ts";

const log = createLogger("silent");
const patience = { interval: 20, timeout: 10_000 };

describe("hubs of two processes", () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let database: Database;
  let hasOthers = true;
  const listeners: ChangeListener[] = [];
  const hubs: StartedHub[] = [];
  beforeAll(async () => {
    clone = await cloneDatabase(inject("templateUrl"));
    database = openDatabase({
      url: clone.url,
      maxConnections: 4,
      statementTimeoutMs: 10_000,
      onIdleError: () => undefined,
    });
  });
  afterEach(async () => {
    hasOthers = true;
    for (const listener of listeners.splice(0)) await listener.close();
    for (const hub of hubs.splice(0)) await hub.stop();
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  /** A process with its hub, a player's page on it, and what the page hears. */
  async function start() {
    const started = await startHub();
    hubs.push(started);
    const { hub } = started;
    const fanOut: FanOut = createFanOut({ hub, db: database.db, log, hasOthers: () => hasOthers });
    let returns = 0;
    const listener = listenForChanges({
      url: clone.url,
      log,
      onChange: async () => undefined,
      onMessage: (payload) => fanOut.receive(payload),
      onReturn: () => (returns += 1),
    });
    listeners.push(listener);
    await expect.poll(() => listener.isListening(), patience).toBe(true);
    const channel = testChannels.freespins("42");
    const read = async (): Promise<unknown[]> =>
      (await hub.history(channel, { limit: -1 })).publications.map(({ data }) => data);
    return { bus: fanOut.bus, channel, read, returns: () => returns };
  }

  test("deliver every publication once and in order, however long, and one kind after another", async () => {
    const [here, there] = [await start(), await start()];
    const { bus, channel } = here;
    const long = "long ".repeat(3_000);
    const keyed = (data: unknown, key: number) => ({ channel, data, idempotencyKey: `key-${key}` });
    await bus.publishAll(
      Array.from({ length: 60 }, (_, place) => keyed({ place, text: "х".repeat(60) }, place)),
    );
    await bus.publishAll([keyed({ long }, 500)]);
    // Repeated by the outbox after a lost answer.
    await bus.publishAll([keyed({ long }, 500)]);
    await bus.publish(channel, { last: true }, { tags: { kind: "test" } });
    await expect.poll(async () => (await there.read()).at(-1), patience).toEqual({ last: true });
    const heard = await there.read();
    expect(heard).toEqual(await here.read());
    expect(heard).toHaveLength(62);
    expect(heard[60]).toEqual({ long });
  });

  test("send nothing while there is one", async () => {
    const [here, there] = [await start(), await start()];
    hasOthers = false;
    await here.bus.publish(here.channel, { alone: true });
    hasOthers = true;
    await here.bus.publish(here.channel, { alone: false });
    await expect.poll(there.read, patience).toEqual([{ alone: false }]);
  });

  test("notice when messages were missed", async () => {
    const { returns } = await start();
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'w10 changes' and datname = current_database()",
    );
    await expect.poll(returns, patience).toBe(1);
  });

  test("refuse a call whose message cannot be sent, so that it is repeated", async () => {
    const { bus, channel } = await start();
    await database.pool.query("alter table process_message rename to process_message_away");
    await expect(bus.publish(channel, { long: "x".repeat(9_000) })).rejects.toThrow("process_message");
    await database.pool.query("alter table process_message_away rename to process_message");
  });
});
