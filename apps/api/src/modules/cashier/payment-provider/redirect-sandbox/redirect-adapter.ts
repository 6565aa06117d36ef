import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../../../platform/time/clock.ts";
import { secondMs } from "../../../../platform/time/durations.ts";
import type { Db } from "../../../../platform/database/database.ts";
import { createId, idOf } from "../../../../platform/ids.ts";
import { enqueueJob } from "../../../../platform/jobs/job-store.ts";
import { isSame, sign } from "../../../../platform/random/secrets.ts";
import { Refusal } from "../../../../platform/refusal.ts";
import type {
  LookedUp,
  NextStep,
  PaymentProvider,
  ProviderEvent,
  ProviderEventKind,
} from "../payment-provider.ts";
import { insertOrder, type RedirectOrder, selectOrder, updateOrder } from "./redirect-store.ts";

export interface RedirectParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  readonly publicUrl: string;
  readonly nextType: NextStep["type"];
}

export const notifyJob = "payment-redirect-sandbox.notify";
/** Look-ups know of a change only so much later. */
const lateMs = 3 * secondMs;

/** A payout's way by the last character of its destination. */
const ways = { "1": "lost", "2": "refused", "3": "vanished" } as const;
type Way = (typeof ways)[keyof typeof ways] | "plain";

const isWay = (ending: string): ending is keyof typeof ways => Object.hasOwn(ways, ending);

/** Only that something has happened to a reference; with a payout the merchant's own id too. */
const callback = z.object({ reference: z.string().min(1).max(64), paymentId: z.nullable(idOf<"payment">()) });

export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Orders that a callback about an order is sent. */
export async function notify(
  { db, clock }: RedirectParts,
  { reference, mode, merchantReference }: RedirectOrder,
): Promise<void> {
  const input = { reference, paymentId: mode === "out" ? merchantReference : null };
  await enqueueJob({ tx: db, now: clock.now() }, { kind: notifyJob, input });
}

/**
 * A provider of another temper than the first sandbox: its page takes the casino's place, its callbacks say
 * nothing, its look-ups lag behind, any amount may arrive, and a payout that is ordered twice is paid twice.
 */
export function createRedirectAdapter(parts: RedirectParts): PaymentProvider {
  const { db, clock } = parts;
  return {
    hasPersonalAccounts: false,
    arePayoutsIdempotent: false,
    toleranceBasisPoints: 50n,
    openPayment: (order) => openOrder(parts, order),
    getCard: async () => null,
    removeCard: async () => undefined,
    storeCardAccount: async () => null,
    async storeAccount({ number }) {
      const ending = number.slice(-1);
      const way: Way = isWay(ending) ? ways[ending] : "plain";
      const fingerprint = sign(parts.secret, "fingerprint", number.toLowerCase());
      return { token: `${way}-${createId()}`, account: `•••• ${number.slice(-4)}`, fingerprint };
    },
    async orderPayout({ paymentId, accountToken, amountMinor, currency }) {
      if (accountToken.startsWith("refused")) return { kind: "refused" };
      if (accountToken.startsWith("vanished")) return { kind: "unknown" };
      const money = { amountMinor, currency, paidMinor: amountMinor, paidCurrency: currency };
      const order = newOrder(parts, { mode: "out", merchantReference: paymentId, ...money });
      await insertOrder(db, { ...order, state: "paid" });
      await notify(parts, order);
      if (accountToken.startsWith("lost")) return { kind: "unknown" };
      return { kind: "ordered", reference: order.reference };
    },
    async voidPayment({ paymentId: merchantReference }) {
      const order = await selectOrder(db, { mode: "in", merchantReference });
      if (order?.state === "paid") return "too_late";
      if (order) await updateOrder(db, { ...order, state: "failed", changedAt: clock.now() });
      return "voided";
    },
    refund: async ({ reference }) => ({ reference: `refund-${reference}` }),
    getPayment: ({ paymentId }) => lookUp(parts, { mode: "in", merchantReference: paymentId }),
    getPayout: ({ paymentId }) => lookUp(parts, { mode: "out", merchantReference: paymentId }),
    listReversals: async () => [],
    async readCallback({ headers, body }) {
      const signature = headers["x-redirect-signature"];
      if (typeof signature !== "string" || !isSame(signature, signatureOf(parts.secret, body)))
        throw new Refusal("payment.signature_invalid");
      const read = callback.safeParse(readJson(body));
      if (!read.success) throw new Refusal("request.malformed");
      return { kind: "look_up", ...read.data };
    },
  };
}

function newOrder(
  { clock }: RedirectParts,
  order: Pick<
    RedirectOrder,
    "mode" | "merchantReference" | "amountMinor" | "currency" | "paidMinor" | "paidCurrency"
  > &
    Partial<RedirectOrder>,
): RedirectOrder {
  const reference = `inv_${createId().replaceAll("-", "")}`;
  return { reference, state: "open", returnUrl: "", locale: "en", changedAt: clock.now(), ...order };
}

async function openOrder(
  parts: RedirectParts,
  { paymentId, amountMinor, currency, locale, returnUrl }: Parameters<PaymentProvider["openPayment"]>[0],
): ReturnType<PaymentProvider["openPayment"]> {
  const asked = { mode: "in", merchantReference: paymentId } as const;
  const money = { amountMinor, currency, paidMinor: 0n, paidCurrency: currency };
  const order = newOrder(parts, { ...asked, ...money, locale, returnUrl });
  await insertOrder(parts.db, order);
  const { reference } = (await selectOrder(parts.db, asked)) ?? order;
  const next = { type: parts.nextType, url: `${parts.publicUrl}/redirect-sandbox/pay/${reference}` };
  return { reference, next };
}

async function lookUp(
  { db, clock }: RedirectParts,
  of: Pick<RedirectOrder, "mode" | "merchantReference">,
): Promise<LookedUp> {
  const order = await selectOrder(db, of);
  const isLate = order && clock.now().getTime() - order.changedAt.getTime() < lateMs;
  if (!order || isLate) return { kind: "unknown" };
  if (order.state === "open") return { kind: "open" };
  if (of.mode === "out") return { kind: "event", event: eventOf(order, "payout.paid") };
  return {
    kind: "event",
    event: eventOf(order, order.state === "paid" ? "payment.settled" : "payment.failed"),
  };
}

function eventOf(order: RedirectOrder, kind: ProviderEventKind): ProviderEvent {
  const { reference, merchantReference: paymentId, paidMinor, paidCurrency: currency } = order;
  const amountMinor = order.state === "paid" ? paidMinor : order.amountMinor;
  const failure = kind === "payment.failed" ? "abandoned" : null;
  const id = `${kind}-${reference}-${amountMinor}-${currency}`;
  return { id, kind, paymentId, reference, amountMinor, currency, account: "", fingerprint: null, failure };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
