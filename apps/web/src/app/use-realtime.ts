import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { NotificationFact } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { useEffect, useRef } from "react";
import { useEndSession } from "../features/session/use-end-session.ts";
import { jackpotsQuery, takeJackpots } from "../platform/jackpots.ts";
import { logFailure } from "../platform/log-failure.ts";
import type { PhraseBook } from "../platform/phrase-book.tsx";
import { usePhrases } from "../platform/phrase-book.tsx";
import { playerInfoQuery, usePlayer } from "../platform/player.ts";
import { shellStore } from "../platform/shell-store.ts";
import { showToast } from "../platform/toast-store.ts";
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
          onLine: (isOpen) => current.current.onLine(isOpen),
          onReturn: () => current.current.onReturn(),
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

function useHandlers(): RealtimeHandlers {
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const book = usePhrases();
  const endSession = useEndSession();
  const reloadPlayer = useReloadPlayer();
  const reload = () => void reloadPlayer().catch(logFailure);
  const unblock = () => {
    const { modal, close } = shellStore.getState();
    if (modal?.name === "modal-block" && !modal.isFraud) close();
    reload();
  };
  const block = async (isSignedOut: boolean) => {
    if (isSignedOut) await endSession(true);
    else await reloadPlayer().catch(logFailure);
    if (router.state.location.pathname.startsWith("/real/")) await navigate({ to: "/" });
    shellStore.getState().open({ name: "modal-block", isFraud: false });
  };
  return {
    onProfile: (fact) => {
      if (fact.type === "profile_changed") {
        reload();
        // What the casino decided of a document comes with a message.
        void client.invalidateQueries({ queryKey: ["verification"] });
        void client.invalidateQueries({ queryKey: ["messages"] });
      } else if (fact.type === "block_status") {
        if (fact.status === 0) unblock();
        else void block(fact.status === 2);
      } else {
        client.setQueryData(playerInfoQuery.queryKey, (old) =>
          old?.auth && old.currency === fact.currency && fact.version > old.balanceVersion
            ? { ...old, balance: fact.balance, balanceVersion: fact.version }
            : old,
        );
        void client.invalidateQueries({ queryKey: ["balances"] });
      }
    },
    onNotification: (fact) => {
      void showNotification(book, fact);
      void client.invalidateQueries({ queryKey: ["payments"] });
      if (fact.kind === "email_confirmed") reload();
    },
    onMaintenance: (fact) => {
      if (fact.type === "new_version") shellStore.setState({ isVersionNew: true });
      else shellStore.setState({ maintenance: fact.message, isMaintenanceClosed: false });
    },
    onJackpots: (fact) => takeJackpots(client, fact),
    onLine: (isPushOpen) => {
      shellStore.setState({ isPushOpen });
      // What the pools held before the line was open was asked for some time ago.
      if (isPushOpen) void client.invalidateQueries({ queryKey: jackpotsQuery.queryKey });
    },
    onReturn: () => {
      reload();
      void client.invalidateQueries({ queryKey: ["payments"] });
      void client.invalidateQueries({ queryKey: ["balances"] });
    },
  };
}

const tones: Readonly<Record<NotificationFact["kind"], "success" | "warning" | "error">> = {
  deposit_settled: "success",
  deposit_failed: "error",
  withdrawal_paid: "success",
  withdrawal_rejected: "error",
  withdrawal_failed: "error",
  email_confirmed: "success",
  chargeback: "warning",
  limit_near: "warning",
  bonus_granted: "success",
};

async function showNotification(book: PhraseBook, fact: NotificationFact): Promise<void> {
  await book.load("notification");
  const amount =
    fact.amountMinor !== undefined && fact.currency ? formatMoney(fact.amountMinor, fact.currency) : "";
  showToast({
    tone: tones[fact.kind],
    title: book.t(`notification:title.${fact.kind}`),
    text: book.t(`notification:${fact.kind}`, { amount }),
    ...(amount ? { picture: "/art/emoji/money-bag.webp" } : {}),
  });
}
