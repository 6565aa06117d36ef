import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Disconnect } from "../disconnects.ts";

export type WriteOutcome = "written" | "overflow" | "closed";

/** The transport below a connection. */
export type Transport = {
  write(frame: Buffer): WriteOutcome;
  /** Combines the writes of one synchronous run into one. */
  batch(run: () => void): void;
  close(disconnect: Disconnect): void;
  terminate(): void;
};

/**
 * Writes frames directly to the socket, whose buffer is the outgoing queue and usually empty. The WebSocket
 * library writes only whole uncompressed frames, so the two never interleave within a frame.
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
