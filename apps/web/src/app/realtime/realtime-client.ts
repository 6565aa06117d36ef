import {
  type FreeSpinEvent,
  freeSpinEvent,
  type JackpotEvent,
  jackpotEvent,
  type MaintenanceEvent,
  maintenanceEvent,
  type NotificationEvent,
  notificationEvent,
  type ProfileEvent,
  profileEvent,
  type PlayerProgressEvent,
  playerProgressEvent,
  type TournamentEvent,
  tournamentEvent,
  type WinnersEvent,
  winnersEvent,
} from "@w10/contract";
import { Centrifuge, type Subscription, UnauthorizedError } from "centrifuge";
import { call } from "../../platform/api/api-client.ts";
import { ApiError } from "../../platform/api/api-errors.ts";
import { logFailure } from "../../platform/api/log-failure.ts";

/** Events of all channels but free spins, which are handled in batches. */
type RealtimeEvent =
  | ProfileEvent
  | NotificationEvent
  | MaintenanceEvent
  | JackpotEvent
  | PlayerProgressEvent
  | TournamentEvent
  | WinnersEvent;

export type RealtimeEvents = { readonly [Event in RealtimeEvent as Event["type"]]: Event };

export interface RealtimeHandlers {
  readonly onEvent: (event: RealtimeEvent) => void;
  /** Free spins in order, including those from before the page opened. */
  readonly onFreeSpins: (events: readonly FreeSpinEvent[]) => void;
  /** The connection opened or was lost. */
  readonly onConnectionChange: (isOpen: boolean) => void;
  /** The connection was restored; events in between are lost. */
  readonly onReconnect: () => void;
  /** The session of this connection has ended. */
  readonly onSessionRevoked: () => void;
}

/** Close codes of an ended session, after which the client does not reconnect: the server's, and the client's own. */
const sessionEndCodes: ReadonlySet<number> = new Set([4501, 1]);

interface Reader {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: RealtimeEvent } | { readonly success: false };
}

/** Sends nothing while closing: the browser would log an error for each answer to a late ping. */
function createQuietSocket(): typeof WebSocket {
  return class extends WebSocket {
    override send(data: Parameters<WebSocket["send"]>[0]): void {
      if (this.readyState === WebSocket.OPEN) super.send(data);
    }
  };
}

/** Without a session the client gives up; after any other failure it tries again. */
async function renewToken(): Promise<string> {
  try {
    return (await call("getRealtimeConfig")).token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new UnauthorizedError(error.type);
    throw error;
  }
}

/**
 * Subscribes to a player's channels and returns the function that disconnects. Invalid events are dropped.
 */
export async function openRealtime(userId: string, handlers: () => RealtimeHandlers): Promise<() => void> {
  const { url, token, projectId } = await call("getRealtimeConfig");
  const client = new Centrifuge(toSocketUrl(url), {
    websocket: createQuietSocket(),
    token,
    getToken: renewToken,
  });
  let hasBeenOpen = false;
  client.on("connected", () => {
    handlers().onConnectionChange(true);
    if (hasBeenOpen) handlers().onReconnect();
    hasBeenOpen = true;
  });
  client.on("connecting", () => handlers().onConnectionChange(false));
  client.on("disconnected", ({ code }) => {
    handlers().onConnectionChange(false);
    if (sessionEndCodes.has(code)) handlers().onSessionRevoked();
  });
  const subscribe = (channel: string, reader: Reader) => {
    const subscription = client.newSubscription(`${projectId}_${channel}`);
    subscription.on("publication", ({ data }: { data: unknown }) => {
      const read = reader.safeParse(data);
      if (read.success) handlers().onEvent(read.data);
    });
    subscription.subscribe();
  };
  subscribe(`profile#${userId}`, profileEvent);
  subscribe(`notification#${userId}`, notificationEvent);
  subscribe("maintenance", maintenanceEvent);
  subscribe("jackpot", jackpotEvent);
  subscribe(`progressbar#${userId}`, playerProgressEvent);
  subscribe("tournament", tournamentEvent);
  subscribe("winner", winnersEvent);
  const spins = client.newSubscription(`week:${projectId}_freespins#${userId}`);
  subscribeToSpins(spins, (events) => handlers().onFreeSpins(events));
  client.connect();
  return () => client.disconnect();
}

const historyLimit = 100;

/**
 * The channel keeps a week of messages. Earlier ones are read from its history, also when the server could
 * not resume after a lost connection.
 */
function subscribeToSpins(
  subscription: Subscription,
  onEvents: (events: readonly FreeSpinEvent[]) => void,
): void {
  const parseAll = (messages: readonly { readonly data: unknown }[]): FreeSpinEvent[] =>
    messages.flatMap(({ data }) => {
      const read = freeSpinEvent.safeParse(data);
      return read.success ? [read.data] : [];
    });
  subscription.on("publication", (message) => onEvents(parseAll([message])));
  subscription.on("subscribed", ({ recovered }) => {
    if (recovered) return;
    subscription
      .history({ limit: historyLimit })
      .then(({ publications }) => onEvents(parseAll(publications)), logFailure);
  });
  subscription.subscribe();
}

/** The configured URL may be a path; a socket needs an absolute URL. */
function toSocketUrl(url: string): string {
  if (/^wss?:/.test(url)) return url;
  const resolved = new URL(url, location.href);
  resolved.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return resolved.href;
}
