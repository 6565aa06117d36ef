import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { useJoinTournament } from "../../platform/join-tournament.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { shellStore } from "../../platform/shell-store.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useOpenCashier } from "../../platform/use-open-cashier.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import { afterProfile } from "./after-profile.ts";
import type { ProfileForm } from "./profile-rules.ts";

/** Saves the profile, reloads the player and goes on to what was remembered. */
export function useChangeProfile(): (form: ProfileForm) => Promise<void> {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const openCashier = useOpenCashier();
  const reloadPlayer = useReloadPlayer();
  const joinTournament = useJoinTournament();
  return useCallback(
    async ({ day, month, year, ...rest }) => {
      await call("changeProfile", { body: { ...rest, date_birthday: `${year}-${month}-${day}` } });
      await reloadPlayer();
      const next = afterProfile(shellStore.getState());
      shellStore.setState({ pathAfterProfile: null, cashierAfterProfile: null, pendingTournament: null });
      showToast({ tone: "success", title: t("site:toast.done"), text: t("player:profile.saved") });
      if (next.tournament) await joinTournament(next.tournament);
      await navigate({ to: next.path });
      if (next.cashier) openCashier(next.cashier);
    },
    [joinTournament, navigate, openCashier, reloadPlayer, t],
  );
}
