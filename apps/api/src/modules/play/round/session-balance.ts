import { type CurrencyCode, toWire } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { listBalances } from "../../money/ledger/index.ts";

/** The balance usable on a title, minor units. */
export interface SessionBalance {
  readonly balanceMinor: bigint;
  /** The part of it that is bonus money. */
  readonly bonusMinor: bigint;
  /** Bonus money that the title does not take. */
  readonly unusedBonusMinor: bigint;
  /** Of the real money. */
  readonly version: bigint;
}

/** A player's real money in a currency, plus bonus money if the title takes it. */
export async function selectSessionBalance(
  db: Db | Tx,
  playerId: PlayerId,
  { currency, bonusPercent }: { readonly currency: CurrencyCode; readonly bonusPercent: number },
): Promise<SessionBalance> {
  const balances = await listBalances(db, playerId);
  const of = (kind: "real" | "bonus") =>
    balances.find((each) => each.kind === kind && each.currency === currency);
  const real = of("real");
  const heldMinor = of("bonus")?.amountMinor ?? 0n;
  const bonusMinor = bonusPercent > 0 ? heldMinor : 0n;
  return {
    balanceMinor: (real?.amountMinor ?? 0n) + bonusMinor,
    bonusMinor,
    unusedBonusMinor: heldMinor - bonusMinor,
    version: real?.version ?? 0n,
  };
}

/** A session balance in the reply's format. */
export function toWireSessionBalance({
  balanceMinor,
  bonusMinor,
  version,
}: Pick<SessionBalance, "balanceMinor" | "bonusMinor" | "version">) {
  return {
    balanceMinor: toWire(balanceMinor),
    bonusMinor: toWire(bonusMinor),
    balanceVersion: Number(version),
  };
}
