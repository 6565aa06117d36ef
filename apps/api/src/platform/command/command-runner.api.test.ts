import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { systemActor } from "./actor.ts";
import { createId } from "../ids.ts";

describe("the command runner", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const call = (input: unknown, key?: string) => ({
    name: "test.command",
    actor: systemActor,
    input,
    ...(key ? { key } : {}),
  });
  const channel = "w10_maintenance";

  test("runs a key once and returns its first reply, for the same input only", async () => {
    const key = createId();
    let runs = 0;
    const command = async () => ({ run: (runs += 1) });
    expect(await app.runner.run(call({ a: 1, b: 2 }, key), command)).toEqual({ run: 1 });
    expect(await app.runner.run(call({ b: 2, a: 1 }, key), command)).toEqual({ run: 1 });
    await expect(app.runner.run(call({ a: 2 }, key), command)).rejects.toMatchObject({
      code: "idempotency.key_reused",
    });
    expect(runs).toBe(1);
  });

  test("runs concurrent calls with one key once", async () => {
    const key = createId();
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.runner.run(call({}, key), async () => ({ run: (runs += 1) }))),
    );
    expect(new Set(answers.map(({ run }) => run))).toEqual(new Set([1]));
  });

  test("leaves nothing after a refusal: no command-log entry, no event, and the key unused", async () => {
    const key = createId();
    const failing = app.runner.run(call({}, key), async (context) => {
      context.emit({ method: "publish", payload: { channel, data: {} } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const { rows } = await app.database.pool.query("select from command_log where idempotency_key = $1", [
      key,
    ]);
    expect(rows).toEqual([]);
    expect(await app.runner.run(call({}, key), async () => "now")).toBe("now");
  });

  test("retries a serialization failure a limited number of times", async () => {
    let runs = 0;
    const conflict = Object.assign(new Error("could not serialize"), { code: "40001" });
    expect(
      await app.runner.run(call({}), async () => ((runs += 1) < 3 ? Promise.reject(conflict) : "done")),
    ).toBe("done");
    expect(runs).toBe(3);
    await expect(app.runner.run(call({}), () => Promise.reject(conflict))).rejects.toThrow(
      "could not serialize",
    );
  });

  test("takes the same path in a dry run and leaves nothing", async () => {
    const { rows: before } = await app.database.pool.query("select count(*) from command_log");
    expect(await app.runner.run({ ...call({}), isDryRun: true }, async () => "would")).toBe("would");
    const { rows: after } = await app.database.pool.query("select count(*) from command_log");
    expect(after).toEqual(before);
  });

  test("publishes events after the commit in order and empties the outbox", async () => {
    const seen: unknown[] = [];
    const { bus } = app.parts.realtime;
    const publishAll = bus.publishAll.bind(bus);
    bus.publishAll = (publications) => {
      for (const { channel: name, data } of publications) if (name === channel) seen.push(data);
      return publishAll(publications);
    };
    await app.runner.run(call({}), async (context) => {
      for (const data of [1, 2, 3]) context.emit({ method: "publish", payload: { channel, data } });
      expect(seen).toEqual([]);
    });
    await expect.poll(() => seen).toEqual([1, 2, 3]);
    await expect.poll(async () => (await app.database.pool.query("select from outbox")).rowCount).toBe(0);
  });
});
