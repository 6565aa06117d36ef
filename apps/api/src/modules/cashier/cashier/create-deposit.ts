import { hourMs } from "../../../platform/time/durations.ts";
import type { operations, ReplyOf } from "@w10/contract";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PaymentId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { listBalances } from "../../foundation/ledger/index.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import { readDepositLimits, warnNearDeposit } from "../../safety/limit/index.ts";
import { expireDepositJob, insertPayment, type PaymentParts, selectUnfinished } from "../payment/index.ts";
import { openForm } from "./continue-payment.ts";
import { judgeDeposit } from "./payment-order-rules.ts";
import { callOf, type Order, orderOf, type PaymentRequest, readOrder } from "./read-order.ts";

/** Twice the lifetime of a hosted form, so that an abandoned order does not use up a limit for long. */
const depositLifeMs = hourMs;

/** Orders a deposit and opens its form. No transaction waits for the provider. */
export async function startDeposit(
  parts: PaymentParts,
  request: PaymentRequest,
): Promise<ReplyOf<typeof operations.createPayment>> {
  const order = orderOf(parts, request);
  await parts.linkExclusion({ playerId: request.playerId, keep: request.sessionId });
  const created = await parts.runner.run(callOf(parts, request), (context) => createDeposit(context, order));
  const { paymentId, status } = created;
  return { paymentId, status, next: await openForm(parts, { paymentId, locale: request.locale }) };
}

/** Starts a deposit. An open one that is the same in everything is answered instead. */
async function createDeposit(
  context: CommandContext,
  order: Order,
): Promise<{ readonly paymentId: PaymentId; readonly status: "init" }> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, order.playerId);
  const { id: playerId } = player;
  const { currency, amountMinor } = order;
  const limits = await readDepositLimits(context, playerId);
  const unfinished = await selectUnfinished(tx, playerId, currency);
  const facts = await readOrder(tx, player, { ...order, mode: "in", now });
  const verdict = judgeDeposit({ ...facts, limits, unfinished, cardId: order.cardId });
  if (verdict.kind === "refused") throw new Refusal(verdict.code);
  if (verdict.kind === "same") return { paymentId: verdict.paymentId, status: "init" };
  await warnNearDeposit(context, limits, { playerId, amountMinor, currency });
  const paymentId = createId<"payment">();
  const balances = await listBalances(tx, playerId);
  const real = balances.find((each) => each.kind === "real" && each.currency === currency)?.amountMinor ?? 0n;
  await insertPayment(tx, {
    id: paymentId,
    player_id: playerId,
    mode: "in",
    method: order.method,
    provider: verdict.found.provider,
    amount_minor: amountMinor,
    fee_minor: verdict.feeMinor,
    currency,
    account: "",
    payout_token: null,
    card_id: order.cardId === "unknown" ? null : order.cardId,
    account_fingerprint: null,
    approval_reasons: [],
    balance_start_minor: real,
    balance_end_minor: real,
    created_at: now,
  });
  const runAt = new Date(now.getTime() + depositLifeMs);
  await enqueueJob(context, { kind: expireDepositJob, input: { paymentId }, runAt });
  return { paymentId, status: "init" };
}
