import type { CashierTab } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import type { Joinable } from "../../entities/tournament/join-tournament.ts";

/** What was remembered until the profile is filled. */
export interface Remembered {
  readonly pathAfterProfile: string | null;
  readonly cashierAfterProfile: CashierTab | null;
  readonly pendingTournament: Joinable | null;
}

export interface NextStep {
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
}: Remembered): NextStep {
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
