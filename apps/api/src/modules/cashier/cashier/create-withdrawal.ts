import type { operations, ReplyOf } from "@w10/contract";
import { systemActor } from "../../../platform/command/actor.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PaymentId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { lockBalances, transferMoney } from "../../foundation/ledger/index.ts";
import { type Player, requireLockedPlayer, requirePlayer } from "../../identity/player/index.ts";
import { forfeitByWithdrawal, selectUnended } from "../../play/bonus-grant/index.ts";
import { payerOf, selectCard, tokenOf } from "../payment-card/index.ts";
import type { PaymentProvider } from "../payment-provider/index.ts";
import { collectDebts, hasDebt, insertPayment, type PaymentParts } from "../payment/index.ts";
import {
  approvalRulesOf,
  judgeApproval,
  readApprovalInput,
  readPayoutNumber,
  readWeek,
  shownStep,
  startPayout,
  type WaitsFor,
} from "../withdrawal/index.ts";
import {
  type Destination,
  judgeOrder,
  judgeWithdrawal,
  type OrderFacts,
  type WithdrawalFacts,
} from "./payment-order-rules.ts";
import { callOf, type Order, orderOf, type PaymentRequest, readOrder } from "./read-order.ts";

interface WithdrawalOrder extends Order, Pick<WithdrawalFacts, "forfeitsBonusId" | "dropsBonusIds"> {}

/**
 * Reserves the money of a withdrawal. The provider stores the destination before the command, so that no
 * transaction waits for it; what is refused by then needs no destination.
 */
export async function startWithdrawal(
  parts: PaymentParts,
  request: PaymentRequest,
): Promise<ReplyOf<typeof operations.createPayment>> {
  const { forfeitsBonusId, dropsBonusIds } = request.body;
  const order = { ...orderOf(parts, request), forfeitsBonusId, dropsBonusIds };
  const destination = await findDestination(parts, request, order).catch(asRefusal);
  const created = await parts.runner.run(callOf(parts, request), async (context) => {
    if (destination instanceof Error) throw destination;
    return createWithdrawal(context, order, { destination, env: parts.env });
  });
  return { ...created, next: { type: "done" } };
}

/** Defers a refusal to the command, where a repeated key gets its first answer. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

async function findDestination(
  parts: PaymentParts,
  { playerId, sessionId: keep, body }: PaymentRequest,
  order: Order,
): Promise<Destination> {
  await parts.linkExclusion({ playerId, keep });
  const player = await requirePlayer(parts.db, playerId);
  const facts = await readOrder(parts.db, player, { ...order, mode: "out", now: parts.clock.now() });
  const verdict = judgeOrder(facts);
  if (verdict.kind === "refused") throw new Refusal(verdict.code);
  const provider = parts.providers.get(verdict.found.provider);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  await payDebts(parts, player);
  const destination =
    order.cardId === null
      ? await storeAccount(provider, verdict.found, body.fields)
      : await storeCardAccount(parts, provider, order);
  if (destination.kind === "stored" && provider.hasPersonalAccounts) {
    const { fingerprint } = destination;
    await parts.linkExclusion({ playerId, keep, instrument: { fingerprint, isSettled: false } });
  }
  return destination;
}

/** Committed before the withdrawal, so that a refusal for lack of funds agrees with the balance on the page. */
async function payDebts({ db, runner }: PaymentParts, { id: playerId, currency }: Player): Promise<void> {
  if (!(await hasDebt(db, playerId))) return;
  const input = { playerId, currency };
  const call = { name: "payment.collect-debts", actor: systemActor, input, subjectId: playerId };
  await runner.run(call, async (context) => {
    await requireLockedPlayer(context.tx, playerId);
    await collectDebts(context, input);
  });
}

async function storeAccount(
  provider: PaymentProvider,
  { id: method, payoutField }: OrderFacts["methods"][number],
  fields: PaymentRequest["body"]["fields"],
): Promise<Destination> {
  const read = readPayoutNumber(payoutField, fields);
  if ("wrong" in read) return { kind: "wrong", fields: read.wrong };
  const kind = payoutField === "card" ? "card" : "account";
  const stored = await provider.storeAccount({ method, kind, number: read.number });
  if (stored) return { kind: "stored", ...stored };
  return { kind: "wrong", fields: { [kind === "card" ? "number" : "account"]: "wrong" } };
}

