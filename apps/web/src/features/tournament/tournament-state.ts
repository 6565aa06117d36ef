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
