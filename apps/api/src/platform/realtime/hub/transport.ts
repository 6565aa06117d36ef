import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Disconnect } from "../disconnects.ts";

export type WriteOutcome = "written" | "overflow" | "closed";

/** The wire below a connection. */
export type Transport = {
  write(frame: Buffer): WriteOutcome;
  /** Collects the writes of one synchronous stretch into one. */
  batch(run: () => void): void;
  close(disconnect: Disconnect): void;
  terminate(): void;
};

/**
 * Frames go straight to the socket: its own buffer is the outgoing queue, empty most of the time. The WebSocket library
 * writes only whole frames without compression, so the two never interleave within a frame.
 */
export class WebSocketTransport implements Transport {
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #maxQueuedBytes: number;

  constructor(webSocket: WebSocket, stream: Duplex, maxQueuedBytes: number) {
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.#maxQueuedBytes = maxQueuedBytes;
  }

  write(frame: Buffer): WriteOutcome {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return "closed";
    if (this.#stream.writableLength + frame.length > this.#maxQueuedBytes) return "overflow";
    this.#stream.write(frame);
    return "written";
  }

  batch(run: () => void): void {
    this.#stream.cork();
    try {
      run();
    } finally {
      this.#stream.uncork();
    }
  }

  close({ code, reason }: Disconnect): void {
    this.#webSocket.close(code, reason);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }
}
