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
import { Centrifuge, type Subscription } from "centrifuge";
import { call } from "../../platform/api/api-client.ts";
import { logFailure } from "../../platform/api/log-failure.ts";

/** An event of the channels that say what has changed; free spins come in batches of their own. */
type RealtimeEvent =
  | ProfileEvent
  | NotificationEvent
  | MaintenanceEvent
  | JackpotEvent
  | PlayerProgressEvent
  | TournamentEvent
  | WinnersEvent;

export type RealtimeEvents = { readonly [Event in RealtimeEvent as Event["type"]]: Event };

export interface LineHandlers {
  readonly onEvent: (event: RealtimeEvent) => void;
  /** Free spins in their order, also those that came while the page was not there. */
  readonly onFreeSpins: (events: readonly FreeSpinEvent[]) => void;
  /** The line is open, or it is not. */
  readonly onLine: (isOpen: boolean) => void;
  /** The line was lost and is back: pushes in between are lost. */
  readonly onReturn: () => void;
  /** The sign-in that the line was opened for is over. */
  readonly onSessionOver: () => void;
}

/** The server's close where the sign-in has ended: the client does not come back by itself. */
const sessionRevoked = 4501;

interface Reader {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: RealtimeEvent } | { readonly success: false };
}

/** A socket that is closing takes no more: the browser would report each answer to a late ping as an error. */
function lineSocket(): typeof WebSocket {
  return class extends WebSocket {
    override send(data: Parameters<WebSocket["send"]>[0]): void {
      if (this.readyState === WebSocket.OPEN) super.send(data);
    }
  };
}

/** Opens the push channels of a player and returns the way to close them. Drops events that it cannot read. */
export async function openRealtime(userId: string, handlers: () => LineHandlers): Promise<() => void> {
  const { url, token, projectId } = await call("getRealtimeConfig");
  const client = new Centrifuge(absolute(url), {
    websocket: lineSocket(),
    token,
    getToken: async () => (await call("getRealtimeConfig")).token,
  });
  let hasBeenOpen = false;
  client.on("connected", () => {
    handlers().onLine(true);
    if (hasBeenOpen) handlers().onReturn();
    hasBeenOpen = true;
  });
  client.on("connecting", () => handlers().onLine(false));
  client.on("disconnected", ({ code }) => {
    handlers().onLine(false);
    if (code === sessionRevoked) handlers().onSessionOver();
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
  followSpins(spins, (events) => handlers().onFreeSpins(events));
  client.connect();
  return () => client.disconnect();
}

const historyLimit = 100;

/** The channel stores a week of messages: those from before the page are read once, later ones follow. */
function followSpins(subscription: Subscription, onEvents: (events: readonly FreeSpinEvent[]) => void): void {
  const readAll = (messages: readonly { readonly data: unknown }[]): FreeSpinEvent[] =>
    messages.flatMap(({ data }) => {
      const read = freeSpinEvent.safeParse(data);
      return read.success ? [read.data] : [];
    });
  subscription.on("publication", (message) => onEvents(readAll([message])));
  subscription.once("subscribed", () => {
    subscription
      .history({ limit: historyLimit })
      .then(({ publications }) => onEvents(readAll(publications)), logFailure);
  });
  subscription.subscribe();
}

/** The configuration may name a path only; a socket wants the whole address. */
function absolute(url: string): string {
  if (/^wss?:/.test(url)) return url;
  const whole = new URL(url, location.href);
  whole.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return whole.href;
}
