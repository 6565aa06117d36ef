import { minuteMs } from "../../../platform/time/durations.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import type { PaymentId, PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { playerStateOf } from "../../foundation/eligibility/index.ts";
import { isOverLimit, readDepositLimits } from "../../safety/limit/index.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { failureOf, judgeCredit } from "./payment-rules.ts";
import {
  lockPayment,
  type PaymentRow,
  selectPayable,
  selectPayment,
  updatePayment,
} from "./payment-store.ts";

export const expireDepositJob = "payment.expire-deposit";
export const voidDepositJob = "payment.void-deposit";
export const lookUpDepositJob = "payment.look-up-deposit";
export const lookUpPayoutJob = "payment.look-up-payout";
export const lookUpReversalsJob = "payment.look-up-reversals";
export const lookUpHintJob = "payment.look-up-hint";

/** A callback that says only that something has happened to a payment. */
export interface Hint {
  readonly provider: string;
  readonly reference: string;
  readonly paymentId: PaymentId | null;
  /** How often the provider was asked in vain. */
  readonly tries: number;
}

/** Orders the look-up of a hint. Hints of one payment that wait are one. */
export function enqueueHint(
  { tx, now }: { readonly tx: Db; readonly now: Date },
  hint: Hint,
  pauseMs = 0,
): Promise<void> {
  const runAt = new Date(now.getTime() + pauseMs);
  const dedupeKey = `${lookUpHintJob} ${hint.provider} ${hint.reference} ${hint.tries}`;
  return enqueueJob({ tx, now }, { kind: lookUpHintJob, input: hint, runAt, dedupeKey });
}

/** The callback of a payment that was paid at the last moment is on its way: it may take this long. */
const callbackTimeMs = 5 * minuteMs;

/** Orders that a payment is looked up; a deposit unless its callback arrives before. */
export async function enqueueLookUp(
  { db, now, paymentId }: { readonly db: Db; readonly now: Date; readonly paymentId: PaymentId },
  { kind, afterMs } = { kind: lookUpDepositJob, afterMs: callbackTimeMs },
): Promise<void> {
  const runAt = new Date(now.getTime() + afterMs);
  const dedupeKey = `${kind} ${paymentId}`;
  await enqueueJob({ tx: db, now }, { kind, input: { paymentId }, runAt, dedupeKey });
}

/** Ends an unpaid order. It counts towards the deposit limits until the provider has closed its form. */
export async function closeDeposit(
  context: CommandContext,
  payment: PaymentRow,
  end: Pick<PaymentRow, "status" | "failure">,
): Promise<void> {
  await updatePayment(context.tx, payment.id, { ...end, settled_at: context.now });
  await enqueueVoid(context, payment.id);
}

export function enqueueVoid({ tx, now }: CommandContext, paymentId: PaymentId): Promise<void> {
  return enqueueJob({ tx, now }, { kind: voidDepositJob, input: { paymentId } });
}

/** Expires an order that the player did not finish. */
export async function expireDeposit(
  context: CommandContext,
  { paymentId }: { readonly paymentId: PaymentId },
): Promise<void> {
  const payment = (await lockPayment(context.tx, paymentId))?.payment;
  if (payment?.mode !== "in" || payment.status !== "init") return;
  await closeDeposit(context, payment, { status: "failure", failure: "timed_out" });
}

/**
 * Closes the player's orders that could no longer be credited. The oldest stay open as far as the limits
 * allow.
 */
export async function closeUnallowedDeposits(
  context: CommandContext,
  { playerId }: { readonly playerId: PlayerId },
): Promise<void> {
  const player = await lockPlayer(context.tx, playerId);
  if (!player) return;
  const limits = await readDepositLimits(context, playerId);
  const kept: { amountMinor: bigint; currency: PaymentRow["currency"] }[] = [];
  for (const payment of await selectPayable(context.tx, playerId)) {
    const money = { amountMinor: payment.amount_minor, currency: payment.currency };
    const isOver = isOverLimit(limits, [...kept, money], "credited");
    const refusal = judgeCredit(playerStateOf(player, context.now), isOver);
    if (refusal) await closeDeposit(context, payment, { status: "failure", failure: failureOf(refusal) });
    else kept.push(money);
  }
}

/**
 * Asks the provider to close the form of an ended order. A payment that arrives first is judged on arrival, and
 * looked up where its callback does not arrive.
 */
export async function voidDeposit(parts: PaymentParts, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(parts.db, paymentId);
  if (!payment || !isVoidDue(payment)) return;
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  if ((await provider.voidPayment({ paymentId })) === "too_late")
    return enqueueLookUp({ db: parts.db, now: parts.clock.now(), paymentId });
  const call = { name: voidDepositJob, actor: systemActor, input: { paymentId }, subjectId: paymentId };
  await parts.runner.run(call, recordVoid);
}

async function recordVoid(context: CommandContext, input: { readonly paymentId: PaymentId }): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment && isVoidDue(payment)) await updatePayment(context.tx, payment.id, { is_payable: false });
}

const isVoidDue = ({ is_payable, status }: PaymentRow): boolean =>
  is_payable && (status === "cancelled" || status === "failure");
