import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { achievementKeys, applyAchievements } from "../../entities/achievement/achievement-queries.ts";
import { applyJackpots, jackpotKeys } from "../../entities/jackpot/jackpot-queries.ts";
import { type SessionEnd, usePlayer } from "../../entities/player/player-queries.ts";
import { applyBalance, applyPoints, useReloadPlayer } from "../../entities/player/player-updates.ts";
import { showRestriction } from "../../entities/player/show-restriction.ts";
import { closeModal, shellStore } from "../../entities/shell/shell-store.ts";
import { applyLevel, skillKeys } from "../../entities/skill/skill-queries.ts";
import { tournamentKeys } from "../../entities/tournament/tournament-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import { messageKeys } from "../../features/message/message-queries.ts";
import { paymentKeys } from "../../features/payment/payment-queries.ts";
import { pointKeys } from "../../features/point/point-queries.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { verificationKeys } from "../../features/verification/verification-queries.ts";
import { applyWinners } from "../../features/winner/apply-winners.ts";
import { winnerKeys } from "../../features/winner/winner-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { type PhraseBook, usePhrases } from "../../platform/language/phrase-book.tsx";
import { pushChannel } from "../../platform/api/push-channel.ts";
import type { RealtimeHandlers, RealtimeEvents } from "./realtime-client.ts";

/** Dependencies of the event handlers. */
interface HandlerContext {
  readonly client: QueryClient;
  readonly router: AnyRouter;
  readonly book: PhraseBook;
  readonly reload: () => Promise<void>;
  readonly invalidate: (...keys: readonly QueryKey[]) => void;
  readonly endSession: ReturnType<typeof useEndSession>;
}

type EventHandlers = {
  readonly [Type in keyof RealtimeEvents]: (event: RealtimeEvents[Type], page: HandlerContext) => void;
};

/** Handlers by event type. Rarely used ones are loaded with their first event. */
const eventHandlers: EventHandlers = {
  balance: (event, { client, invalidate }) => {
    applyBalance(client, event);
    invalidate(walletKeys.all);
  },
  profile_changed: (_event, { reload, invalidate }) => {
    void reload();
    // A decision on a document is also sent as a message.
    invalidate(verificationKeys.all, messageKeys.all);
  },
  block_status: ({ status }, page) => void applyBlock(status, page).catch(logFailure),
  own_wins: ({ winners }, { client }) => applyWinners(client, winners, { isOwn: true }),
  winners: ({ winners }, { client }) => applyWinners(client, winners, { isOwn: false }),
  notification: (event, { book, client, reload, invalidate }) => {
    later(import("./show-notification.ts"), ({ showNotification }) => showNotification(book, event, client));
    invalidate(paymentKeys.all);
    if (event.kind === "email_confirmed") void reload();
  },
  maintenance: (event, { book }) =>
    later(import("./announcements.ts"), ({ applyMaintenance }) => applyMaintenance(event, book)),
  new_version: (event, { client }) =>
    later(import("./announcements.ts"), ({ compareVersion }) => compareVersion(client, event.version)),
  jackpots: (event, { client }) => applyJackpots(client, event),
  level: (event, { client }) => applyLevel(client, event),
  points: (event, { client }) => {
    applyPoints(client, event);
    void client.invalidateQueries({ queryKey: pointKeys.all, exact: true });
  },
  achievements: (event, { client }) => applyAchievements(client, event),
  wagering: (event, { client }) =>
    later(import("../../entities/wallet/apply-wagering.ts"), ({ applyWagering }) =>
      applyWagering(client, event),
    ),
  leaderboard: (event, { client }) =>
    later(tournamentEvents(), ({ applyLeaderboard }) => applyLeaderboard(client, event)),
  tournament: (event, { client }) =>
    later(tournamentEvents(), ({ applyOwnRank }) => applyOwnRank(client, event)),
};

const tournamentEvents = () => import("../../entities/tournament/apply-tournament-events.ts");

function handle<Type extends keyof RealtimeEvents>(
  type: Type,
  event: RealtimeEvents[Type],
  page: HandlerContext,
): void {
  eventHandlers[type](event, page);
}

function later<Module>(module: Promise<Module>, run: (loaded: Module) => unknown): void {
  void module.then(run).catch(logFailure);
}

/** Updated by events only, so they may be stale after a lost connection. */
const pushedKeys = [
  paymentKeys.all,
  walletKeys.all,
  tournamentKeys.all,
  skillKeys.all,
  achievementKeys.all,
  pointKeys.all,
  winnerKeys.all,
] as const;

/** Connects to the push channels while a player is signed in. */
export function useRealtime(): void {
  const userId = usePlayer()?.id;
  const router = useRouter();
  const handlers = useRealtimeHandlers();
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    if (!userId) return;
    let close: (() => void) | null = null;
    let isUnmounted = false;
    later(import("./realtime-client.ts"), ({ openRealtime }) => {
      if (!isUnmounted) close = openRealtime(userId, () => current.current, router);
    });
    return () => {
      isUnmounted = true;
      close?.();
      pushChannel.setState({ isOpen: false });
    };
  }, [router, userId]);
}

function useRealtimeHandlers(): RealtimeHandlers {
  const [client, router, book] = [useQueryClient(), useRouter(), usePhrases()];
  const [endSession, reloadPlayer] = [useEndSession(), useReloadPlayer()];
  const reload = async () => void (await reloadPlayer().catch(logFailure));
  const invalidate = (...keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const page: HandlerContext = { client, router, book, reload, invalidate, endSession };
  return {
    onEvent: (event) => handle(event.type, event, page),
    onFreeSpins: (events) =>
      later(import("../../entities/bonus/free-spins.ts"), ({ showFreeSpins }) =>
        showFreeSpins(book, events, client),
      ),
    onConnectionChange: (isOpen) => {
      pushChannel.setState({ isOpen });
      // Jackpots and winners were read before the connection opened.
      if (isOpen) invalidate(jackpotKeys.all, winnerKeys.all);
    },
    onStale: () => {
      void reload();
      invalidate(...pushedKeys);
      later(import("./announcements.ts"), ({ checkSite }) => checkSite(client));
    },
    onSessionRevoked: () => void reload(),
  };
}

/** 0 unblocks, 1 blocks, 2 blocks and signs out. */
async function applyBlock(status: number, { router, reload, endSession }: HandlerContext): Promise<void> {
  const { modal } = shellStore.getState();
  if (status === 0) {
    if (modal?.name === "modal-block" && !modal.isFraud) closeModal();
    return reload();
  }
  if (status === 2) {
    const ended: SessionEnd = { by: "blocked", until: null };
    const { showSessionEnd } = await import("./show-session-end.ts");
    return showSessionEnd(ended, endSession);
  }
  await reload();
  if (router.state.location.pathname.startsWith("/real/")) await router.navigate({ to: "/" });
  showRestriction("player.blocked");
}
