import { groupThousands } from "@w10/money";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";

/** The min bet with its currency. */
export function minBet(tournament: Pick<Tournament, "formattedMinBet" | "minBetCurrency">): string {
  return `${tournament.formattedMinBet}\u00a0${tournament.minBetCurrency}`;
}

/** Formats points, which the API sends in cents: '12 640.00'. */
export function formatPoints(cents: number): string {
  const whole = Math.floor(cents / 100);
  return `${groupThousands(whole)}.${String(cents % 100).padStart(2, "0")}`;
}
