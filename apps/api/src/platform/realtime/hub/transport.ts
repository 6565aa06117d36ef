import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Disconnect } from "../disconnects.ts";
import { encodeDisconnectPush, payloadOf } from "./encode-reply.ts";

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

const lineEnd = Buffer.from("\n");

/** Writes what the frames contain as lines of a long HTTP answer. */
export class StreamTransport implements Transport {
  readonly #response: ServerResponse;
  readonly #maxQueuedBytes: number;

  constructor(response: ServerResponse, maxQueuedBytes: number) {
    this.#response = response;
    this.#maxQueuedBytes = maxQueuedBytes;
  }

  write(frame: Buffer): WriteOutcome {
    if (this.#response.writableEnded || this.#response.destroyed) return "closed";
    if (this.#response.writableLength + frame.length > this.#maxQueuedBytes) return "overflow";
    this.#response.write(Buffer.concat([payloadOf(frame), lineEnd]));
    return "written";
  }

  batch(run: () => void): void {
    this.#response.cork();
    try {
      run();
    } finally {
      this.#response.uncork();
    }
  }

  close(disconnect: Disconnect): void {
    if (!this.#response.writableEnded)
      this.#response.end(Buffer.concat([payloadOf(encodeDisconnectPush(disconnect)), lineEnd]));
  }

  terminate(): void {
    this.#response.destroy();
  }
}
