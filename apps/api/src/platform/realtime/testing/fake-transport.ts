import type { Disconnect } from "../disconnects.ts";
import type { Transport, WriteOutcome } from "../hub/transport.ts";

/** Records what a connection would have sent. */
export class FakeTransport implements Transport {
  readonly sent: string[] = [];
  closedWith: Disconnect | undefined;
  isTerminated = false;
  outcome: WriteOutcome = "written";

  write(frame: Buffer): WriteOutcome {
    const headerLength = frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2;
    if (this.outcome === "written") this.sent.push(frame.subarray(headerLength).toString());
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
