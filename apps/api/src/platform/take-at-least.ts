import { setTimeout as sleep } from "node:timers/promises";

/** Answers no sooner than after this long, refusals too, so that the time of an answer does not tell what work it took. */
export async function takeAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
