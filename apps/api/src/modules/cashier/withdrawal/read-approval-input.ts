import { dayMs } from "../../../platform/time/durations.ts";
import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { hasOpenIncident } from "../../foundation/incident/index.ts";
import type { Player } from "../../identity/player/index.ts";
import { convertUp, readRateTable } from "../../foundation/rate/index.ts";
import { sumTurnover } from "../../play/round/index.ts";
import { type ApprovalInput, type ApprovalRules, hasTurnover } from "./approval-rules.ts";
import {
  type PaymentParts,
  hasDebt,
  selectDestinationKnownAt,
  selectLastApproved,
  sumCreditedSince,
  sumWithdrawn,
} from "../payment/index.ts";

interface Money {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/**
 * Input for the approval of a withdrawal that is not inserted yet. The caller has locked the player's row, so
 * concurrent withdrawals see each other.
 */
export async function readApprovalInput(
  { tx, now }: CommandContext,
  player: Player,
  { wanted, rules }: { wanted: Money & { readonly fingerprint: string }; rules: ApprovalRules },
): Promise<ApprovalInput> {
  const rateTable = await readRateTable(tx, now);
  const inBase = (sums: readonly Money[]): bigint =>
    sums.reduce(
      (all, { amountMinor, currency: from }) =>
        all + convertUp({ amountMinor, from, to: baseCurrency() }, rateTable),
      0n,
    );
  const withdrawnSince = async (ms: number): Promise<bigint> =>
    inBase([...(await sumWithdrawn(tx, player.id, new Date(now.getTime() - ms))), wanted]);
  const since = (await selectLastApproved(tx, player.id)) ?? new Date(0);
  const depositedMinor = inBase(await sumCreditedSince(tx, player.id, since));
  const played =
    depositedMinor === 0n
      ? []
      : await sumTurnover(tx, player.id, {
          since,
          isEnough: (sums) => hasTurnover({ depositedMinor, stakedMinor: inBase(sums) }, rules),
        });
  return {
    now,
    isVerified: player.is_verified,
    amountMinor: inBase([wanted]),
    dayMinor: await withdrawnSince(dayMs),
    weekMinor: await withdrawnSince(7 * dayMs),
    depositedMinor,
    stakedMinor: inBase(played),
    destinationKnownAt: await selectDestinationKnownAt(tx, player.id, wanted.fingerprint),
    securityChangedAt: player.security_changed_at,
    isFlagged: player.is_fraud || (await hasDebt(tx, player.id)) || (await hasOpenIncident(tx, player.id)),
  };
}

/** The approval rules from the environment settings. */
export function approvalRulesOf(env: PaymentParts["env"]): ApprovalRules {
  return {
    belowMinor: BigInt(env.WITHDRAWAL_AUTO_APPROVE_MINOR),
    dayMinor: BigInt(env.WITHDRAWAL_AUTO_APPROVE_DAY_MINOR),
    weekMinor: BigInt(env.WITHDRAWAL_AUTO_APPROVE_WEEK_MINOR),
    turnoverPercent: BigInt(env.WITHDRAWAL_AUTO_APPROVE_TURNOVER_PERCENT),
    destinationHours: env.WITHDRAWAL_AUTO_APPROVE_DESTINATION_HOURS,
    securityHours: env.WITHDRAWAL_AUTO_APPROVE_SECURITY_HOURS,
  };
}
