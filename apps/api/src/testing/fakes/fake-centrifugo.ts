import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** How it answers: at once, slowly, with an error, byte by byte without an end, or never. */
export type Manner = "answers" | "is slow" | "fails" | "drips" | "is silent";

const slowMs = 200;
const dripMs = 20;

const batch = z.object({
  commands: z.array(
    z.object({ publish: z.object({ channel: z.string(), data: z.unknown(), idempotency_key: z.string() }) }),
  ),
});
const disconnect = z.object({ user: z.string() });

/** A realtime server's HTTP API as the outbox uses it, with configurable failures. */
export class FakeCentrifugo {
  manner: Manner = "answers";
  /** Its publications are refused, as of a namespace that the configuration lacks. */
  refusedChannel = "";
  /** Calls received, answered or not. */
  calls = 0;
  /** Accepted keys of publications and users of disconnections, in order. */
  readonly taken: string[] = [];
  readonly #server = createServer((request, response) => {
    this.calls += 1;
    const { manner } = this;
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => this.#answer(manner, response, () => this.#take(request.url ?? "", text)));
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The casino's settings for it. */
  get settings() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      CENTRIFUGO_URL: `ws://127.0.0.1:${port}/connection/websocket`,
      CENTRIFUGO_API_URL: `http://127.0.0.1:${port}`,
      CENTRIFUGO_API_KEY: "key for tests",
      CENTRIFUGO_TOKEN_SECRET: "a secret for tests, of 32 bytes or more",
    };
  }

  #answer(manner: Manner, response: ServerResponse, take: () => unknown): void {
    if (manner === "is silent") return;
    if (manner === "fails") return void response.writeHead(502).end();
    if (manner === "drips") {
      const timer = setInterval(() => response.write(" "), dripMs);
      response.once("close", () => clearInterval(timer));
      return;
    }
    const say = (): void => void response.end(JSON.stringify(take()));
    if (manner === "answers") return say();
    const timer = setTimeout(say, slowMs);
    response.once("close", () => clearTimeout(timer));
  }

  #take(url: string, text: string): unknown {
    const body: unknown = JSON.parse(text);
    if (url.endsWith("/disconnect")) {
      this.taken.push(disconnect.parse(body).user);
      return { result: {} };
    }
    // Jackpots and wins are published singly, not through the outbox.
    if (!url.endsWith("/batch")) return { result: {} };
    const { commands } = batch.parse(body);
    // As the real server: a batch has no result around its answer.
    return { replies: commands.map(({ publish }) => this.#publish(publish)) };
  }

  #publish({ channel, idempotency_key: key }: { channel: string; idempotency_key: string }): object {
    if (channel === this.refusedChannel) return { error: { code: 102, message: "unknown channel" } };
    this.taken.push(key);
    return { publish: {} };
  }
}
