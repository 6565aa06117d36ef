import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { providerAmount } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { type PaymentId, type PlayerId, readId } from "../../../platform/ids.ts";
import { providerActor, systemActor } from "../../../platform/command/actor.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueRemovals, payerOf, selectCard, tokenOf } from "../payment-card/index.ts";
import { type NextStep, selectMethod } from "../payment-provider/index.ts";
import {
  askProvider,
  closeDeposit,
  enqueueVoid,
  expireDeposit,
  expireDepositJob,
  judgeContinue,
  lockPayment,
  type PaymentParts,
  type PaymentRow,
  selectPayment,
  takeAnswer,
  updatePayment,
} from "../payment/index.ts";
import { getPayment } from "./list-payments.ts";

type Continued = ReplyOf<typeof operations.continuePayment>;

/**
 * Leads a player back to the form of a deposit that was left, if its provider says that it can still be paid.
 * Otherwise says what became of it.
 */
export async function continuePayment(
  parts: PaymentParts,
  playerId: PlayerId,
  { locale, ...query }: { readonly id: string; readonly locale: Locale },
): Promise<Continued> {
  const id = readId<"payment">(query.id);
  const payment = id && (await selectPayment(parts.db, id));
  if (!payment || payment.player_id !== playerId) throw new Refusal("payment.not_found");
  const next = await findForm(parts, payment, locale);
  return { payment: await getPayment(parts.db, playerId, { id: payment.id, locale }), next };
}

const done: Continued["next"] = { type: "done" };

/** The form of a deposit that is open at its provider. None when it is not; its row then says why. */
async function findForm(
  parts: PaymentParts,
  payment: PaymentRow,
  locale: Locale,
): Promise<Continued["next"]> {
  const { id: paymentId, mode, status, provider_reference: reference } = payment;
  if (status !== "init" || mode === "out") return done;
  const found = await askProvider(parts, payment);
  const ageMs = parts.clock.now().getTime() - payment.created_at.getTime();
  switch (judgeContinue({ isOrdered: reference !== null, ageMs }, found.kind)) {
    case "form":
      return openForm(parts, { paymentId, locale });
    case "take":
      if (found.kind === "event") await takeAnswer(parts, payment, found.event);
      return done;
    case "expire": {
      const input = { paymentId };
      const call = { name: expireDepositJob, actor: systemActor, input, subjectId: paymentId };
      await parts.runner.run(call, expireDeposit);
      return done;
    }
  }
}

/** Requests the page of a deposit from its provider. A repeat returns the same page. */
export async function openForm(
  parts: PaymentParts,
  order: { readonly paymentId: PaymentId; readonly locale: Locale },
): Promise<NextStep> {
  const { paymentId, locale } = order;
  const payment = await selectPayment(parts.db, paymentId);
  if (!payment) throw new Error("the payment that was just made is gone");
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  const { amount_minor, fee_minor, currency, method } = payment;
  const card = payment.card_id && (await selectCard(parts.db, payment.player_id, payment.card_id));
  const opened = await provider.openPayment({
    paymentId,
    payer: payerOf(parts.secret, payment.player_id),
    cardToken: card ? tokenOf(parts.secret, card) : null,
    method,
    kind: (await selectMethod(parts.db, method))?.payoutField === "card" ? "card" : "account",
    amountMinor: providerAmount({ mode: "in", amountMinor: amount_minor, feeMinor: fee_minor }),
    currency,
    locale,
    returnUrl: `${parts.env.publicUrl}/${locale}/payment/return/${paymentId}`,
  });
  if (!opened) return refuseCard(parts, payment);
  const { reference, next } = opened;
  if (payment.provider_reference === null) {
    const actor = providerActor(payment.provider);
    const input = { paymentId, reference };
    await parts.runner.run(
      { name: "payment.note-reference", actor, input, subjectId: paymentId },
      recordReference,
    );
  }
  return next;
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
 * From now on a callback must carry this reference. An order that ended meanwhile is closed at the provider
 * again.
 */
async function recordReference(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string },
): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.provider_reference !== null) return;
  const hasEnded = payment.status === "cancelled" || payment.status === "failure";
  await updatePayment(context.tx, payment.id, {
    provider_reference: input.reference,
    ...(hasEnded && payment.charged_back_at === null && payment.refund === null && { is_payable: true }),
  });
  if (hasEnded) await enqueueVoid(context, payment.id);
}
