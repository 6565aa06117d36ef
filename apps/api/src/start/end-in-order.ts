import type { Logger } from "../platform/runtime/log.ts";

export interface Ending {
  readonly log: Logger;
  /** Ids of the requests in flight. */
  readonly requestsInFlight: ReadonlySet<string>;
  /** Makes `/readyz` report that no new requests should come. */
  stopBeingReady(): void;
  /** Time for a balancer to notice that, in ms, while requests are still accepted. */
  readonly drainMs: number;
  /** Finishes requests in flight, then releases all resources. */
  close(): Promise<void>;
  /** Ends at once what would outlive a process that could not close in time. */
  abandon(): void;
}

/** The part of `process` that is used. */
interface Program {
  on(event: "SIGINT" | "SIGTERM" | "disconnect", listener: () => void): unknown;
  on(event: "uncaughtException", listener: (error: Error, origin: string) => void): unknown;
  exit(code: number): void;
}

const limitMs = 20_000;

/** Shuts down on a signal, and after an uncaught error, which may leave work unfinished. */
export function endInOrder(program: Program, ending: Ending): void {
  const { log } = ending;
  let code = 0;
  let isClosing = false;
  const close = async (drainMs: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    ending.stopBeingReady();
    setTimeout(() => {
      log.fatal(`closing took more than ${limitMs / 1_000} s: ended without it`);
      ending.abandon();
      program.exit(1);
    }, drainMs + limitMs).unref();
    try {
      if (drainMs > 0) await new Promise((go) => setTimeout(go, drainMs));
      await ending.close();
    } catch (error) {
      code = 1;
      log.fatal({ err: error }, "closing failed");
    }
    program.exit(code);
  };
  // Disconnected: the supervisor was killed, and nobody else would end this process.
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const)
    program.on(signal, () => {
      if (isClosing) return;
      log.info({ signal }, "closing: requests in flight are finished first");
      void close(ending.drainMs);
    });
  // Unhandled rejections arrive here too.
  program.on("uncaughtException", (error, origin) => {
    code = 1;
    const requestIds = [...ending.requestsInFlight];
    log.fatal({ err: error, origin, requestIds }, "uncaught error: closing");
    void close(0);
  });
}
