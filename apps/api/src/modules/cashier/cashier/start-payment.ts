import type { Locale } from "@w10/phrases/languages";
import type { BodyOf, operations, ReplyOf } from "@w10/contract";
import { isCurrencyCode } from "@w10/money";
import type { Actor } from "../../../platform/command/command-runner.ts";
import { type CardId, type PlayerId, readId, type SessionId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { sign } from "../../../platform/random/secrets.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { type Player, requireLockedPlayer, requirePlayer } from "../../identity/player/index.ts";
import { openForm } from "./continue-payment.ts";
import { checkPayment, type CreatedPayment, createPayment, type PaymentInput } from "./create-payment.ts";
import { type Gateway, type PaymentProvider, type StoredAccount } from "../payment-provider/index.ts";
import { payerOf, type PaymentCard, requireCard, tokenOf } from "../payment-card/index.ts";
import { collectDebts, hasDebt, type PaymentParts } from "../payment/index.ts";
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
async function payDebts({ db, runner }: PaymentParts, { id: playerId, currency }: Player): Promise<void> {
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
