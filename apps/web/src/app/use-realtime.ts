import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { FreeSpinFact, NotificationFact, ProfileFact, ProgressFact } from "@w10/contract";
import { useEffect, useRef } from "react";
import { takeWinners } from "../features/winner/take-winners.ts";
import { useEndSession } from "../features/session/use-end-session.ts";
import { jackpotsQuery, takeJackpots } from "../platform/jackpots.ts";
import { logFailure } from "../platform/log-failure.ts";
import { type PhraseBook, usePhrases } from "../platform/phrase-book.tsx";
import { playerInfoQuery, usePlayer } from "../platform/player.ts";
import { shellStore } from "../platform/shell-store.ts";
import { takeProgress } from "../platform/take-progress.ts";
import { tournamentsKey } from "../platform/tournament-queries.ts";
import { useReloadPlayer } from "../platform/use-reload-player.ts";
import type { RealtimeHandlers } from "./realtime-client.ts";

/** Connects the push channels while a player is signed in. */
export function useRealtime(): void {
  const userId = usePlayer()?.id;
  const handlers = useHandlers();
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    if (!userId) return;
    let close: (() => void) | null = null;
    let isGone = false;
    const open = async () => {
      try {
        const { openRealtime } = await import("./realtime-client.ts");
        if (isGone) return;
        const opened = await openRealtime(userId, {
          onProfile: (fact) => current.current.onProfile(fact),
          onNotification: (fact) => current.current.onNotification(fact),
          onMaintenance: (fact) => current.current.onMaintenance(fact),
          onJackpots: (fact) => current.current.onJackpots(fact),
          onProgress: (fact) => current.current.onProgress(fact),
          onTournament: (fact) => current.current.onTournament(fact),
          onWinners: (fact) => current.current.onWinners(fact),
          onFreeSpins: (facts) => current.current.onFreeSpins(facts),
          onLine: (isOpen) => current.current.onLine(isOpen),
          onReturn: () => current.current.onReturn(),
          onSessionOver: () => current.current.onSessionOver(),
        });
        if (isGone) opened();
        else close = opened;
      } catch (error) {
        logFailure(error);
      }
    };
    void open();
    return () => {
      isGone = true;
      close?.();
      shellStore.setState({ isPushOpen: false });
    };
  }, [userId]);
}

/** What pushes keep up to date, and may be old after the line was lost. */
const pushedKeys = [
  "payments",
  "balances",
  tournamentsKey[0],
  "skills",
  "achievements",
  "points",
  "winners",
] as const;

function useHandlers(): RealtimeHandlers {
  const [client, router, navigate, book] = [useQueryClient(), useRouter(), useNavigate(), usePhrases()];
  const [endSession, reloadPlayer] = [useEndSession(), useReloadPlayer()];
  const reload = () => void reloadPlayer().catch(logFailure);
  const renew = (...keys: readonly string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
  const block = async (isSignedOut: boolean) => {
    if (isSignedOut) {
      const { tellSessionEnd } = await import("./tell-session-end.ts");
      return tellSessionEnd({ by: "blocked", until: null }, endSession);
    }
    await reloadPlayer().catch(logFailure);
    if (router.state.location.pathname.startsWith("/real/")) await navigate({ to: "/" });
    shellStore.getState().open({ name: "modal-block", isFraud: false });
  };
  return {
    onProfile: (fact) => {
      if (fact.type === "profile_changed") {
        reload();
        // What the casino decided of a document comes with a message.
        renew("verification", "messages");
      } else if (fact.type === "block_status") {
        if (fact.status === 0) {
          closeBlock();
          reload();
        } else void block(fact.status === 2).catch(logFailure);
      } else if (fact.type === "own_wins") {
        takeWinners(client, fact.winners, { isOwn: true });
      } else {
        takeBalance(client, fact);
        renew("balances");
      }
    },
    onNotification: (fact) => {
      void notify(book, fact).catch(logFailure);
      renew("payments");
      if (fact.kind === "email_confirmed") reload();
    },
    onMaintenance: (fact) =>
      void import("./take-maintenance.ts").then(
        ({ takeMaintenance }) => takeMaintenance(client, fact, book),
        logFailure,
      ),
    onJackpots: (fact) => takeJackpots(client, fact),
    onProgress: (fact) => takeEveryProgress(client, fact),
    onTournament: (fact) => void withTournamentFacts(({ takeLeaderboard }) => takeLeaderboard(client, fact)),
    onWinners: ({ winners }) => takeWinners(client, winners, { isOwn: false }),
    onFreeSpins: (facts) => void showSpins(book, facts),
    onLine: (isPushOpen) => {
      shellStore.setState({ isPushOpen });
      // What the pools held and who won before the line was open was asked for some time ago.
      if (isPushOpen) renew(...jackpotsQuery.queryKey, "winners");
    },
    onReturn: () => {
      reload();
      renew(...pushedKeys);
      void import("./check-site.ts").then(({ checkSite }) => checkSite(client)).catch(logFailure);
    },
    onSessionOver: reload,
  };
}

function closeBlock(): void {
  const { modal, close } = shellStore.getState();
  if (modal?.name === "modal-block" && !modal.isFraud) close();
}

/** An older balance is never taken over. */
function takeBalance(client: QueryClient, fact: Extract<ProfileFact, { type: "balance" }>): void {
  client.setQueryData(playerInfoQuery.queryKey, (old) =>
    old?.auth && old.currency === fact.currency && fact.version > old.balanceVersion
      ? { ...old, balance: fact.balance, balanceVersion: fact.version }
      : old,
  );
}

function takeEveryProgress(client: QueryClient, fact: ProgressFact): void {
  takeProgress(client, fact);
  if (fact.type === "wagering")
    void import("../platform/take-wagering.ts").then(
      ({ takeWagering }) => takeWagering(client, fact),
      logFailure,
    );
  if (fact.type === "tournament") void withTournamentFacts(({ takeStanding }) => takeStanding(client, fact));
}

async function showSpins(book: PhraseBook, facts: readonly FreeSpinFact[]): Promise<void> {
  await import("../platform/show-free-spins.ts").then(
    ({ showFreeSpins }) => showFreeSpins(book, facts),
    logFailure,
  );
}

async function notify(book: PhraseBook, fact: NotificationFact): Promise<void> {
  const { showNotification } = await import("./show-notification.ts");
  await showNotification(book, fact);
}

/** Only who plays in tournaments needs what carries their pushes. */
async function withTournamentFacts(
  take: (facts: typeof import("../platform/take-tournament-facts.ts")) => void,
): Promise<void> {
  await import("../platform/take-tournament-facts.ts").then(take, logFailure);
}
