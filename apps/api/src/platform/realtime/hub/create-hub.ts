import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { disconnects } from "../disconnects.ts";
import type { RealtimeBus } from "../realtime-bus.ts";
import { createUpgradeAcceptor, realtimePath, refuseUpgrade } from "./accept-upgrade.ts";
import { createStreamAcceptor, type StreamAcceptor } from "./accept-stream.ts";
import { createHubBus } from "./hub-bus.ts";
import { type HubOptions, type HubSettings, resolveHubSettings } from "./hub-options.ts";
import { HubState } from "./hub-state.ts";
import { PublishedKeys } from "./published-keys.ts";

export type HubStats = {
  readonly connections: number;
  readonly subscriptions: number;
  /** Publications written to sockets since the hub was created. */
  readonly delivered: number;
};

export type Hub = RealtimeBus & {
  /** Handles upgrades at /connection/websocket; other paths are left to the server's other listeners. */
  attach(server: Server): void;
  /** Makes every page connect again and read what it shows. */
  reconnectAll(): void;
  /** Connections over HTTP; undefined while closing. */
  readonly streams: () => StreamAcceptor | undefined;
  /** Refuses new connections, closes all with 3001 and resolves when the last socket has closed. */
  close(): Promise<void>;
  stats(): HubStats;
};

const connectionsPerSlice = 256;
const topicsSweepMs = 60_000;

/** The embedded realtime server: one process with in-memory history. */
export function createHub(options: HubOptions): Hub {
  const settings = resolveHubSettings(options);
  const hub = new HubState(settings);
  const publishedKeys = new PublishedKeys(settings.clock, settings.timing.idempotencyMs);
  const accept = createUpgradeAcceptor(hub);
  const streams = createStreamAcceptor(hub);
  let topicsSweepAtMs = 0;
  const stopSweeping = repeat(settings, (nowMs) => {
    for (const connection of hub.connections) connection.tick(nowMs);
    publishedKeys.sweep(nowMs);
    if (nowMs < topicsSweepAtMs) return;
    hub.topics.sweep(nowMs);
    topicsSweepAtMs = nowMs + topicsSweepMs;
  });
  let closing: Promise<void> | undefined;

  return {
    ...createHubBus(hub, publishedKeys),

    attach(server) {
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url?.split("?")[0] !== realtimePath) {
          if (server.listenerCount("upgrade") === 1) refuseUpgrade(socket, 404);
        } else if (closing !== undefined) {
          refuseUpgrade(socket, 503);
        } else {
          accept({ request, socket, head });
        }
      });
    },

    reconnectAll() {
      for (const connection of hub.connections) connection.close(disconnects.stateInvalidated);
    },

    streams: () => (closing === undefined ? streams : undefined),

    close() {
      closing ??= shutDown(hub).finally(stopSweeping);
      return closing;
    },

    stats: () => ({
      connections: hub.connections.size,
      subscriptions: hub.topics.subscriptionCount,
      delivered: hub.deliveredCount,
    }),
  };
}

function repeat({ setTimer, clock, timing }: HubSettings, run: (nowMs: number) => void): () => void {
  let cancel = setTimer(beat, timing.sweepMs);
  function beat(): void {
    run(clock.now());
    cancel = setTimer(beat, timing.sweepMs);
  }
  return () => cancel();
}

async function shutDown(hub: HubState): Promise<void> {
  const pollMs = 10;
  let closed = 0;
  for (const connection of hub.connections) {
    connection.close(disconnects.shutdown);
    closed += 1;
    if (closed % connectionsPerSlice === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (let waitedMs = 0; waitedMs < hub.settings.timing.closeTimeoutMs; waitedMs += pollMs) {
    if (hub.connections.size === 0) return;
    await new Promise<void>((resolve) => void hub.settings.setTimer(resolve, pollMs));
  }
  for (const connection of hub.connections) connection.terminate();
}
