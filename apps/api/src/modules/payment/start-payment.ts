import type { BodyOf, operations, ReplyOf } from "@w10/contract";
import type { Actor, CommandContext } from "../../platform/command-runner.ts";
import type { PaymentId, PlayerId } from "../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../platform/refusal.ts";
import { sign } from "../../platform/secrets.ts";
import { selectPlayer } from "../player/index.ts";
import { checkPayment, createPayment, type CreatedPayment, type PaymentInput } from "./create-payment.ts";
import type { Gateway } from "./gateway-list.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { PaymentDesk } from "./payment-parts.ts";
import { gatewayAmount } from "./payment-rules.ts";
import { lockPayment, selectPayment, updatePayment } from "./payment-store.ts";
import { readPayoutNumber } from "./payout-fields.ts";

type Body = BodyOf<typeof operations.createPayment>;
type Reply = ReplyOf<typeof operations.createPayment>;

export interface PaymentRequest {
  readonly playerId: PlayerId;
  readonly actor: Actor;
  readonly body: Body;
  readonly key: string;
  readonly requestId: string;
  readonly locale: "ru" | "en";
}

/** Talks to the gateway on either side of the command, so that no transaction waits for another company. */
export async function startPayment(desk: PaymentDesk, request: PaymentRequest): Promise<Reply> {
  const { body, playerId } = request;
  const { gateway, provider } = await checkRequest(desk, request);
  const payout = body.mode === "out" ? await keepPayoutAccount(provider, gateway, body.fields) : null;
  const created = await runCommand(desk, request, payout);
  if (body.mode === "out") return { ...created, next: { type: "done" } };
  const url = await openForm(desk, {
    provider,
    gateway,
    paymentId: created.paymentId,
    playerId,
    locale: request.locale,
  });
  return { ...created, next: { type: "frame", url } };
}

/** The same look as the command's, without locks, before a gateway is troubled. */
async function checkRequest(
  desk: PaymentDesk,
  { body, playerId }: PaymentRequest,
): Promise<{ gateway: Gateway; provider: PaymentGateway }> {
  const player = await selectPlayer(desk.db, playerId);
  if (!player) throw new Refusal("Unauthorized");
  const gateway = checkPayment(player, { ...body, amountMinor: BigInt(body.amount) });
  const provider = desk.providers.get(gateway.provider);
  if (!provider) throw new Refusal("payment.gateway_unavailable");
  return { gateway, provider };
}

async function keepPayoutAccount(
  provider: PaymentGateway,
  gateway: Gateway,
  fields: Body["fields"],
): Promise<{ token: string; account: string }> {
  const read = readPayoutNumber(gateway.payoutField, fields);
  if ("wrong" in read) throw new FieldRefusal(read.wrong);
  const isCard = gateway.payoutField === "card";
  const kept = await provider.keepAccount({
    method: gateway.id,
    kind: isCard ? "card" : "account",
    number: read.number,
  });
  if (!kept) throw new FieldRefusal({ [isCard ? "number" : "account"]: "wrong" });
  return kept;
}

function runCommand(
  desk: PaymentDesk,
  request: PaymentRequest,
  payout: PaymentInput["payout"],
): Promise<CreatedPayment> {
  const { body, playerId } = request;
  const { fields, ...rest } = body;
  // Kept as a hash only; and even that must not be one from which a card number could be guessed.
  const input = {
    ...rest,
    playerId,
    fields: sign(
      desk.secret,
      "payment-fields",
      JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ),
  };
  const call = {
    name: "payment.create-payment",
    actor: request.actor,
    input,
    key: request.key,
    requestId: request.requestId,
  };
  const approveBelowMinor = BigInt(desk.env.WITHDRAWAL_AUTO_APPROVE_MINOR);
  return desk.runner.run(call, (context) =>
    createPayment(context, {
      ...rest,
      playerId,
      amountMinor: BigInt(body.amount),
      payout,
      approveBelowMinor,
    }),
  );
}

interface FormOrder {
  readonly provider: PaymentGateway;
  readonly gateway: Gateway;
  readonly paymentId: PaymentId;
  readonly playerId: PlayerId;
  readonly locale: "ru" | "en";
}

async function openForm(desk: PaymentDesk, order: FormOrder): Promise<string> {
  const { provider, gateway, paymentId, locale } = order;
  const payment = await selectPayment(desk.db, paymentId);
  if (!payment) throw new Error("the payment that was just made is gone");
  const amountMinor = gatewayAmount({
    mode: "in",
    amountMinor: payment.amount_minor,
    feeMinor: payment.fee_minor,
  });
  const kind = gateway.payoutField === "card" ? "card" : "account";
  const { reference, url } = await provider.openPayment({
    paymentId,
    method: gateway.id,
    kind,
    amountMinor,
    currency: payment.currency,
    locale,
  });
  if (payment.gateway_reference === null) {
    const call = {
      name: "payment.note-reference",
      actor: { kind: "gateway", id: paymentId, name: gateway.provider },
      input: { paymentId, reference },
      subjectId: paymentId,
    } as const;
    await desk.runner.run(call, noteReference);
  }
  return url;
}

/** From now on a callback must name this reference as well. */
async function noteReference(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string },
): Promise<void> {
  const payment = await lockPayment(context.tx, input.paymentId);
  if (payment?.gateway_reference === null)
    await updatePayment(context.tx, payment.id, { gateway_reference: input.reference });
}
