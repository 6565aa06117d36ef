import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { convertUp, readRateTable, type RateTable } from "../../money/rate/index.ts";
import { limitNotice } from "./limit-notice.ts";
import { isNear, windowStart } from "./limit-rules.ts";
import { type LimitAt, selectDeposited, selectLimits, stampWarning } from "./limit-store.ts";

/** Minor units of a currency. */
export interface Deposit {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/**
 * A deposit limit in its current window. Amounts are minor units of the limit's currency, over all wallets.
 */
interface DepositLimit extends LimitAt {
  readonly currency: CurrencyCode;
  readonly inForceMinor: bigint;
  readonly isWarned: boolean;
  readonly creditedMinor: bigint;
  /**
   * Open orders that a gateway may still take: waiting ones, and cancelled ones that are not closed there
   * yet.
   */
  readonly payableMinor: bigint;
}

export interface DepositLimits {
  readonly limits: readonly DepositLimit[];
  readonly rateTable: RateTable;
}

/**
 * Whether a new order counts together with all payable orders, or arrived money together with credited
 * deposits. Orders that may never be paid must not cause a refund of arrived money.
 */
export type Counting = "payable" | "credited";

/**
 * A player's deposit limits with their use. The caller has locked the player's row, so that two concurrent
 * deposits cannot pass a limit together.
 */
export async function readDepositLimits(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  playerId: PlayerId,
): Promise<DepositLimits> {
  const [limits, rateTable] = [await selectLimits(tx, playerId, now), await readRateTable(tx, now)];
  const found: DepositLimit[] = [];
  for (const { kind, period, currency, amount, isWarned } of limits) {
    if (kind !== "deposit" || currency === "") continue;
    const sums = await selectDeposited(tx, playerId, windowStart(period, now));
    const use = sumDeposits(sums, { currency, rateTable });
    found.push({ playerId, kind, period, currency, inForceMinor: amount, isWarned, ...use });
  }
  return { limits: found, rateTable };
}

/** Credited and payable deposits in one currency. */
export function sumDeposits(
  sums: readonly { currency: CurrencyCode; creditedMinor: bigint; payableMinor: bigint }[],
  to: { readonly currency: CurrencyCode; readonly rateTable: RateTable },
): { readonly creditedMinor: bigint; readonly payableMinor: bigint } {
  const total = (of: "creditedMinor" | "payableMinor"): bigint =>
    sums.reduce(
      (all, sum) =>
        all + convertUp({ amountMinor: sum[of], from: sum.currency, to: to.currency }, to.rateTable),
      0n,
    );
  return { creditedMinor: total("creditedMinor"), payableMinor: total("payableMinor") };
}

/** Whether deposits would exceed a limit in its window. Withdrawals do not free any of it. */
export function isOverLimit(
  limits: DepositLimits,
  deposits: readonly Deposit[],
  counting: Counting,
): boolean {
  return usesOf(limits, deposits, counting).some(({ limit, afterMinor }) => afterMinor > limit.inForceMinor);
}

/** Warns the player when an order brings a limit near. */
export async function warnNearDeposit(
  context: CommandContext,
  limits: DepositLimits,
  deposit: Deposit,
): Promise<void> {
  for (const { limit, beforeMinor, afterMinor } of usesOf(limits, [deposit], "payable")) {
    const { inForceMinor, isWarned, playerId } = limit;
    if (isWarned || isNear(beforeMinor, inForceMinor) || !isNear(afterMinor, inForceMinor)) continue;
    await stampWarning(context.tx, limit, context.now);
    notifyPlayer(context, playerId, limitNotice(limit, inForceMinor - afterMinor));
  }
}

function usesOf({ limits, rateTable }: DepositLimits, deposits: readonly Deposit[], counting: Counting) {
  return limits.map((limit) => {
    const beforeMinor = limit.creditedMinor + (counting === "payable" ? limit.payableMinor : 0n);
    const added = deposits.map(({ amountMinor, currency: from }) =>
      convertUp({ amountMinor, from, to: limit.currency }, rateTable),
    );
    return { limit, beforeMinor, afterMinor: added.reduce((sum, minor) => sum + minor, beforeMinor) };
  });
}
