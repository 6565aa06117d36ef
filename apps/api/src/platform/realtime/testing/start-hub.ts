import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Centrifuge, type Options } from "centrifuge";
import { WebSocket } from "ws";
import { createAddressReader, readProxyTrust } from "../../http/caller-address.ts";
import { createChannels } from "../channels.ts";
import { createHub, type Hub } from "../hub/create-hub.ts";
import { createHubApi } from "../hub/hub-api.ts";
import type { HubOptions } from "../hub/hub-options.ts";
import { createRealtimeTokens } from "../realtime-token.ts";

export const testSecret = "a secret for tests, of 32 bytes or more";
export const testTokens = createRealtimeTokens({ secret: testSecret });
export const testChannels = createChannels("w10");
export const testOrigin = "https://casino.example";
export const testApiKey = "key for tests";

export type StartedHub = {
  readonly hub: Hub;
  readonly url: string;
  readonly baseUrl: string;
  readonly port: number;
  readonly connect: (userId: string, options?: Partial<Options>) => Promise<Centrifuge>;
  readonly openRaw: (headers?: Readonly<Record<string, string>>) => Promise<RawClient>;
  /** Stops the server and leaves the clients running. */
  readonly stopServer: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A hub on a real socket; on a given port it replaces one that was stopped. */
export async function startHub(options: Partial<HubOptions> = {}, port = 0): Promise<StartedHub> {
  const hub = createHub({
    tokens: testTokens,
    channels: testChannels,
    allowedOrigins: [testOrigin],
    addressOf: createAddressReader(readProxyTrust("off")),
    ...options,
  });
  const server = createServer(createHubApi(hub, { key: testApiKey }));
  hub.attach(server);
  const boundPort = await listen(server, port);
  const url = `ws://127.0.0.1:${boundPort}/connection/websocket`;
  const stopServer = async (): Promise<void> => {
    await hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const clients: { disconnect(): void }[] = [];

  return {
    hub,
    url,
    port: boundPort,
    baseUrl: `http://127.0.0.1:${boundPort}`,
    async connect(userId, clientOptions = {}) {
      const client = new Centrifuge(url, {
        websocket: WebSocket,
        getToken: async () => (await testTokens.sign(userId)).token,
        minReconnectDelay: 10,
        maxReconnectDelay: 50,
        ...clientOptions,
      });
      clients.push(client);
      client.connect();
      await client.ready(3_000);
      return client;
    },
    async openRaw(headers = {}) {
      const client = new RawClient(new WebSocket(url, { headers }));
      clients.push(client);
      await client.opened;
      return client;
    },
    stopServer,
    async stop() {
      for (const client of clients) client.disconnect();
      await stopServer();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** A client that sends raw protocol messages. */
export class RawClient {
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly received: string[] = [];
  #waiting: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.opened = new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    this.closed = new Promise((resolve) => {
      socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    socket.on("error", () => undefined);
    socket.on("message", (frame: Buffer) => {
      this.received.push(...frame.toString().split("\n"));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  /** Sends commands in one frame, as the official client does. */
  send(...commands: readonly object[]): void {
    this.socket.send(commands.map((command) => JSON.stringify(command)).join("\n"));
  }

  async signIn(userId: string): Promise<void> {
    this.send({ id: 1, connect: { token: (await testTokens.sign(userId)).token } });
    await this.next();
  }

  /** The oldest message not yet read. */
  async next(): Promise<unknown> {
    while (this.received.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return JSON.parse(this.received.shift() ?? "");
  }

  async ask(command: object): Promise<unknown> {
    this.send(command);
    return await this.next();
  }

  disconnect(): void {
    this.socket.terminate();
  }
}
