import type { Move } from "../../foundation/ledger/ledger-rules.ts";

/**
 * What became of the bonus that a round's bonus money came from. `spent` was played down to zero, `paid` wagered
 * in full, and `lost` returned to the house.
 */
export type BonusFate = "active" | "spent" | "paid" | "lost";

/** A posting of the round. */
export type PlayPosting = Move & { readonly reason: "stake" | "win" | "jackpot" };

/** A reversing move. */
export type VoidMove = Move & { readonly reason: "void_stake" | "void_win" | "void_jackpot" };

export interface VoidMoney {
  readonly moves: readonly VoidMove[];
  /** What the player's accounts get. */
  readonly returnedMinor: bigint;
  /** What is taken from them. */
  readonly takenMinor: bigint;
  /** Won money that the player has spent, and owes. */
  readonly debtMinor: bigint;
  /** What the house bears of bonus money that was won and played on. */
  readonly forgivenMinor: bigint;
  /** Bonus money to grant again. */
  readonly regrantMinor: bigint;
}

const debt = "house/round_debt" as const;
const bonusCost = "house/bonus_cost" as const;

/**
 * Reverses each posting of a round. Stakes return first, to where they came from; then wins are taken as far as
 * the accounts reach. Real money that is missing is owed; bonus money that is missing is the house's own, and
 * nobody owes it.
 */
export function reverse(
  postings: readonly PlayPosting[],
  held: { readonly realMinor: bigint; readonly bonusMinor: bigint },
  fate: BonusFate,
): VoidMoney {
  const moves: VoidMove[] = [];
  const balance = { "player/real": held.realMinor, "player/bonus": held.bonusMinor };
  const move = (each: VoidMove): void => {
    if (each.amountMinor === 0n) return;
    moves.push(each);
    if (isOfPlayer(each.from)) balance[each.from] -= each.amountMinor;
    if (isOfPlayer(each.to)) balance[each.to] += each.amountMinor;
  };
  for (const { from, to, amountMinor } of postings.filter(({ reason }) => reason === "stake"))
    move({ reason: "void_stake", from: to, to: standInFor(from, fate), amountMinor });
  for (const { reason, from, to, amountMinor } of postings) {
    if (reason === "stake") continue;
    const given = { reason: `void_${reason}` as const, to: from };
    const source = standInFor(to, fate);
    if (!isOfPlayer(source)) {
      move({ ...given, from: source, amountMinor });
      continue;
    }
    const takenMinor = balance[source] < amountMinor ? balance[source] : amountMinor;
    move({ ...given, from: source, amountMinor: takenMinor });
    move({
      ...given,
      from: source === "player/real" ? debt : bonusCost,
      amountMinor: amountMinor - takenMinor,
    });
  }
  const sumOf = (which: (each: VoidMove) => boolean): bigint =>
    moves.reduce((sum, each) => (which(each) ? sum + each.amountMinor : sum), 0n);
  const inBonusMinor =
    sumOf(({ to, reason }) => to === bonusCost && reason === "void_stake") -
    sumOf(({ from }) => from === bonusCost);
  return {
    moves,
    returnedMinor: sumOf(({ to }) => isOfPlayer(to)),
    takenMinor: sumOf(({ from }) => isOfPlayer(from)),
    debtMinor: sumOf(({ from }) => from === debt),
    forgivenMinor: fate === "active" ? sumOf(({ from }) => from === bonusCost) : 0n,
    regrantMinor: fate === "spent" && inBonusMinor > 0n ? inBonusMinor : 0n,
  };
}

const isOfPlayer = (account: Move["from"]): account is "player/real" | "player/bonus" =>
  account === "player/real" || account === "player/bonus";

/** Where a round's bonus money is now. */
function standInFor(account: Move["from"], fate: BonusFate): Move["from"] {
  if (account !== "player/bonus" || fate === "active") return account;
  return fate === "paid" ? "player/real" : bonusCost;
}

/** The fate of a grant. */
export function fateOf(
  grant: { readonly status: string; readonly endReason: string | null } | null,
): BonusFate {
  if (grant?.status === "active") return "active";
  if (grant?.status !== "committed") return "lost";
  return grant.endReason === "spent" ? "spent" : "paid";
}
