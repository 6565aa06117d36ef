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
import { Centrifuge, State, type Subscription, type TransportEndpoint, UnauthorizedError } from "centrifuge";
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
  /** What the events keep current may be old: the connection was restored, or is not there and the player looks. */
  readonly onStale: () => void;
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

/** A connection takes a moment to open, and focus and navigation come together. */
const lookEveryMs = 2_000;

/** What the connection needs of the page's router. */
export interface Navigation {
  readonly subscribe: (event: "onResolved", listener: () => void) => () => void;
}

/**
 * Keeps a player's pages current and returns the function that ends it. Where nothing can be pushed the
 * player's data are read again when the window gets the focus and with each page.
 */
export function openRealtime(
  userId: string,
  handlers: () => RealtimeHandlers,
  navigation: Navigation,
): () => void {
  let connection: Promise<Connection> | null = null;
  let isOver = false;
  let lookedAt = performance.now();
  const connect = () => {
    connection ??= subscribe(userId, handlers);
    connection.then(
      ({ close }) => isOver && close(),
      (error: unknown) => {
        // Tried again at the next look.
        connection = null;
        logFailure(error);
      },
    );
  };
  const isOpen = async () => (await connection?.catch(() => null))?.isOpen() ?? false;
  const look = async () => {
    if (isOver || document.visibilityState === "hidden" || performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    if (await isOpen()) return;
    connect();
    handlers().onStale();
  };
  const onLook = () => void look();
  connect();
  addEventListener("focus", onLook);
  document.addEventListener("visibilitychange", onLook);
  const stopListening = navigation.subscribe("onResolved", onLook);
  return () => {
    isOver = true;
    removeEventListener("focus", onLook);
    document.removeEventListener("visibilitychange", onLook);
    stopListening();
    connection?.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
}

interface Connection {
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/** Subscribes to a player's channels. Invalid events are dropped. */
async function subscribe(userId: string, handlers: () => RealtimeHandlers): Promise<Connection> {
  const { url, token, projectId } = await call("getRealtimeConfig");
  const { transports, emulationEndpoint } = transportsOf(toSocketUrl(url));
  const client = new Centrifuge(transports, {
    websocket: createQuietSocket(),
    emulationEndpoint,
    token,
    getToken: renewToken,
  });
  let hasBeenOpen = false;
  client.on("connected", () => {
    handlers().onConnectionChange(true);
    if (hasBeenOpen) handlers().onStale();
    hasBeenOpen = true;
  });
  client.on("connecting", () => handlers().onConnectionChange(false));
  client.on("disconnected", ({ code }) => {
    handlers().onConnectionChange(false);
    if (sessionEndCodes.has(code)) handlers().onSessionRevoked();
  });
  const follow = (channel: string, reader: Reader) => {
    const subscription = client.newSubscription(`${projectId}_${channel}`);
    subscription.on("publication", ({ data }: { data: unknown }) => {
      const read = reader.safeParse(data);
      if (read.success) handlers().onEvent(read.data);
    });
    subscription.subscribe();
  };
  follow(`profile#${userId}`, profileEvent);
  follow(`notification#${userId}`, notificationEvent);
  follow("maintenance", maintenanceEvent);
  follow("jackpot", jackpotEvent);
  follow(`progressbar#${userId}`, playerProgressEvent);
  follow("tournament", tournamentEvent);
  follow("winner", winnersEvent);
  const spins = client.newSubscription(`week:${projectId}_freespins#${userId}`);
  subscribeToSpins(spins, (events) => handlers().onFreeSpins(events));
  client.connect();
  return { isOpen: () => client.state === State.Connected, close: () => client.disconnect() };
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

const socketPath = "/connection/websocket";

/** Where a network blocks WebSockets the same server is reached over HTTP, at its standard addresses. */
function transportsOf(socketUrl: string): {
  readonly transports: TransportEndpoint[];
  readonly emulationEndpoint: string;
} {
  const websocket = { transport: "websocket", endpoint: socketUrl } as const;
  const base = socketUrl.replace(/^ws/, "http").slice(0, -socketPath.length);
  const stream = { transport: "http_stream", endpoint: `${base}/connection/http_stream` } as const;
  return {
    transports: socketUrl.endsWith(socketPath) ? [websocket, stream] : [websocket],
    emulationEndpoint: `${base}/emulation`,
  };
}

/** The configured URL may be a path; a socket needs an absolute URL. */
function toSocketUrl(url: string): string {
  if (/^wss?:/.test(url)) return url;
  const resolved = new URL(url, location.href);
  resolved.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return resolved.href;
}