async function storeCardAccount(
  { db, secret }: PaymentParts,
  provider: PaymentProvider,
  { playerId, cardId, method, currency }: Order,
): Promise<Destination> {
  const card = cardId && cardId !== "unknown" ? await selectCard(db, playerId, cardId) : null;
  const token = card && tokenOf(secret, card);
  const payer = payerOf(secret, playerId);
  const stored = token && (await provider.storeCardAccount({ token, payer, method, currency }));
  return stored ? { kind: "stored", ...stored } : { kind: "card_refused" };
}

interface CreatedWithdrawal {
  readonly paymentId: PaymentId;
  readonly status: "init" | "processing";
  /** The step that it waits for. */
  readonly waitsFor?: WaitsFor;
}

async function createWithdrawal(
  context: CommandContext,
  order: WithdrawalOrder,
  { destination, env }: { readonly destination: Destination; readonly env: PaymentParts["env"] },
): Promise<CreatedWithdrawal> {
  const player = await requireLockedPlayer(context.tx, order.playerId);
  const verdict = judgeWithdrawal(await readWithdrawal(context, player, { order, destination, env }));
  if (verdict.kind === "wrong") throw new FieldRefusal(verdict.fields);
  if (verdict.kind === "refused") throw new Refusal(verdict.code);
  const { payout, found, feeMinor } = verdict;
  const approval = approvalRulesOf(env);
  const wanted = { ...order, fingerprint: payout.fingerprint };
  const reasons = judgeApproval(
    await readApprovalInput(context, player, { wanted, rules: approval }),
    approval,
  );
  const { balance_start_minor, balance_end_minor, id } = await reserve(context, order);
  await insertPayment(context.tx, {
    id,
    player_id: order.playerId,
    mode: "out",
    method: order.method,
    provider: found.provider,
    amount_minor: order.amountMinor,
    fee_minor: feeMinor,
    currency: order.currency,
    account: payout.account,
    payout_token: payout.token,
    card_id: null,
    account_fingerprint: payout.fingerprint,
    approval_reasons: reasons,
    balance_start_minor,
    balance_end_minor,
    created_at: context.now,
  });
  if (reasons.length > 0) return { paymentId: id, status: "init", waitsFor: shownStep(reasons) };
  await startPayout(context, id);
  return { paymentId: id, status: "processing" };
}

async function readWithdrawal(
  context: CommandContext,
  player: Player,
  of: {
    readonly order: WithdrawalOrder;
    readonly destination: Destination;
    readonly env: PaymentParts["env"];
  },
): Promise<WithdrawalFacts> {
  const { order, destination, env } = of;
  const { playerId, currency, forfeitsBonusId, dropsBonusIds } = order;
  const facts = await readOrder(context.tx, player, { ...order, mode: "out", now: context.now });
  const week = await readWeek(context, playerId, env.WITHDRAWAL_WEEK_UNITS);
  // The lock keeps the bonuses of the currency as they are read.
  const realMinor = (await lockBalances(context.tx, playerId, currency)).get("real") ?? 0n;
  const unended = await selectUnended(context.tx, playerId);
  const bonuses = unended.filter((grant) => grant.currency === currency);
  return { ...facts, destination, week, realMinor, bonuses, forfeitsBonusId, dropsBonusIds };
}

/** Moves the money aside, at the cost of the bonuses that were granted for play beside it. */
async function reserve(context: CommandContext, { playerId, currency, amountMinor }: Order) {
  const id = createId<"payment">();
  await forfeitByWithdrawal(context, { playerId, currency, amountMinor });
  const { before, after } = await transferMoney(context, {
    playerId,
    currency,
    reason: "withdrawal_reserve",
    subjectId: id,
    moves: [{ from: "player/real", to: "player/pending_withdrawal", amountMinor }],
  });
  return { id, balance_start_minor: before.get("real") ?? 0n, balance_end_minor: after.get("real") ?? 0n };
}
