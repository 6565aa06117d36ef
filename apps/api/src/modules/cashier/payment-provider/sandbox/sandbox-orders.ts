import { minuteMs } from "../../../../platform/time/durations.ts";
import { locales } from "@w10/phrases/languages";
import { isCurrencyCode } from "@w10/money";
import { z } from "zod";
import { createId } from "../../../../platform/ids.ts";
import { hashToken, sign } from "../../../../platform/random/secrets.ts";
import { dueAt, type EventKind, maskAccount, planPayout, stateOfPayout } from "./sandbox-rules.ts";
import { type SandboxParts } from "./sandbox-parts.ts";
import {
  insertAccount,
  insertPayment,
  insertPayout,
  insertRefund,
  lockOrder,
  selectOrder,
  type KnownPayout,
  type SandboxPayment,
  selectAccount,
  selectChargedBack,
  selectPayout,
  selectReversedPayouts,
  updatePayment,
} from "./sandbox-store.ts";
import { fingerprintOf } from "./signature.ts";
import { selectUsable } from "./sandbox-instruments.ts";
import { readSandboxPayment } from "./submit-payment.ts";
import { sendEvents } from "./send-events.ts";
import { outcomeOfAccount, outcomeOfCard } from "./test-cards.ts";

const formLifeMs = 30 * minuteMs;
const currency = z.string().refine(isCurrencyCode);

export const paymentOrder = z.object({
  merchantReference: z.uuid(),
  method: z.string().min(1).max(64),
  kind: z.enum(["card", "account"]),
  amountMinor: z.int().positive(),
  currency,
  locale: z.enum(locales),
  payer: z.string().max(64),
  cardToken: z.string().max(64).nullable(),
});

/**
 * Opens a payment and returns the URL of its hosted form. The same merchant reference returns the same form. Null
 * for a kept card that the payer may not use.
 */
export async function openPayment(
  parts: SandboxParts,
  order: z.output<typeof paymentOrder>,
): Promise<{ reference: string; url: string } | null> {
  const now = parts.clock.now();
  const { cardToken: instrument } = order;
  if (instrument !== null && !(await selectOrder(parts.db, order.merchantReference))) {
    if (!(await selectUsable(parts.db, { ...order, token: instrument, now }))) return null;
  }
  const reference = `pay_${createId().replaceAll("-", "")}`;
  const token = formToken(parts, order.merchantReference);
  const payment = {
    ...order,
    reference,
    instrument,
    amountMinor: BigInt(order.amountMinor),
    expiresAt: new Date(now.getTime() + formLifeMs),
  };
  const opened = await insertPayment(parts.db, payment, { tokenHash: hashToken(token), now });
  return { reference: opened.reference, url: `/sandbox-payment/pay/${token}` };
}

/** Derived from the merchant's reference, so that a repeated order finds its form although only the hash is stored. */
const formToken = ({ key }: SandboxParts, merchantReference: string): string =>
  sign(key.secret, "form", merchantReference);

export const accountOrder = z.object({
  method: z.string().min(1).max(64),
  kind: z.enum(["card", "account"]),
  number: z.string().min(4).max(64),
});

/**
 * Exchanges a card or account number for a token, so that the merchant never stores the number. Null for a
 * real bank's card.
 */
export async function storeAccount(
  parts: SandboxParts,
  order: z.output<typeof accountOrder>,
): Promise<{ token: string; account: string; fingerprint: string } | null> {
  const outcome = order.kind === "card" ? outcomeOfCard(order.number) : outcomeOfAccount(order.number);
  if (!outcome) return null;
  const kept = {
    token: `acc_${createId().replaceAll("-", "")}`,
    method: order.method,
    outcome,
    account: maskAccount(order.number),
    fingerprint: fingerprintOf(parts.key, order.number),
  };
  await insertAccount(parts.db, kept, parts.clock.now());
  return { token: kept.token, account: kept.account, fingerprint: kept.fingerprint };
}

export const payoutOrder = z.object({
  merchantReference: z.uuid(),
  accountToken: z.string().min(1).max(64),
  amountMinor: z.int().positive(),
  currency,
});

/** Accepts a payout. A repeated merchant reference gets the first answer. Null for an unknown account. */
export async function orderPayout(
  parts: SandboxParts,
  order: z.output<typeof payoutOrder>,
): Promise<{ reference: string } | null> {
  const now = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const account = await selectAccount(tx, order.accountToken);
    if (!account) return null;
    const plan = planPayout(account.outcome, parts.delays);
    const payout = {
      ...order,
      reference: `out_${createId().replaceAll("-", "")}`,
      amountMinor: BigInt(order.amountMinor),
      paidAt: dueAt(plan, "payout.paid", now),
      failedAt: dueAt(plan, "payout.failed", now),
      reversedAt: dueAt(plan, "payout.reversed", now),
    };
    if (!(await insertPayout(tx, payout, now)))
      return { reference: (await selectPayout(tx, order.merchantReference))?.reference ?? payout.reference };
    const subject = {
      paymentId: order.merchantReference,
      reference: payout.reference,
      amountMinor: payout.amountMinor,
      currency: order.currency,
      account: account.account,
      fingerprint: account.fingerprint,
    };
    await sendEvents(tx, plan, { subject, now });
    return { reference: payout.reference };
  });
}

