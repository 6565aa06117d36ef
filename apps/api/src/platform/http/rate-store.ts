import { Redis } from "ioredis";
import { SettingsError } from "../env.ts";
import type { Logger } from "../log.ts";

const answerMs = 2_000;

/**
 * A Redis in which several processes count calls against the rate limits together. Throws a SettingsError where none answers. One that
 * goes away later holds nobody up: calls pass uncounted until it is back, and what guards an account (its failed sign-ins, the tries
 * of a code) stands in the database anyway.
 */
export async function openRateStore(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  let last: unknown;
  redis.on("error", (error: unknown) => (last = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    const reason = last instanceof Error ? last : error;
    throw new SettingsError(
      `The Redis of REDIS_URL does not answer (${reason instanceof Error ? reason.message : String(reason)}): check the address, and that it runs.`,
    );
  }
  let isAway = false;
  redis.on("reconnecting", () => {
    if (!isAway) log.warn({ err: last }, "Redis is away: rate limits count nothing until it is back");
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
    log.info("Redis is back");
  });
  return redis;
}
