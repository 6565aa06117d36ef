import { Redis } from "ioredis";
import { SettingsError } from "../env.ts";
import type { Logger } from "../log.ts";

const connectMs = 2_000;
/** A bet waits no longer than this to be counted. */
const answerMs = 50;
/** After so many answers that did not come in time, none is asked for a while. */
const maxInVain = 3;
const pauseMs = 5_000;

export interface RateStore {
  readonly redis: Redis;
  /** False while Redis does not answer, and calls pass uncounted. */
  readonly isCounting: () => boolean;
}

/**
 * A Redis in which several processes count calls against the rate limits together. Throws a SettingsError where none answers. One that
 * goes away later holds nobody up: calls pass uncounted until it is back, and what guards an account (its failed sign-ins, the tries
 * of a code) stands in the database anyway.
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
  redis.options.commandTimeout = answerMs;
  const isOpen = breakWhereSlow(redis, log);
  let isAway = false;
  redis.on("reconnecting", () => {
    if (!isAway) log.warn({ err: last }, "Redis is away: rate limits count nothing until it is back");
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
    log.info("Redis is back");
  });
  return { redis, isCounting: () => !isAway && !isOpen() };
}

/** Lets no call wait for a Redis that has not answered some calls in time; now and then one call tries again. Answers whether none is asked now. */
function breakWhereSlow(redis: Redis, log: Logger): () => boolean {
  const send = redis.sendCommand.bind(redis);
  let inVain = 0;
  let askAgainAt = 0;
  const isOpen = (): boolean => inVain >= maxInVain;
  redis.sendCommand = (command, stream) => {
    if (isOpen() && performance.now() < askAgainAt) {
      command.reject(new Error("Redis is not asked while it does not answer in time"));
      return command.promise;
    }
    // Of the calls that come now, this one alone tries.
    if (isOpen()) askAgainAt = performance.now() + pauseMs;
    command.promise.then(
      () => {
        if (isOpen()) log.info("Redis answers in time again");
        inVain = 0;
      },
      () => {
        inVain += 1;
        askAgainAt = performance.now() + pauseMs;
        if (inVain === maxInVain)
          log.warn("Redis does not answer in time: rate limits count nothing until it does");
      },
    );
    return send(command, stream);
  };
  return isOpen;
}
