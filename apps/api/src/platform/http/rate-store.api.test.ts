import { operations } from "@w10/contract";
import { expect, test } from "vitest";
import { startFakeRedis } from "../../testing/fake-redis.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createLogger } from "../log.ts";
import { openRateStore } from "./rate-store.ts";

const guess = { email: "x@example.com", passwordPlain: "Riviera2026", recaptchaToken: "debug mode" };

/** The first three of a minute are answered (there is no such account), the next is one too many. */
async function guessAt(app: TestApp): Promise<number> {
  const client = await app.guest();
  return (await client.call(operations.checkLogin, { body: guess })).status;
}

test("two processes with one Redis count the calls of an address together; while it is away, calls are answered", async () => {
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

test("a Redis that does not answer is told at the start in one sentence", async () => {
  const redis = await startFakeRedis();
  redis.stop();
  await expect(openRateStore(redis.url, createLogger("silent"))).rejects.toThrow(
    /^The Redis of REDIS_URL does not answer \(.+\): check the address, and that it runs\.$/,
  );
});
