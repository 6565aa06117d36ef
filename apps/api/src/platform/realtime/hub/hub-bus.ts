import { z } from "zod";
import type { ChannelOptions } from "../channels.ts";
import { isUsableDisconnect } from "../disconnects.ts";
import {
  type BroadcastOutcome,
  type History,
  type HistoryQuery,
  type Publication,
  type PublishOptions,
  type RealtimeBus,
  RealtimeBusError,
  type StreamPosition,
} from "../realtime-bus.ts";
import type { HubState } from "./hub-state.ts";
import type { PublishedKeys } from "./published-keys.ts";

const publicationShape = z.object({
  data: z.unknown(),
  offset: z.int().default(0),
  tags: z.record(z.string(), z.string()).optional(),
});

/** Channels handled per call before yielding to the event loop. */
const channelsPerSlice = 256;
const beginsSlice = (index: number): boolean => index > 0 && index % channelsPerSlice === 0;
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The port's methods on the memory of one hub. */
export function createHubBus(hub: HubState, publishedKeys: PublishedKeys): RealtimeBus {
  const publish = (
    channel: string,
    encode: () => string,
    options: PublishOptions,
  ): StreamPosition | undefined => {
    const channelOptions = requireChannel(hub, channel);
    const keepsHistory = channelOptions.historySize > 0;
    const topic = keepsHistory ? hub.topics.getOrCreate(channel, channelOptions) : hub.topics.get(channel);
    // Without subscribers and history there is nothing to encode or store.
    if (topic === undefined) return undefined;
    const { idempotencyKey } = options;
    const before = idempotencyKey === undefined ? undefined : publishedKeys.get(channel, idempotencyKey);
    if (before !== undefined) return before.position;
    const { tags, isHistorySkipped = false } = options;
    topic.publish({ dataJson: encode(), tags, isHistorySkipped }, hub.settings.clock.now());
    const position = isHistorySkipped ? undefined : topic.stream?.position();
    if (idempotencyKey !== undefined) publishedKeys.add(channel, idempotencyKey, position);
    return position;
  };

  return {
    async publishAll(publications) {
      const outcomes: BroadcastOutcome[] = [];
      for (const [index, { channel, data, idempotencyKey }] of publications.entries()) {
        if (beginsSlice(index)) await nextTurn();
        outcomes.push(outcomeOf(channel, () => publish(channel, () => encodeData(data), { idempotencyKey })));
      }
      return outcomes;
    },

    async publish(channel, data, options = {}) {
      const dataJson = encodeData(data);
      return publish(channel, () => dataJson, options);
    },

    async broadcast(channels, data, options = {}) {
      const dataJson = encodeData(data);
      const outcomes: BroadcastOutcome[] = [];
      for (const [index, channel] of channels.entries()) {
        if (beginsSlice(index)) await nextTurn();
        outcomes.push(outcomeOf(channel, () => publish(channel, () => dataJson, options)));
      }
      return outcomes;
    },

    async disconnectUser(userId, disconnect) {
      if (userId === "" || !isUsableDisconnect(disconnect)) throw badRequest("unusable user or disconnect");
      for (const connection of hub.connectionsOf(userId)) connection.close(disconnect);
    },

    async unsubscribeUser(userId, channel) {
      requireChannel(hub, channel);
      if (userId === "") throw badRequest("a user is required");
      for (const connection of hub.connectionsOf(userId)) connection.unsubscribeByServer(channel);
    },

    history: async (channel, query = {}) => readHistory(hub, channel, query),

    health: async () => ({ isHealthy: true }),
  };
}

function outcomeOf(channel: string, publish: () => unknown): BroadcastOutcome {
  try {
    publish();
    return { channel };
  } catch (error) {
    if (!(error instanceof RealtimeBusError)) throw error;
    return { channel, error };
  }
}

function readHistory(hub: HubState, channel: string, query: HistoryQuery): History {
  const channelOptions = requireChannel(hub, channel);
  const { stream } = hub.topics.getOrCreate(channel, channelOptions);
  if (stream === undefined) throw new RealtimeBusError("not-available", "the channel keeps no history");
  const entries = stream.read(query, hub.settings.clock.now());
  if (entries === undefined) {
    throw new RealtimeBusError("unrecoverable-position", "the position belongs to another epoch");
  }
  return { ...stream.position(), publications: entries.map((entry) => decode(entry.publication)) };
}

function requireChannel(hub: HubState, channel: string): ChannelOptions {
  if (channel === "" || channel.length > hub.settings.limits.channelLength)
    throw badRequest("unusable channel name");
  const options = hub.settings.channels.optionsOf(channel);
  if (options === undefined) throw new RealtimeBusError("unknown-channel", "the namespace is not configured");
  return options;
}

function encodeData(data: unknown): string {
  const json: string | undefined = JSON.stringify(data);
  if (json === undefined) throw badRequest("data is required");
  return json;
}

function decode(publication: string): Publication {
  return publicationShape.parse(JSON.parse(publication));
}

function badRequest(message: string): RealtimeBusError {
  return new RealtimeBusError("bad-request", message);
}
