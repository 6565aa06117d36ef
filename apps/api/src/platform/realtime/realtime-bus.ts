import type { Disconnect } from "./disconnects.ts";

/**
 * A position in a channel's history. The epoch changes whenever the history is lost, so offsets of different
 * epochs are not comparable.
 */
export type StreamPosition = { readonly offset: number; readonly epoch: string };

export type PublishOptions = {
  /** Small labels beside the payload, delivered to every subscriber. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** Delivers to current subscribers without adding to the history. */
  readonly isHistorySkipped?: boolean | undefined;
  /** A repeated key on a channel within five minutes publishes once. */
  readonly idempotencyKey?: string | undefined;
  /** Aborts the network calls. */
  readonly signal?: AbortSignal | undefined;
};

/** One of many publications: a repeated key on a channel within five minutes publishes once. */
export type KeyedPublication = {
  readonly channel: string;
  readonly data: unknown;
  readonly idempotencyKey: string;
};

/** Limit per call: about 200 kB of balances. */
export const publicationsPerCall = 1_000;

export type Publication = {
  readonly data: unknown;
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>> | undefined;
};

export type HistoryQuery = {
  /** Absent: only the position. Negative: the whole history, at most 300. */
  readonly limit?: number | undefined;
  readonly since?: StreamPosition | undefined;
  readonly isReverse?: boolean | undefined;
};

export type History = StreamPosition & { readonly publications: readonly Publication[] };

export type BroadcastOutcome = { readonly channel: string; readonly error?: RealtimeBusError | undefined };

export type BusHealth = { readonly isHealthy: boolean; readonly detail?: string | undefined };

/** Reasons from the server API's codes; `unreachable` and `unauthorized` are the adapter's own. */
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
  /** The protocol's error code; 0 for other failures. */
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

/** Whether the server refuses this very call, and not calls in general: it would refuse it again. */
export function isRefusedForGood(error: unknown): error is RealtimeBusError {
  return error instanceof RealtimeBusError && refusals.has(error.reason);
}

const refusals: ReadonlySet<BusErrorReason> = new Set(["bad-request", "unknown-channel", "not-available"]);

/** Converts a protocol error code to the error that both adapters throw. */
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
 * The only way to reach players' browsers. Publish after commit. Delivery is at most once on channels without
 * history; payloads must be idempotent. Every method rejects with a RealtimeBusError; `health` never rejects.
 */
export interface RealtimeBus {
  /** Resolves to the publication's position; undefined for a channel without history. */
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<StreamPosition | undefined>;
  /**
   * Publishes many payloads, each to its channel, in order. The outcomes name those that are refused for
   * good. Rejects on any other failure or when the signal aborts; all may be repeated under their keys.
   */
  publishAll(
    publications: readonly KeyedPublication[],
    signal?: AbortSignal,
  ): Promise<readonly BroadcastOutcome[]>;
  /** Publishes one payload to many channels; one outcome per channel in the given order. */
  broadcast(
    channels: readonly string[],
    data: unknown,
    options?: PublishOptions,
  ): Promise<readonly BroadcastOutcome[]>;
  /**
   * Closes every connection of the user. Codes 3500-3999 and 4500-4999 prevent reconnecting. The signal
   * aborts the calls.
   */
  disconnectUser(userId: string, disconnect: Disconnect, signal?: AbortSignal): Promise<void>;
  /** Ends the user's subscription for good on all of the user's connections. */
  unsubscribeUser(userId: string, channel: string): Promise<void>;
  history(channel: string, query?: HistoryQuery): Promise<History>;
  health(): Promise<BusHealth>;
}
