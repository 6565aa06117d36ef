import { spawn } from "node:child_process";
import { operations } from "@w10/contract";
import { expect, test } from "vitest";
import { startFakeRedis } from "../../testing/fakes/fake-redis.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createLogger } from "../runtime/log.ts";
import { createToken } from "../random/secrets.ts";
import { openRateStore } from "./rate-store.ts";

const guess = { email: "x@example.com", passwordPlain: "Riviera2026", recaptchaToken: "debug mode" };

/** The first three of a minute are answered (there is no such account), the next exceeds the limit. */
async function guessAt(app: TestApp): Promise<number> {
  const client = await app.guest();
  return (await client.call(operations.checkLogin, { body: guess })).status;
}

test("two processes with one Redis share the counts of an address; without Redis requests are answered uncounted", async () => {
  const redis = await startFakeRedis();
  const env = { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: "0.1" };
  const [one, other] = await Promise.all([createTestApp({ env }), createTestApp({ env })]);
  expect([await guessAt(one), await guessAt(other), await guessAt(one)]).toEqual([400, 400, 400]);
  expect([await guessAt(one), await guessAt(other)]).toEqual([429, 429]);
  expect([...redis.counts].filter(([key]) => key.includes("identity:"))).toEqual([
    [expect.stringMatching(/^w10-rate-.*identity:127\.0\.0\.1$/), 5],
  ]);
  redis.stop();
  expect([await guessAt(one), await guessAt(other)]).toEqual([400, 400]);
  await Promise.all([one.stop(), other.stop()]);
});

test("a game frame's requests are counted by its token, and the counter's key does not reveal it", async () => {
  const redis = await startFakeRedis();
  const app = await createTestApp({ env: { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: "0.0025" } });
  const ask = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": "key-of-a-bet" };
    const bet = { method: "POST", url: "/api/play/bet", headers, payload: { choice: {} } } as const;
    return (await app.http.inject(bet)).statusCode;
  };
  const [one, other] = [createToken(), createToken()];
  // There is no such game session: three of a minute are answered so.
  for (const status of [401, 401, 401, 429]) expect(await ask(one)).toBe(status);
  expect(await ask(other)).toBe(401);
  const keys = [...redis.counts.keys()].filter((key) => key.includes("play:"));
  expect(keys).toHaveLength(2);
  for (const key of keys) expect([one, other].some((token) => key.includes(token.slice(0, 24)))).toBe(false);
  redis.stop();
  await app.stop();
});

test("an unreachable Redis is reported at start in one sentence", async () => {
  const redis = await startFakeRedis();
  redis.stop();
  await expect(openRateStore(redis.url, createLogger("silent"))).rejects.toThrow(
    /^The Redis of REDIS_URL does not answer \(.+\): check the address, and that it runs\.$/,
  );
});

test("a hanging Redis delays a few requests and then none until it answers again", async () => {
  const redis = await startFakeRedis();
  const app = await createTestApp({ env: { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: "1" } });
  const client = await app.guest();
  const ask = async (): Promise<void> => {
    expect((await client.call(operations.checkLogin, { body: guess })).status).toBe(400);
  };
  redis.freeze(true);
  for (let count = 0; count < 3; count += 1) await ask();
  const asked = redis.unanswered();
  expect(asked).toBeGreaterThan(0);
  for (let count = 0; count < 5; count += 1) await ask();
  expect(redis.unanswered()).toBe(asked);
  const countAll = (): number => [...redis.counts.values()].reduce((sum, count) => sum + count, 0);
  const counted = countAll();
  redis.freeze(false);
  await new Promise((go) => setTimeout(go, 5_100));
  await ask();
  expect(countAll()).toBeGreaterThan(counted);
  redis.stop();
  await app.stop();
});

/** A Redis in a process of its own that answers every command with PONG. */
const elsewhere = `const server = require("node:net").createServer((socket) => socket.on("data", (part) => {
  for (const word of part.toString().match(/^\\*\\d+/gm) ?? []) socket.write("+PONG\\r\\n");
}));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;

test("a Redis that answers in time counts as well when the process itself is late", async () => {
  const child = spawn(process.execPath, ["-e", elsewhere], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (part: Buffer) => resolve(part.toString().trim())),
  );
  const { redis, isCounting } = await openRateStore(`redis://127.0.0.1:${port}`, createLogger("silent"));
  for (let count = 0; count < 5; count += 1) {
    const answer = redis.ping();
    // The loop first sends the command, then something keeps it for longer than Redis has.
    await new Promise((go) => setImmediate(go));
    for (const until = performance.now() + 200; performance.now() < until; );
    expect(await answer).toBe("PONG");
  }
  expect(isCounting()).toBe(true);
  redis.disconnect();
  child.kill();
});
