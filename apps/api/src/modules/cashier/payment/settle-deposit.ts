import { methodAccount } from "../../foundation/ledger/index.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { playerStateOf } from "../../foundation/eligibility/index.ts";
import { fulfilOffer } from "../../rewards/bonus/index.ts";
import { isOverLimit, readDepositLimits } from "../../safety/limit/index.ts";
import { recordCard } from "../../safety/verification/index.ts";
import { enqueueStoreCard } from "../payment-card/index.ts";
import { type ProviderEvent, selectMethod } from "../payment-provider/index.ts";
import type { MoneyVerdict } from "./arrived-money-rules.ts";
import { movePayment, publishPayment } from "./move-payment.ts";
import { writePaymentLetter } from "./payment-notices.ts";
import { judgeCredit, maskAccount } from "./payment-rules.ts";
import { type LockedPayment, type PaymentRow, updatePayment } from "./payment-store.ts";
import { holdDeposit } from "./refund-deposit.ts";
import { holdUnmatched } from "./unmatched-money.ts";

/** A message and how its money pays for the order. */
export interface Reported {
  readonly event: ProviderEvent;
  readonly money: MoneyVerdict;
}

/** Ends a deposit that the payer did not pay, or not as it was ordered. */
export async function failDeposit(
  context: CommandContext,
  payment: PaymentRow,
  { failure, account }: Pick<ProviderEvent, "failure" | "account">,
): Promise<void> {
  await updatePayment(context.tx, payment.id, {
    status: "failure",
    failure: failure ?? "declined",
    is_payable: false,
    account: maskAccount(account),
    settled_at: context.now,
  });
  publishPayment(context, payment, "deposit_failed");
}

/** Money has arrived for a deposit: it is credited as ordered or at its value, or is held for a person. */
export async function takeDeposit(
  context: CommandContext,
  { payment, player }: LockedPayment,
  { event, money }: Reported,
): Promise<void> {
  if (money.kind === "unmatched") {
    await holdUnmatched(context, payment, event);
    const isEnded = payment.status === "failure" || payment.status === "cancelled";
    return isEnded ? undefined : failDeposit(context, payment, { ...event, failure: "unmatched" });
  }
  if (money.kind !== "at_value") return settleDeposit(context, { payment, player }, event);
  const credited = {
    amount_minor: money.amountMinor,
    fee_minor: money.feeMinor,
    ordered_minor: payment.ordered_minor ?? payment.amount_minor,
  };
  await updatePayment(context.tx, payment.id, credited);
  await settleDeposit(context, { payment: { ...payment, ...credited }, player }, event);
}

/**
 * Credits a deposit that may be credited now, whatever was judged when it was ordered. Otherwise holds and
 * refunds it.
 */
async function settleDeposit(
  context: CommandContext,
  { payment, player }: LockedPayment,
  event: ProviderEvent,
): Promise<void> {
  const money = { amountMinor: payment.amount_minor, currency: payment.currency };
  const isOver = isOverLimit(await readDepositLimits(context, player.id), [money], "credited");
  const refusal = judgeCredit(playerStateOf(player, context.now), isOver);
  if (refusal) return holdDeposit(context, payment, { event, refusal });
  const { beforeMinor, afterMinor } = await movePayment(context, payment, {
    reason: "deposit",
    moves: [{ from: methodAccount(payment.method), to: "player/real", amountMinor: payment.amount_minor }],
  });
  await updatePayment(context.tx, payment.id, {
    status: "ok",
    failure: null,
    is_payable: false,
    account: maskAccount(event.account),
    account_fingerprint: event.fingerprint,
    balance_start_minor: beforeMinor,
    balance_end_minor: afterMinor,
    submitted_at: payment.submitted_at ?? context.now,
    settled_at: context.now,
  });
  const { player_id: playerId, currency, amount_minor: amountMinor, created_at: startedAt } = payment;
  await fulfilOffer(context, { playerId, currency, amountMinor, startedAt });
  if ((await selectMethod(context.tx, payment.method))?.payoutField === "card") {
    await recordCard(context, payment.player_id, maskAccount(event.account));
    await enqueueStoreCard(context, payment);
  }
  publishPayment(context, payment, "deposit_settled");
  await writePaymentLetter(context, payment, { letter: "deposit-settled" });
}
