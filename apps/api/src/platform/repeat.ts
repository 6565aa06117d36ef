import type { Logger } from "./log.ts";

export interface Repetition {
  /** Looks no more, and waits for the look that is under way. */
  close(): Promise<void>;
}

export interface RepeatOptions {
  readonly log: Logger;
  readonly everyMs: number;
  /** What is said where a look fails: it is tried again at the next turn. */
  readonly failed: string;
  readonly isOff?: boolean | undefined;
}

/** Looks again and again, one look at a time. */
export function repeat(
  { log, everyMs, failed, isOff = false }: RepeatOptions,
  look: () => Promise<void>,
): Repetition {
  let running: Promise<void> | null = null;
  const start = (): void => {
    running ??= look()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null;
      });
  };
  const timer = isOff ? undefined : setInterval(start, everyMs);
  timer?.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
