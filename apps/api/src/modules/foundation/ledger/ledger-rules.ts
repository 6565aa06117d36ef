import { JACKPOT_LEVELS, type JackpotLevelId } from "@w10/game-math";

/** Kinds of a player's accounts. */
export type PlayerAccountKind = "real" | "bonus" | "pending_withdrawal";
/**
 * `player/<kind>` or `house/<name>`; payment methods are `house/gateway/<id>`, uncreditable money
 * `house/unallocated/<provider>`, jackpot pools `house/jackpot/<code>`. What players owe for void rounds is below
 * zero in `house/round_debt`.
 */
export type AccountName =
  | `player/${PlayerAccountKind}`
  | "house/games"
  | `house/gateway/${string}`
  | `house/unallocated/${string}`
  | "house/adjustment"
  | "house/round_debt"
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

/**
 * The account of what providers hold of a payment method. Postings are never changed, so it keeps the former word
 * for a method.
 */
export const methodAccount = <Method extends string>(method: Method) => `house/gateway/${method}` as const;

/** An amount above zero that moves from one account to another, minor units. */
export interface Move {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amountMinor: bigint;
}

/** A move with the player's balances after it; null for a house account. */
export interface Posting extends Move {
  readonly fromAfterMinor: bigint | null;
  readonly toAfterMinor: bigint | null;
}

/** An operator's correction of real money: a credit above zero, a debit below. */
export const adjustmentOf = (amountMinor: bigint): Move =>
  amountMinor < 0n
    ? { from: "player/real", to: "house/adjustment", amountMinor: -amountMinor }
    : { from: "house/adjustment", to: "player/real", amountMinor };

type Balances = ReadonlyMap<PlayerAccountKind, bigint>;

/**
 * Posts moves in their order to a player's balances; null when one would fall below zero. A transfer of
 * nothing is a programming error, never a player's, and throws.
 */
export function postMoves(
  moves: readonly Move[],
  before: Balances,
): { readonly postings: readonly Posting[]; readonly after: Balances } | null {
  if (moves.length === 0) throw new Error("a transfer must move something");
  const after = new Map(before);
  const add = (account: AccountName, amountMinor: bigint): bigint | null => {
    const kind = playerKindOf(account);
    if (!kind) return null;
    const balance = (after.get(kind) ?? 0n) + amountMinor;
    after.set(kind, balance);
    return balance;
  };
  const postings = moves.map(({ from, to, amountMinor }) => {
    if (amountMinor <= 0n || from === to)
      throw new Error(`a transfer must move something: ${amountMinor} from ${from} to ${to}`);
    return {
      from,
      to,
      amountMinor,
      fromAfterMinor: add(from, -amountMinor),
      toAfterMinor: add(to, amountMinor),
    };
  });
  const isCovered = postings.every(({ fromAfterMinor }) => fromAfterMinor === null || fromAfterMinor >= 0n);
  return isCovered ? { postings, after } : null;
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
