import { encodePublication, encodePublicationPush } from "./encode-reply.ts";
import type { HistoryStream } from "./history-stream.ts";

/** The part of a connection that a topic uses. */
export type Subscriber = { deliver(frame: Buffer): void };

export type Subscription = {
  readonly subscriber: Subscriber;
  /** Publications up to this one precede the subscription or went out with its reply. */
  readonly joinedAt: number;
};

export type OutgoingPublication = {
  readonly dataJson: string;
  readonly tags: Readonly<Record<string, string>> | undefined;
  readonly isHistorySkipped: boolean;
};

type Delivery = {
  readonly sequence: number;
  readonly frame: Buffer;
  readonly remaining: Iterator<Subscription>;
};

/** One channel: its subscribers, its history, and its pending writes. */
export class Topic {
  readonly channel: string;
  readonly stream: HistoryStream | undefined;
  lastUsedAtMs: number;
  readonly #subscriptions = new Set<Subscription>();
  readonly #deliveriesPerSlice: number;
  #deliveries: Delivery[] = [];
  #isDelivering = false;
  #sequence = 0;

  constructor(channel: string, stream: HistoryStream | undefined, deliveriesPerSlice: number) {
    this.channel = channel;
    this.stream = stream;
    this.#deliveriesPerSlice = deliveriesPerSlice;
    this.lastUsedAtMs = 0;
  }

  get subscriptionCount(): number {
    return this.#subscriptions.size;
  }

  get isIdle(): boolean {
    return this.#subscriptions.size === 0 && !this.#isDelivering;
  }

  add(subscriber: Subscriber): Subscription {
    const subscription = { subscriber, joinedAt: this.#sequence };
    this.#subscriptions.add(subscription);
    return subscription;
  }

  remove(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  /**
   * Encodes once and writes the same bytes to everyone in slices, never overtaking an earlier publication.
   */
  publish({ dataJson, tags, isHistorySkipped }: OutgoingPublication, nowMs: number): void {
    this.#sequence += 1;
    const encode = (offset: number): string => encodePublication(dataJson, offset, tags);
    const publication =
      this.stream === undefined || isHistorySkipped
        ? encode(0)
        : this.stream.append(encode, nowMs).publication;
    this.lastUsedAtMs = nowMs;
    if (this.#subscriptions.size === 0) return;
    this.#deliveries.push({
      sequence: this.#sequence,
      frame: encodePublicationPush(this.channel, publication),
      remaining: this.#subscriptions.values(),
    });
    if (!this.#isDelivering) this.#deliverSlice();
  }

  #deliverSlice(): void {
    this.#isDelivering = true;
    let budget = this.#deliveriesPerSlice;
    for (let current = this.#deliveries[0]; current !== undefined; current = this.#deliveries[0]) {
      for (let next = current.remaining.next(); next.done !== true; next = current.remaining.next()) {
        if (next.value.joinedAt >= current.sequence) continue;
        next.value.subscriber.deliver(current.frame);
        budget -= 1;
        if (budget > 0) continue;
        setImmediate(() => this.#deliverSlice());
        return;
      }
      this.#deliveries.shift();
    }
    this.#isDelivering = false;
  }
}
