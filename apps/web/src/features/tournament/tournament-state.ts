import { groupThousands } from "@w10/money";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";

/** Bets are shown with their currency. */
export function minBet(tournament: Pick<Tournament, "formattedMinBet" | "minBetCurrency">): string {
  return `${tournament.formattedMinBet}\u00a0${tournament.minBetCurrency}`;
}

/** Points come in cents and are shown divided by 100: '12 640.00'. */
export function formatPoints(cents: number): string {
  const whole = Math.floor(cents / 100);
  return `${groupThousands(whole)}.${String(cents % 100).padStart(2, "0")}`;
}
