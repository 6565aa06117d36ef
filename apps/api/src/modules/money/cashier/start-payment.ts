import type { Locale } from "@w10/phrases/languages";
import type { BodyOf, operations, ReplyOf } from "@w10/contract";
import { isCurrencyCode, gatewayAmount } from "@w10/money";
import type { Actor, CommandContext } from "../../../platform/command-runner.ts";
import { type CardId, type PaymentId, type PlayerId, readId, type SessionId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { sign } from "../../../platform/secrets.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { type PlayerRow, requireLockedPlayer, requirePlayer } from "../../identity/player/index.ts";
import { checkPayment, type CreatedPayment, createPayment, type PaymentInput } from "./create-payment.ts";
import {
  findGateway,
  type Gateway,
  type PaymentProvider,
  type StoredAccount,
} from "../payment-provider/index.ts";
import {
  enqueueRemovals,
  payerOf,
  type PaymentCard,
  requireCard,
  selectCard,
  tokenOf,
} from "../payment-card/index.ts";
import {
  closeDeposit,
  collectDebts,
  hasDebt,
  type PaymentParts,
  enqueueVoid,
  lockPayment,
  type PaymentRow,
  selectPayment,
  updatePayment,
} from "../payment/index.ts";
import { readPayoutNumber, approvalRulesOf } from "../withdrawal/index.ts";

type Body = BodyOf<typeof operations.createPayment>;
type Reply = ReplyOf<typeof operations.createPayment>;

interface PaymentRequest {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly actor: Actor;
  readonly body: Body;
  readonly key: string;
  readonly requestId: string;
  readonly locale: Locale;
}

/** Calls the gateway before and after the command, so that no transaction waits for another company. */
export async function startPayment(parts: PaymentParts, request: PaymentRequest): Promise<Reply> {
  const prepared = await prepare(parts, request).catch(asRefusal);
  const created = await runCommand(parts, request, prepared);
  if (request.body.mode === "out") return { ...created, next: { type: "done" } };
  const url = await openForm(parts, { paymentId: created.paymentId, locale: request.locale });
  return { ...created, next: { type: "frame", url } };
}

/** Collected before the command: the gateway's account token for a withdrawal. */
type Prepared = Pick<PaymentInput, "payout">;

/** The command's checks without locks, to save a call to the gateway. */
async function prepare(
  parts: PaymentParts,
  { body, playerId, sessionId: keep }: PaymentRequest,
): Promise<Prepared> {
  if (!isCurrencyCode(body.currency)) throw new FieldRefusal({ currency: "wrong" });
  await parts.linkExclusion({ playerId, keep });
  const player = await requirePlayer(parts.db, playerId);
  const order = { ...body, amountMinor: BigInt(body.amount), now: parts.clock.now() };
  const gateway = await checkPayment(parts.db, player, order);
  const provider = parts.providers.get(gateway.provider);
  if (!provider) throw new Refusal("payment.gateway_unavailable");
  const card =
    body.card && (await requireCard(parts.db, playerId, { ...order, cardId: cardIdOf(body.card) }));
  if (body.mode === "in") return { payout: null };
  await payDebts(parts, player);
  const payout = card
    ? await storeCardAccount(parts, provider, card)
    : await storeAccount(provider, gateway, body.fields);
  const { fingerprint } = payout;
  if (provider.hasPersonalAccounts)
    await parts.linkExclusion({ playerId, keep, instrument: { fingerprint, isSettled: false } });
  return { payout };
}

/** Committed before the withdrawal, so that a refusal for lack of funds agrees with the balance on the page. */
async function payDebts({ db, runner }: PaymentParts, { id: playerId, currency }: PlayerRow): Promise<void> {
  if (!(await hasDebt(db, playerId))) return;
  const input = { playerId, currency };
  const call = { name: "payment.collect-debts", actor: systemActor, input, subjectId: playerId };
  await runner.run(call, async (context) => {
    await requireLockedPlayer(context.tx, playerId);
    await collectDebts(context, input);
  });
}

/** Defers a refusal to the command, where a repeated key gets its first answer. */
function asRefusal(error: unknown): Refusal | FieldRefusal {
  if (error instanceof Refusal || error instanceof FieldRefusal) return error;
  throw error;
}

async function storeAccount(
  provider: PaymentProvider,
  gateway: Gateway,
  fields: Body["fields"],
): Promise<StoredAccount> {
  const read = readPayoutNumber(gateway.payoutField, fields);
  if ("wrong" in read) throw new FieldRefusal(read.wrong);
  const isCard = gateway.payoutField === "card";
  const kind = isCard ? "card" : "account";
  const kept = await provider.storeAccount({ method: gateway.id, kind, number: read.number });
  if (!kept) throw new FieldRefusal({ [isCard ? "number" : "account"]: "wrong" });
  return kept;
}

async function storeCardAccount(
  { secret }: Pick<PaymentParts, "secret">,
  provider: PaymentProvider,
  card: PaymentCard,
): Promise<StoredAccount> {
  const { gateway: method, currency } = card;
  const token = tokenOf(secret, card);
  const payer = payerOf(secret, card.playerId);
  const kept = token && (await provider.storeCardAccount({ token, payer, method, currency }));
  if (!kept) throw new Refusal("payment.card_unusable");
  return kept;
}

function cardIdOf(text: string): CardId {
  const id = readId<"card">(text);
  if (!id) throw new Refusal("payment.card_not_found");
  return id;
}

function runCommand(
  parts: PaymentParts,
  request: PaymentRequest,
  prepared: Prepared | Refusal | FieldRefusal,
): Promise<CreatedPayment> {
  const { actor, key, requestId, playerId } = request;
  const { fields, card, ...body } = request.body;
  const input = { ...body, card, playerId, fields: hashFields(parts.secret, fields) };
  const call = { name: "payment.create-payment", actor, input, key, requestId };
  return parts.runner.run(call, async (context) => {
    if (prepared instanceof Error) throw prepared;
    return createPayment(context, {
      ...body,
      ...prepared,
      cardId: card ? cardIdOf(card) : null,
      playerId,
      amountMinor: BigInt(body.amount),
      approval: approvalRulesOf(parts.env),
      weekBase: parts.env.WITHDRAWAL_WEEK_UNITS,
    });
  });
}

/** A keyed hash for the command log, from which no card number can be guessed. */
function hashFields(secret: string, fields: Body["fields"]): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sign(secret, "payment-fields", JSON.stringify(sorted));
}

