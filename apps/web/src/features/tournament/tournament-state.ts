import { groupThousands } from "@w10/money";

export type TournamentState = "active" | "future" | "past";

/** Which of the three lists a tournament stands in, by its flags. */
export function tournamentState({
  started,
  finished,
}: {
  readonly started: boolean;
  readonly finished: boolean;
}): TournamentState {
  if (finished) return "past";
  return started ? "active" : "future";
}

/** Bets are shown with their currency. */
export function minBet({
  formattedMinBet,
  minBetCurrency,
}: {
  readonly formattedMinBet: string;
  readonly minBetCurrency: string;
}): string {
  return `${formattedMinBet}\u00a0${minBetCurrency}`;
}

/** Points come in cents and are shown divided by 100: '12 640.00'. */
export function formatPoints(cents: number): string {
  const whole = Math.floor(cents / 100);
  return `${groupThousands(whole)}.${String(cents % 100).padStart(2, "0")}`;
}