export const voidOrder = z.object({ merchantReference: z.uuid() });

/**
 * Closes an unpaid payment, so that its form takes no money. An unknown one is recorded as closed; a paid one
 * is too late.
 */
export async function voidPayment(
  parts: SandboxParts,
  { merchantReference }: z.output<typeof voidOrder>,
): Promise<{ state: "voided" | "too_late" }> {
  return parts.db.transaction().execute(async (tx) => {
    const payment = await lockOrder(tx, merchantReference);
    if (payment?.state === "pending" || payment?.state === "settled") return { state: "too_late" };
    if (payment?.state === "open" || payment?.state === "challenge")
      await updatePayment(tx, payment.reference, { ...payment, state: "voided" });
    return { state: "voided" };
  });
}

export const lookUpOrder = z.object({ merchantReference: z.uuid() });

/** The state of a payment as the callback that reports it. Null for an unknown one. */
export async function lookUpPayment(
  parts: SandboxParts,
  { merchantReference }: z.output<typeof lookUpOrder>,
): Promise<{ state: "open" } | { state: "known"; event: object } | null> {
  // Reading the form ends it where its time is over.
  const payment = await readSandboxPayment(parts, formToken(parts, merchantReference));
  if (!payment) return null;
  const { state, failure, chargedBackAt } = payment;
  if (state === "open" || state === "challenge") return { state: "open" };
  if (chargedBackAt !== null && chargedBackAt <= parts.clock.now())
    return { state: "known", event: eventOf(payment, "payment.charged_back") };
  const kind = eventOfState[state];
  const because = kind === "payment.failed" ? { failure: failure ?? "abandoned" } : {};
  return { state: "known", event: { ...eventOf(payment, kind), ...because } };
}

/** A state as the callback that reports it; its id is that of the state, so that it counts once. */
function eventOf(order: SandboxPayment | KnownPayout, kind: EventKind): object {
  const { reference, merchantReference, amountMinor, currency: paidIn, account, fingerprint } = order;
  return {
    id: `${kind}-${reference}`,
    kind,
    paymentId: merchantReference,
    reference,
    amountMinor: Number(amountMinor),
    currency: paidIn,
    account,
    fingerprint: fingerprint || undefined,
  };
}

/** The same of a payout. */
export async function lookUpPayout(
  parts: SandboxParts,
  { merchantReference }: z.output<typeof lookUpOrder>,
): Promise<{ state: "known"; event: object } | null> {
  const payout = await selectPayout(parts.db, merchantReference);
  if (!payout) return null;
  const state = stateOfPayout(payout, parts.clock.now());
  const because = state === "failed" ? { failure: "account_refused" } : {};
  return { state: "known", event: { ...eventOf(payout, `payout.${state}`), ...because } };
}

export const reversalsOrder = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });

/** Charge-backs and payouts that came back in a period; what is still to come is not in it. */
export async function listReversals(
  { db, clock }: SandboxParts,
  order: z.output<typeof reversalsOrder>,
): Promise<{ events: readonly object[] }> {
  const until = new Date(Math.min(new Date(order.until).getTime(), clock.now().getTime()));
  const span = { from: new Date(order.from), until };
  const chargedBack = await selectChargedBack(db, span);
  const reversed = await selectReversedPayouts(db, span);
  return {
    events: [
      ...chargedBack.map((payment) => eventOf(payment, "payment.charged_back")),
      ...reversed.map((payout) => eventOf(payout, "payout.reversed")),
    ],
  };
}

const eventOfState = {
  pending: "payment.pending",
  settled: "payment.settled",
  failed: "payment.failed",
  voided: "payment.failed",
} as const;

export const refundOrder = z.object({
  merchantReference: z.uuid(),
  amountMinor: z.int().positive(),
  currency,
});

/** Refunds a settled payment to the payer once. Null when there is no settled payment of that amount. */
export async function refundPayment(
  parts: SandboxParts,
  order: z.output<typeof refundOrder>,
): Promise<{ reference: string } | null> {
  return parts.db.transaction().execute(async (tx) => {
    const payment = await lockOrder(tx, order.merchantReference);
    const isPaid =
      payment?.state === "settled" &&
      payment.amountMinor === BigInt(order.amountMinor) &&
      payment.currency === order.currency;
    if (!isPaid) return null;
    return {
      reference: await insertRefund(tx, payment.reference, `ref_${createId().replaceAll("-", "")}`),
    };
  });
}
