import {
  type FreeSpinFact,
  freeSpinFact,
  type JackpotFact,
  jackpotFact,
  type MaintenanceFact,
  maintenanceFact,
  type NotificationFact,
  notificationFact,
  type ProfileFact,
  profileFact,
  type ProgressFact,
  progressFact,
  type TournamentFact,
  tournamentFact,
  type WinnersFact,
  winnersFact,
} from "@w10/contract";
import { Centrifuge, type Subscription } from "centrifuge";
import { call } from "../platform/api-client.ts";
import { logFailure } from "../platform/log-failure.ts";

export interface RealtimeHandlers {
  readonly onProfile: (fact: ProfileFact) => void;
  readonly onNotification: (fact: NotificationFact) => void;
  readonly onMaintenance: (fact: MaintenanceFact) => void;
  readonly onJackpots: (fact: JackpotFact) => void;
  readonly onProgress: (fact: ProgressFact) => void;
  readonly onTournament: (fact: TournamentFact) => void;
  readonly onWinners: (fact: WinnersFact) => void;
  /** Free spins, also those that came while the page was not there, in their order. */
  readonly onFreeSpins: (facts: readonly FreeSpinFact[]) => void;
  /** The line is open, or it is not. */
  readonly onLine: (isOpen: boolean) => void;
  /** The line was lost and is back: what was pushed meanwhile is unknown. */
  readonly onReturn: () => void;
  /** The sign-in that the line was opened for is over. */
  readonly onSessionOver: () => void;
}

/** The server's close where the sign-in has ended: the client does not come back by itself. */
const sessionRevoked = 4501;

interface Reader<Fact> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Fact } | { readonly success: false };
}

/** Opens the push channels of a player and gives the way to close them. Facts that we cannot read are dropped. */
export async function openRealtime(userId: string, handlers: RealtimeHandlers): Promise<() => void> {
  const { url, token, projectId } = await call("getRealtimeConfig");
  const client = new Centrifuge(absolute(url), {
    token,
    getToken: async () => (await call("getRealtimeConfig")).token,
  });
  let hasBeenOpen = false;
  client.on("connected", () => {
    handlers.onLine(true);
    if (hasBeenOpen) handlers.onReturn();
    hasBeenOpen = true;
  });
  client.on("connecting", () => handlers.onLine(false));
  client.on("disconnected", ({ code }) => {
    handlers.onLine(false);
    if (code === sessionRevoked) handlers.onSessionOver();
  });
  const follow = <Fact>(channel: string, reader: Reader<Fact>, onFact: (fact: Fact) => void) => {
    const subscription = client.newSubscription(channel);
    subscription.on("publication", ({ data }: { data: unknown }) => {
      const read = reader.safeParse(data);
      if (read.success) onFact(read.data);
    });
    subscription.subscribe();
  };
  follow(`${projectId}_profile#${userId}`, profileFact, handlers.onProfile);
  follow(`${projectId}_notification#${userId}`, notificationFact, handlers.onNotification);
  follow(`${projectId}_maintenance`, maintenanceFact, handlers.onMaintenance);
  follow(`${projectId}_jackpot`, jackpotFact, handlers.onJackpots);
  follow(`${projectId}_progressbar#${userId}`, progressFact, handlers.onProgress);
  follow(`${projectId}_tournament`, tournamentFact, handlers.onTournament);
  follow(`${projectId}_winner`, winnersFact, handlers.onWinners);
  followSpins(client.newSubscription(`week:${projectId}_freespins#${userId}`), handlers.onFreeSpins);
  client.connect();
  return () => client.disconnect();
}

const keptMessages = 100;

/** The channel keeps a week of messages: what was told before the page came is read once, what comes then follows. */
function followSpins(subscription: Subscription, onFacts: (facts: readonly FreeSpinFact[]) => void): void {
  const readAll = (messages: readonly { readonly data: unknown }[]): FreeSpinFact[] =>
    messages.flatMap(({ data }) => {
      const read = freeSpinFact.safeParse(data);
      return read.success ? [read.data] : [];
    });
  subscription.on("publication", (message) => onFacts(readAll([message])));
  subscription.once("subscribed", () => {
    subscription
      .history({ limit: keptMessages })
      .then(({ publications }) => onFacts(readAll(publications)), logFailure);
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
