import { Redis } from "ioredis";
import { SettingsError } from "../settings/env.ts";
import type { Logger } from "../runtime/log.ts";

const connectMs = 2_000;
/** Longest time that a bet waits for its count. */
const answerMs = 50;
/** After this many timeouts Redis is skipped for a while. */
const maxInVain = 3;
const pauseMs = 5_000;

export interface RateStore {
  readonly redis: Redis;
  /** False while Redis does not answer and requests pass uncounted. */
  readonly isCounting: () => boolean;
}

/**
 * Redis counters that let several processes share rate limits. Throws a SettingsError when it is unreachable
 * at start. If it fails later, requests pass uncounted until it is back; account protection (failed sign-ins,
 * code attempts) is in the database.
 */
export async function openRateStore(url: string, log: Logger): Promise<RateStore> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMs,
    commandTimeout: connectMs,
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
  delete redis.options.commandTimeout;
  const isOpen = breakWhereSlow(redis, log);
  let isAway = false;
  redis.on("reconnecting", () => {
    if (!isAway)
      log.warn({ err: last }, "Redis is unreachable: rate limits are not enforced until it is back");
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
    log.info("Redis is back");
  });
  return { redis, isCounting: () => !isAway && !isOpen() };
}

/**
 * A circuit breaker: after some timeouts requests skip Redis, and one of them retries at intervals. Returns
 * whether it is open.
 */
function breakWhereSlow(redis: Redis, log: Logger): () => boolean {
  const send = redis.sendCommand.bind(redis);
  let inVain = 0;
  let askAgainAt = 0;
  const isOpen = (): boolean => inVain >= maxInVain;
  redis.sendCommand = (command, stream) => {
    if (isOpen() && performance.now() < askAgainAt) {
      command.reject(new Error("Redis is skipped because it does not answer in time"));
      return command.promise;
    }
    // Only this request retries.
    if (isOpen()) askAgainAt = performance.now() + pauseMs;
    limitTime(command);
    command.promise.then(
      () => {
        if (isOpen()) log.info("Redis answers in time again");
        inVain = 0;
      },
      () => {
        inVain += 1;
        askAgainAt = performance.now() + pauseMs;
        if (inVain === maxInVain)
          log.warn("Redis does not answer in time: rate limits are not enforced until it does");
      },
    );
    return send(command, stream);
  };
  return isOpen;
}

/**
 * Ends a command that got no answer in time. A timer of a late event loop fires before the answers are read that
 * have arrived meanwhile: they are read first.
 */
function limitTime(command: Parameters<Redis["sendCommand"]>[0]): void {
  const end = (): void => command.reject(new Error("Redis did not answer in time"));
  const timer = setTimeout(() => setImmediate(end), answerMs);
  const stop = (): void => clearTimeout(timer);
  command.promise.then(stop, stop);
}
