import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { readRateTable } from "../../foundation/rate/index.ts";
import {
  type Deposit,
  type DepositLimit,
  type DepositLimits,
  findNear,
  sumDeposits,
} from "./deposit-limit-rules.ts";
import { limitNotice } from "./limit-notice.ts";
import { windowStart } from "./limit-rules.ts";
import { selectDeposited, selectLimits, stampWarning } from "./limit-store.ts";

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
    found.push({ period, currency, inForceMinor: amount, isWarned, ...use });
  }
  return { limits: found, rateTable };
}

/** Warns the player when an order brings a limit near. */
export async function warnNearDeposit(
  context: CommandContext,
  limits: DepositLimits,
  deposit: Deposit & { readonly playerId: PlayerId },
): Promise<void> {
  const { playerId } = deposit;
  for (const { limit, leftMinor } of findNear(limits, deposit)) {
    const { period, currency } = limit;
    await stampWarning(context.tx, { playerId, kind: "deposit", period, currency }, context.now);
    notifyPlayer(context, playerId, limitNotice({ kind: "deposit", period, currency }, leftMinor));
  }
}