/** Requests the hosted form of a deposit from the gateway. A repeat returns the same form. */
async function openForm(
  parts: PaymentParts,
  order: { readonly paymentId: PaymentId; readonly locale: Locale },
): Promise<string> {
  const { paymentId, locale } = order;
  const payment = await selectPayment(parts.db, paymentId);
  if (!payment) throw new Error("the payment that was just made is gone");
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.gateway_unavailable");
  const { amount_minor, fee_minor, currency, gateway: method } = payment;
  const card = payment.card_id && (await selectCard(parts.db, payment.player_id, payment.card_id));
  const opened = await provider.openPayment({
    paymentId,
    payer: payerOf(parts.secret, payment.player_id),
    cardToken: card ? tokenOf(parts.secret, card) : null,
    method,
    kind: findGateway(method)?.payoutField === "card" ? "card" : "account",
    amountMinor: gatewayAmount({ mode: "in", amountMinor: amount_minor, feeMinor: fee_minor }),
    currency,
    locale,
  });
  if (!opened) return refuseCard(parts, payment);
  const { reference, url } = opened;
  if (payment.gateway_reference === null) {
    const actor = { kind: "gateway", id: paymentId, name: payment.provider } as const;
    const input = { paymentId, reference };
    await parts.runner.run(
      { name: "payment.note-reference", actor, input, subjectId: paymentId },
      recordReference,
    );
  }
  return url;
}

/** The provider no longer takes a stored card: its order is over and the card is not offered again. */
async function refuseCard({ runner }: PaymentParts, payment: PaymentRow): Promise<never> {
  const { id: paymentId, player_id: playerId, card_id: cardId } = payment;
  const input = { paymentId, playerId, cardId };
  const call = { name: "payment.refuse-card", actor: systemActor, input, subjectId: paymentId };
  await runner.run(call, async (context) => {
    const locked = (await lockPayment(context.tx, paymentId))?.payment;
    if (locked?.status === "init")
      await closeDeposit(context, locked, { status: "failure", failure: "account_refused" });
    if (cardId) await enqueueRemovals(context, { playerId, cardId });
  });
  throw new Refusal("payment.card_unusable");
}

/**
 * From now on a callback must carry this reference. An order that ended meanwhile is closed at the gateway
 * again.
 */
async function recordReference(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string },
): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.gateway_reference !== null) return;
  const hasEnded = payment.status === "cancelled" || payment.status === "failure";
  await updatePayment(context.tx, payment.id, {
    gateway_reference: input.reference,
    ...(hasEnded && payment.charged_back_at === null && payment.refund === null && { is_payable: true }),
  });
  if (hasEnded) await enqueueVoid(context, payment.id);
}
