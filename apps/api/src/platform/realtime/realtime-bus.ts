import type { Disconnect } from "./disconnects.ts";

/** A place in a channel's history. The epoch changes whenever the history is lost, so offsets of two epochs never compare. */
export type StreamPosition = { readonly offset: number; readonly epoch: string };

export type PublishOptions = {
  /** Small labels beside the payload; they travel to every subscriber. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** Deliver to those who listen now and keep nothing for those who come back. */
  readonly isHistorySkipped?: boolean | undefined;
  /** The same key on the same channel within five minutes publishes once. */
  readonly idempotencyKey?: string | undefined;
  /** Ends the calls over the network. */
  readonly signal?: AbortSignal | undefined;
};

/** One of many publications: the same key on the same channel within five minutes publishes once. */
export type KeyedPublication = {
  readonly channel: string;
  readonly data: unknown;
  readonly idempotencyKey: string;
};

/** As many as one call takes: some 200 kB of balances. */
export const publicationsPerCall = 1_000;

export type Publication = {
  readonly data: unknown;
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>> | undefined;
};

export type HistoryQuery = {
  /** Absent: only the position. Negative: everything kept, at most 300. */
  readonly limit?: number | undefined;
  readonly since?: StreamPosition | undefined;
  readonly isReverse?: boolean | undefined;
};

export type History = StreamPosition & { readonly publications: readonly Publication[] };

export type BroadcastOutcome = { readonly channel: string; readonly error?: RealtimeBusError | undefined };

export type BusHealth = { readonly isHealthy: boolean; readonly detail?: string | undefined };

/** The numbers are those of the server API; `unreachable` and `unauthorized` are the adapter's own words for a failed call. */
export type BusErrorReason =
  | "internal"
  | "unknown-channel"
  | "bad-request"
  | "not-available"
  | "unrecoverable-position"
  | "unauthorized"
  | "unreachable"
  | "refused";

export class RealtimeBusError extends Error {
  readonly reason: BusErrorReason;
  /** The protocol's error code; 0 where the answer was not a protocol error. */
  readonly code: number;

  constructor(reason: BusErrorReason, message: string, code = busErrorCodes[reason]) {
    super(message);
    this.name = "RealtimeBusError";
    this.reason = reason;
    this.code = code;
  }
}

const busErrorCodes: Readonly<Record<BusErrorReason, number>> = {
  internal: 100,
  "unknown-channel": 102,
  "bad-request": 107,
  "not-available": 108,
  "unrecoverable-position": 112,
  unauthorized: 0,
  unreachable: 0,
  refused: 0,
};

/** Turns a protocol error code into the error both adapters throw. */
export function busErrorFromCode(code: number, message: string): RealtimeBusError {
  const known: readonly BusErrorReason[] = [
    "internal",
    "unknown-channel",
    "bad-request",
    "not-available",
    "unrecoverable-position",
  ];
  const reason = known.find((candidate) => busErrorCodes[candidate] === code) ?? "refused";
  return new RealtimeBusError(reason, message, code);
}

/**
 * The one way out to players' browsers. Publish after commit. Delivery is at most once on channels without history;
 * payloads must be idempotent. Every method rejects with a RealtimeBusError, `health` never rejects.
 */
export interface RealtimeBus {
  /** Resolves to the publication's position, or undefined when the channel keeps no history. */
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<StreamPosition | undefined>;
  /**
   * Many payloads, each for its channel, in the order given. Rejects where one of them fails, or where the signal ends the calls over the
   * network: all may be given again under their keys.
   */
  publishAll(publications: readonly KeyedPublication[], signal?: AbortSignal): Promise<void>;
  /** The same payload to many channels; one outcome per channel, in the order given. */
  broadcast(
    channels: readonly string[],
    data: unknown,
    options?: PublishOptions,
  ): Promise<readonly BroadcastOutcome[]>;
  /** Closes every connection of the user. Codes 3500-3999 and 4500-4999 forbid the client to come back by itself. The signal ends the calls. */
  disconnectUser(userId: string, disconnect: Disconnect, signal?: AbortSignal): Promise<void>;
  /** Ends the user's subscription for good on all of the user's connections. */
  unsubscribeUser(userId: string, channel: string): Promise<void>;
  history(channel: string, query?: HistoryQuery): Promise<History>;
  health(): Promise<BusHealth>;
}
