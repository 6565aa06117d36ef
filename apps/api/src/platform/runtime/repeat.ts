import type { Logger } from "./log.ts";

export interface Repetition<Result = void> {
  /** Runs now, after the current run. Throws its error. */
  run(): Promise<Result>;
  /** Stops and waits for the current run. */
  close(): Promise<void>;
}

export interface RepeatOptions<Result = void> {
  readonly log: Logger;
  readonly everyMs: number;
  /** Minimum pause after a run with this result, as a multiple of its duration: it leaves time for other work. */
  readonly restFactor?: (result: Result) => number;
  /** Ends such a pause early, when the other work is done. */
  readonly isRestOver?: () => boolean;
  /** Logged when a run fails; the next run retries. */
  readonly failed: string;
  readonly isOff?: boolean | undefined;
}

/** Runs work again and again with a pause in between. */
export function repeat<Result>(
  {
    log,
    everyMs,
    restFactor = () => 0,
    isRestOver = () => false,
    failed,
    isOff = false,
  }: RepeatOptions<Result>,
  work: () => Promise<Result>,
): Repetition<Result> {
  let running: Promise<Result> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const start = (): Promise<Result> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const ended = async (): Promise<unknown> => running?.catch(() => null);
  /** Runs at the given time by `performance.now()`, or earlier after a whole interval that ends the rest. */
  const scheduleNext = (at: number): void => {
    const leftMs = at - performance.now();
    timer = setTimeout(
      () => (leftMs <= everyMs || isRestOver() ? void runAndContinue() : scheduleNext(at)),
      Math.min(leftMs, everyMs),
    );
    timer.unref();
  };
  async function runAndContinue(): Promise<void> {
    const from = performance.now();
    const factor = await start().then(restFactor, (error: unknown) => {
      log.warn({ err: error }, failed);
      return 0;
    });
    const now = performance.now();
    if (!isClosed) scheduleNext(now + Math.max(everyMs, factor * (now - from)));
  }
  if (!isOff) scheduleNext(performance.now() + everyMs);
  return {
    async run() {
      await ended();
      return start();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await ended();
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
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${done} failed, the first with: ${String(failures[0])}`,
    );
}
