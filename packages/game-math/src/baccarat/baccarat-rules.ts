export const BACCARAT_BETS = ["player", "banker", "tie", "player_pair", "banker_pair"] as const;

export type BaccaratBet = (typeof BACCARAT_BETS)[number];

/** A table's rules. Odds are winnings in hundredths of the bet, without the bet. */
export interface BaccaratRules {
  readonly decks: number;
  readonly odds: Readonly<Record<BaccaratBet, number>>;
  /** Payout of banker when it wins with six; on a table with commission the usual one. */
  readonly bankerSix: number;
}

export type BaccaratSide = "player" | "banker" | "tie";

/** Probability of each result with eight decks; with fewer it differs by less than a thousandth. */
const SIDE_CHANCES: Readonly<Record<BaccaratSide, number>> = { player: 0.4462, banker: 0.4586, tie: 0.0952 };

/** The share of coups on which the bets win or are returned; a tie returns bets on both sides. */
export function coveredShare(bets: readonly BaccaratBet[]): number {
  const hasSide = bets.includes("player") || bets.includes("banker");
  const sides: readonly BaccaratSide[] = [
    ...(bets.includes("player") ? (["player"] as const) : []),
    ...(bets.includes("banker") ? (["banker"] as const) : []),
    ...(hasSide || bets.includes("tie") ? (["tie"] as const) : []),
  ];
  return sides.reduce((sum, side) => sum + SIDE_CHANCES[side], 0);
}

/** Points of a card: ace one, tens and pictures zero. */
export const pointsOf = (card: number): number => {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
};

/** Whether the player draws a third card; nobody does when either side has 8 or 9. */
export const playerDraws = (playerTotal: number): boolean => playerTotal <= 5;

/**
 * Whether the banker draws a third card; `third` is the points of the player's third card, or null when the
 * player stood.
 */
export function bankerDraws(bankerTotal: number, third: number | null): boolean {
  if (third === null) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return third !== 8;
  if (bankerTotal === 4) return third >= 2 && third <= 7;
  if (bankerTotal === 5) return third >= 4 && third <= 7;
  return bankerTotal === 6 && (third === 6 || third === 7);
}

export function winnerOf(playerTotal: number, bankerTotal: number): BaccaratSide {
  if (playerTotal === bankerTotal) return "tie";
  return playerTotal > bankerTotal ? "player" : "banker";
}
