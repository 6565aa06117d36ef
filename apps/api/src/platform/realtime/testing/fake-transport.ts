import type { Disconnect } from "../disconnects.ts";
import { payloadOf } from "../hub/encode-reply.ts";
import type { Transport, WriteOutcome } from "../hub/transport.ts";

/** Records what a connection would have sent. */
export class FakeTransport implements Transport {
  readonly sent: string[] = [];
  closedWith: Disconnect | undefined;
  isTerminated = false;
  outcome: WriteOutcome = "written";

  write(frame: Buffer): WriteOutcome {
    if (this.outcome === "written") this.sent.push(payloadOf(frame).toString());
    return this.outcome;
  }

  batch(run: () => void): void {
    run();
  }

  close(disconnect: Disconnect): void {
    this.closedWith = disconnect;
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
