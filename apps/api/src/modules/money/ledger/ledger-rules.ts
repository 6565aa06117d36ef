import { JACKPOT_LEVELS, type JackpotLevelId } from "@w10/game-math";

/** Kinds of a player's accounts. */
export type PlayerAccountKind = "real" | "bonus" | "pending_withdrawal";
/**
 * `player/<kind>` or `house/<name>`; gateways are `house/gateway/<id>`, uncreditable money
 * `house/unallocated/<provider>`, jackpot pools `house/jackpot/<code>`.
 */
export type AccountName =
  | `player/${PlayerAccountKind}`
  | "house/games"
  | `house/gateway/${string}`
  | `house/unallocated/${string}`
  | "house/adjustment"
  | "house/jackpot_cost"
  | `house/jackpot/${string}`
  | "house/bonus_cost";

/** A round's win of a jackpot level. */
export interface JackpotWin {
  readonly level: JackpotLevelId;
  readonly amountMinor: number;
}

/** The highest level among a round's wins; null without one. */
export function highestLevel(wins: readonly JackpotWin[] | null | undefined): JackpotLevelId | null {
  return JACKPOT_LEVELS.findLast((level) => wins?.some((win) => win.level === level)) ?? null;
}

/** One line of a transfer: minor units, positive into the account, negative out of it. */
export interface Move {
  readonly account: AccountName;
  readonly amountMinor: bigint;
}

/** An applied line, with the balance afterwards for a player's account. */
export interface Line extends Move {
  readonly balanceAfterMinor: bigint | null;
}

/** A positive amount moved between two accounts, with the players' balances after it. */
export interface Posting {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amountMinor: bigint;
  readonly fromAfterMinor: bigint | null;
  readonly toAfterMinor: bigint | null;
}

/**
 * Converts the lines of a balanced transfer to postings: outgoing amounts go, in line order, to the incoming
 * ones.
 */
export function postingsOf(lines: readonly Line[]): Posting[] {
  const postings: Posting[] = [];
  const arriving = lines.map((line) => ({ ...line, leftMinor: line.amountMinor }));
  for (const from of lines) {
    let leaving = -from.amountMinor;
    while (leaving > 0n) {
      const to = arriving.find(({ leftMinor }) => leftMinor > 0n);
      if (!to) throw new Error(`${leaving} minor units leave ${from.account} and arrive nowhere`);
      const amountMinor = leaving < to.leftMinor ? leaving : to.leftMinor;
      leaving -= amountMinor;
      to.leftMinor -= amountMinor;
      postings.push({
        from: from.account,
        to: to.account,
        amountMinor,
        fromAfterMinor: from.balanceAfterMinor === null ? null : from.balanceAfterMinor + leaving,
        toAfterMinor: to.balanceAfterMinor === null ? null : to.balanceAfterMinor - to.leftMinor,
      });
    }
  }
  return postings;
}

/**
 * Throws when a transfer's lines do not sum to zero or one moves nothing: a programming error, never a
 * player's.
 */
export function assertBalanced(moves: readonly Move[]): void {
  const total = moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  if (moves.length < 2 || total !== 0n || moves.some(({ amountMinor }) => amountMinor === 0n)) {
    throw new Error(
      `a transfer must have two or more lines that sum to zero: ${moves.map(({ account, amountMinor }) => `${account} ${amountMinor}`).join(", ")}`,
    );
  }
}

/** Kind of a player's account; null for a house account. */
export function playerKindOf(account: AccountName): PlayerAccountKind | null {
  switch (account) {
    case "player/real":
      return "real";
    case "player/bonus":
      return "bonus";
    case "player/pending_withdrawal":
      return "pending_withdrawal";
    default:
      return null;
  }
}
