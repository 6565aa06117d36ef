import type { Logger } from "./log.ts";

export interface Repetition {
  /** Runs now, after the current run. */
  run(): Promise<void>;
  /** Stops and waits for the current run. */
  close(): Promise<void>;
}

export interface RepeatOptions {
  readonly log: Logger;
  readonly everyMs: number;
  /** Logged when a run fails; the next run retries. */
  readonly failed: string;
  readonly isOff?: boolean | undefined;
}

/** Runs work at intervals, one run at a time. */
export function repeat(
  { log, everyMs, failed, isOff = false }: RepeatOptions,
  work: () => Promise<void>,
): Repetition {
  let running: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = isOff ? undefined : setInterval(() => void start(), everyMs);
  timer?.unref();
  return {
    async run() {
      await running;
      await start();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs works one after the other. One that fails stops no other: it is thrown when all are done. */
export async function runEach(
  works: Iterable<() => Promise<unknown>> | AsyncIterable<() => Promise<unknown>>,
): Promise<void> {
  let done = 0;
  const failures: unknown[] = [];
  for await (const work of works) {
    await work().catch((error: unknown) => failures.push(error));
    done += 1;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${done} failed`);
}
