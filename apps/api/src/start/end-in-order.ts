import type { Logger } from "../platform/log.ts";

export interface Ending {
  readonly log: Logger;
  /** The ids of the requests that are being answered. */
  readonly requestsInFlight: ReadonlySet<string>;
  /** From now on `/readyz` says that no new calls should come. */
  stopBeingReady(): void;
  /** How long a balancer may take to hear that, in ms, while calls are still taken. */
  readonly drainMs: number;
  /** Answers what is in flight, then lets go of everything. */
  close(): Promise<void>;
}

/** What is needed of the process. */
interface Program {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  on(event: "uncaughtException", listener: (error: Error, origin: string) => void): unknown;
  exit(code: number): void;
}

const limitMs = 20_000;

/** Closes the casino when it is told to end, and after an error that nothing caught: nobody knows what that has left half done. */
export function endInOrder(program: Program, ending: Ending): void {
  const { log } = ending;
  let code = 0;
  let isClosing = false;
  const close = async (drainMs: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    ending.stopBeingReady();
    setTimeout(() => program.exit(1), drainMs + limitMs).unref();
    try {
      if (drainMs > 0) await new Promise((go) => setTimeout(go, drainMs));
      await ending.close();
    } catch (error) {
      code = 1;
      log.fatal({ err: error }, "closing failed");
    }
    program.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    program.on(signal, () => {
      log.info({ signal }, "closing: requests in flight are finished first");
      void close(ending.drainMs);
    });
  // Rejections that nobody handles come here too.
  program.on("uncaughtException", (error, origin) => {
    code = 1;
    const requestIds = [...ending.requestsInFlight];
    log.fatal({ err: error, origin, requestIds }, "an error that nothing caught: closing");
    void close(0);
  });
}
