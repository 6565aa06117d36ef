import { setTimeout as sleep } from "node:timers/promises";

/** Delays an answer, including refusals, to a minimum duration, so that its time does not reveal the work. */
export async function takeAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
