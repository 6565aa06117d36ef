import type { operations, ReplyOf } from "@w10/contract";
import { toWire, type CurrencyCode } from "@w10/money";
import { type FreeSpinState, readFreeSpins } from "../bonus-grant/index.ts";
import { readDemo } from "./demo-store.ts";
import type { GameSession } from "./load-game-session.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { listBalances } from "../../foundation/ledger/index.ts";
import { type ActiveBonus, stakeableOf } from "../settlement/index.ts";

/** The balance that a game can use, and the player's granted spins on it. */
export async function readSessionBalance(
  parts: { readonly db: Db; readonly clock: Clock },
  { session }: Pick<GameSession, "session">,
): Promise<ReplyOf<typeof operations.readSessionBalance>> {
  const { playerId } = session;
  if (!playerId) {
    const demo = await readDemo(parts.db, session.id);
    return {
      balanceMinor: toWire(demo?.balanceMinor ?? 0n),
      bonusMinor: 0,
      unusedBonusMinor: 0,
      balanceVersion: Number(demo?.version ?? 0n),
      freeSpins: null,
    };
  }
  const [sessionBalance, spins] = await Promise.all([
    selectSessionBalance(parts.db, playerId, session),
    readFreeSpins(parts.db, { ...session, playerId }, parts.clock.now()),
  ]);
  return {
    ...toWireSessionBalance(sessionBalance),
    unusedBonusMinor: toWire(sessionBalance.unusedBonusMinor),
    freeSpins: toWireSpins(spins),
  };
}

/** Free spins in the reply's format. */
export function toWireSpins(
  spins: FreeSpinState | null,
): ReplyOf<typeof operations.readSessionBalance>["freeSpins"] {
  return (
    spins && {
      left: spins.left,
      stakeMinor: toWire(spins.stakeMinor),
      wonMinor: toWire(spins.wonMinor),
      wagerRatio: spins.wagerRatio,
      wagerDays: spins.wagerDays,
      expiresAt: spins.expiresAt.toISOString(),
    }
  );
}

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
  {
    currency,
    ...bonus
  }: Pick<ActiveBonus, "bonusPercent" | "isBonusLocked"> & { readonly currency: CurrencyCode },
): Promise<SessionBalance> {
  const balances = await listBalances(db, playerId);
  const of = (kind: "real" | "bonus") =>
    balances.find((each) => each.kind === kind && each.currency === currency);
  const real = of("real");
  const held = { realMinor: real?.amountMinor ?? 0n, bonusMinor: of("bonus")?.amountMinor ?? 0n };
  const stakeable = stakeableOf(held, bonus);
  return {
    ...stakeable,
    unusedBonusMinor: held.bonusMinor - stakeable.bonusMinor,
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
