import { useNavigate } from "@tanstack/react-router";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { shellStore, type CashierTab } from "../../entities/shell/shell-store.ts";
import { useJoinTournament, type Joinable } from "../../entities/tournament/join-tournament.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { sentPhone } from "./phone-form.ts";
import type { ProfileForm } from "./profile-rules.ts";
import { paths } from "../../entities/site/paths.ts";

/** The intents that wait for a complete profile. */
interface PendingIntents {
  readonly pathAfterProfile: string | null;
  readonly cashierAfterProfile: CashierTab | null;
  readonly pendingTournament: Joinable | null;
}

interface NextStep {
  readonly path: string;
  readonly cashier: CashierTab | null;
  /** Joined before its page opens. */
  readonly tournament: Joinable | null;
}

/** Decision D14: a remembered page, else the pending cashier (over the home page), else the pending tournament and its page, else home. */
export function afterProfile({
  pathAfterProfile,
  cashierAfterProfile,
  pendingTournament,
}: PendingIntents): NextStep {
  const nothing = { cashier: null, tournament: null };
  if (pathAfterProfile) return { ...nothing, path: pathAfterProfile };
  if (cashierAfterProfile) return { ...nothing, path: "/", cashier: cashierAfterProfile };
  if (pendingTournament)
    return {
      ...nothing,
      path: paths.tournament(pendingTournament.systemName),
      tournament: pendingTournament,
    };
  return { ...nothing, path: "/" };
}

const useSaveProfile = mutationOf("changeProfile", {
  input: ({ day, month, year, phoneCountry, ...rest }: ProfileForm) => ({
    body: {
      ...rest,
      phone: sentPhone({ ...rest, phoneCountry }),
      date_birthday: `${year}-${month}-${day}`,
    },
  }),
  awaits: [playerKeys.info],
});

/** Saves the profile, reloads the player and continues with the remembered intent. */
export function useChangeProfile(): (form: ProfileForm) => Promise<void> {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const openCashier = useOpenCashier();
  const { mutateAsync: saveProfile } = useSaveProfile();
  const joinTournament = useJoinTournament();
  return async (form) => {
    await saveProfile(form);
    const next = afterProfile(shellStore.getState());
    shellStore.setState({ pathAfterProfile: null, cashierAfterProfile: null, pendingTournament: null });
    showSuccess(t, t("player:profile.saved"));
    if (next.tournament) await joinTournament(next.tournament);
    await navigate({ to: next.path });
    if (next.cashier) openCashier(next.cashier);
  };
}
