import type { ChannelOptions } from "../channels.ts";
import { HistoryStream } from "./history-stream.ts";
import type { HubSettings } from "./hub-options.ts";
import { Topic } from "./topic.ts";

/** All channels with subscribers or a history. */
export class Topics {
  readonly #byChannel = new Map<string, Topic>();
  readonly #settings: HubSettings;

  constructor(settings: HubSettings) {
    this.#settings = settings;
  }

  get subscriptionCount(): number {
    let count = 0;
    for (const topic of this.#byChannel.values()) count += topic.subscriptionCount;
    return count;
  }

  get(channel: string): Topic | undefined {
    return this.#byChannel.get(channel);
  }

  getOrCreate(channel: string, options: ChannelOptions): Topic {
    const existing = this.#byChannel.get(channel);
    if (existing !== undefined) return existing;
    const { limits, clock } = this.#settings;
    const stream =
      options.historySize > 0
        ? new HistoryStream({
            size: options.historySize,
            ttlMs: options.historyTtlMs,
            publicationsPerCall: limits.publicationsPerCall,
          })
        : undefined;
    const topic = new Topic(channel, stream, limits.deliveriesPerSlice);
    topic.lastUsedAtMs = clock.now();
    this.#byChannel.set(channel, topic);
    return topic;
  }

  /** Drops an unused topic; one with a history stays until it has been idle for long. */
  release(topic: Topic, nowMs: number): void {
    topic.lastUsedAtMs = nowMs;
    if (topic.stream === undefined && topic.isIdle) this.#byChannel.delete(topic.channel);
  }

  sweep(nowMs: number): void {
    for (const [channel, topic] of this.#byChannel) {
      if (!topic.isIdle) continue;
      const idleMs = topic.stream === undefined ? 0 : this.#settings.timing.idleHistoryMs;
      if (nowMs - topic.lastUsedAtMs >= idleMs) this.#byChannel.delete(channel);
    }
  }
}
