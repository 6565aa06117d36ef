import type { Disconnect } from "../disconnects.ts";
import type { ReplyError } from "./encode-reply.ts";
import type { HubSettings } from "./hub-options.ts";
import type { Subscription, Topic } from "./topic.ts";
import { Topics } from "./topics.ts";

/** Counts per key, up to a limit. */
export class Tally {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  acquire(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#limit) return false;
    this.#counts.set(key, count + 1);
    return true;
  }

  release(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    if (count <= 1) this.#counts.delete(key);
    else this.#counts.set(key, count - 1);
  }
}

/** A connection as the hub and the handlers of its commands see it. */
export interface HubConnection {
  readonly hub: HubState;
  /** Names the connection in the requests that carry its commands; null where it carries them itself. */
  readonly session: string | null;
  readonly subscriptions: Map<string, { readonly topic: Topic; readonly subscription: Subscription }>;
  readonly userId: string | undefined;
  expiresAtMs: number;
  readonly isClosed: boolean;
  write(frame: Buffer): boolean;
  deliver(frame: Buffer): void;
  replyError(id: number, error: ReplyError): void;
  welcome(userId: string, expiresAtMs: number): void;
  dropInbox(): void;
  unsubscribe(channel: string): boolean;
  unsubscribeByServer(channel: string): void;
  tick(nowMs: number): void;
  close(disconnect: Disconnect): void;
  terminate(): void;
}

/** State shared by the connections of one hub. */
export class HubState {
  readonly settings: HubSettings;
  readonly topics: Topics;
  readonly connections = new Set<HubConnection>();
  readonly connectionsPerUser: Tally;
  readonly connectionsPerAddress: Tally;
  deliveredCount = 0;
  readonly #byUser = new Map<string, Set<HubConnection>>();

  constructor(settings: HubSettings) {
    this.settings = settings;
    this.topics = new Topics(settings);
    this.connectionsPerUser = new Tally(settings.limits.connectionsPerUser);
    this.connectionsPerAddress = new Tally(settings.limits.connectionsPerAddress);
  }

  connectionsOf(userId: string): readonly HubConnection[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  /** False when the user has too many connections. Guests share the empty id and are not counted. */
  admit(connection: HubConnection, userId: string): boolean {
    if (userId === "") return true;
    if (!this.connectionsPerUser.acquire(userId)) return false;
    const ofUser = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, ofUser.add(connection));
    return true;
  }

  dismiss(connection: HubConnection, userId: string): void {
    const ofUser = this.#byUser.get(userId);
    if (ofUser === undefined || !ofUser.delete(connection)) return;
    if (ofUser.size === 0) this.#byUser.delete(userId);
    this.connectionsPerUser.release(userId);
  }
}
