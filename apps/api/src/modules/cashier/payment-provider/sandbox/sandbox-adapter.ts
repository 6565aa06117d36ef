import { setTimeout as sleep } from "node:timers/promises";
import { isCurrencyCode } from "@w10/money";
import { z } from "zod";
import type { Clock } from "../../../../platform/time/clock.ts";
import { idOf } from "../../../../platform/ids.ts";
import { Refusal } from "../../../../platform/refusal.ts";
import { failures } from "./sandbox-rules.ts";
import { isSignatureValid, signBody, type SigningKey } from "./signature.ts";
import type {
  LookedUp,
  PayoutResult,
  ProviderEvent,
  ProviderOutcome,
  PaymentProvider,
} from "../payment-provider.ts";

/** Posts a body and returns status and text. Throws when the connection fails. */
export type Post = (request: {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}) => Promise<{ status: number; body: string }>;

export interface AdapterOptions {
  readonly hasPersonalAccounts: boolean;
  readonly key: SigningKey;
  readonly clock: Clock;
  readonly post: Post;
  /** Time limit of a whole call. */
  readonly timeoutMs: number;
  /** Called with the result of every call. */
  readonly note: (outcome: ProviderOutcome) => void;
}

const opened = z.object({ reference: z.string(), url: z.string() });
const kept = z.object({ token: z.string(), account: z.string(), fingerprint: z.string() });
const storedCard = kept.extend({
  brand: z.enum(["visa", "mastercard", "mir", "other"]),
  expiry: z.string().regex(/^\d{4}-\d{2}$/),
});
const removed = z.object({ state: z.literal("removed") });
const ordered = z.object({ reference: z.string() });
const voided = z.object({ state: z.enum(["voided", "too_late"]) });

const event = z.object({
  id: z.string().min(8).max(64),
  kind: z.enum([
    "payment.pending",
    "payment.settled",
    "payment.failed",
    "payment.charged_back",
    "payout.pending",
    "payout.paid",
    "payout.failed",
    "payout.reversed",
  ]),
  paymentId: idOf<"payment">(),
  reference: z.string().min(1).max(64),
  amountMinor: z.int().positive(),
  currency: z.string().refine(isCurrencyCode),
  account: z.string().max(64),
  /** Messages written before fingerprints existed have an empty one. */
  fingerprint: z.string().max(64).optional(),
  failure: z.enum(failures).optional(),
});

const lookedUp = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open") }),
  z.object({ state: z.literal("known"), event }),
]);

const reversals = z.object({ events: z.array(event) });

type Call = <Reply extends object>(
  path: string,
  order: unknown,
  schema: z.ZodType<Reply>,
) => Promise<Reply | null>;

/** Calls the sandbox; null for its refusals. Throws when no answer of the contract arrives in time. */
function createCall({ key, clock, post, timeoutMs, note }: AdapterOptions): Call {
  return async (path, order, schema) => {
    const body = JSON.stringify(order, (_name, value: unknown) =>
      typeof value === "bigint" ? Number(value) : value,
    );
    const headers = { "content-type": "application/json", ...signBody(key, body, clock.now()) };
    const posted = post({ path: `/sandbox-payment/api/${path}`, headers, body }).catch(
      () => "failed" as const,
    );
    const answer = await Promise.race([posted, sleep(timeoutMs, "timeout" as const, { ref: false })]);
    const reply = typeof answer === "string" ? answer : readReply(answer, schema);
    note(typeof reply === "string" ? reply : "ok");
    if (typeof reply === "string") throw new Refusal("payment.provider_unavailable", 5);
    return reply;
  };
}

/** The casino's adapter to the sandbox: signed HTTP calls out, signed callbacks in. */
export function createSandboxAdapter(options: AdapterOptions): PaymentProvider {
  const { key, clock, hasPersonalAccounts } = options;
  const call = createCall(options);

  async function lookUp(path: string, merchantReference: string): Promise<LookedUp> {
    const reply = await call(path, { merchantReference }, lookedUp);
    if (!reply) return { kind: "unknown" };
    return reply.state === "open" ? { kind: "open" } : { kind: "event", event: toEvent(reply.event) };
  }

  return {
    hasPersonalAccounts,
    arePayoutsIdempotent: true,
    toleranceBasisPoints: null,
    async openPayment({ paymentId, returnUrl: _unused, ...order }) {
      const reply = await call("payments", { merchantReference: paymentId, ...order }, opened);
      if (!reply && order.cardToken === null) throw new Refusal("payment.provider_unavailable");
      return reply && { reference: reply.reference, next: { type: "frame", url: reply.url } };
    },
    getCard: ({ paymentId }) => call("cards", { merchantReference: paymentId }, storedCard),
    async removeCard({ token }) {
      await call("card-removals", { token }, removed);
    },
    storeCardAccount: (card) => call("card-accounts", card, kept),
    storeAccount: (account) => call("accounts", account, kept),
    orderPayout: ({ paymentId, ...order }) =>
      resultOf(call("payouts", { merchantReference: paymentId, ...order }, ordered)),
    async voidPayment({ paymentId }) {
      const reply = await call("voids", { merchantReference: paymentId }, voided);
      if (!reply) throw new Refusal("payment.provider_unavailable");
      return reply.state;
    },
    refund: ({ paymentId, amountMinor, currency }) =>
      call("refunds", { merchantReference: paymentId, amountMinor, currency }, ordered),
    getPayment: ({ paymentId }) => lookUp("look-ups", paymentId),
    getPayout: ({ paymentId }) => lookUp("payout-look-ups", paymentId),
    async listReversals({ from, until }) {
      const reply = await call("reversals", { from, until }, reversals);
      if (!reply) throw new Refusal("payment.provider_unavailable");
      return reply.events.map(toEvent);
    },
    async readCallback(message) {
      if (!isSignatureValid(key, message, clock.now())) throw new Refusal("payment.signature_invalid");
      return { kind: "event", event: readEvent(message.body) };
    },
  };
}

/** A payout whose answer is lost may have been accepted. */
async function resultOf(reply: Promise<z.output<typeof ordered> | null>): Promise<PayoutResult> {
  try {
    const accepted = await reply;
    return accepted ? { kind: "ordered", ...accepted } : { kind: "refused" };
  } catch (error) {
    if (error instanceof Refusal) return { kind: "unknown" };
    throw error;
  }
}

/** The parsed answer; null for a refusal, "failed" for an answer outside the contract. */
function readReply<Reply extends object>(
  { status, body }: { readonly status: number; readonly body: string },
  schema: z.ZodType<Reply>,
): Reply | null | "failed" {
  if (status === 422) return null;
  const parsed = schema.safeParse(status === 200 ? readJson(body) : null);
  return parsed.success ? parsed.data : "failed";
}

function readEvent(body: string): ProviderEvent {
  const parsed = event.safeParse(readJson(body));
  if (!parsed.success) throw new Refusal("request.malformed");
  return toEvent(parsed.data);
}

function toEvent({ amountMinor, failure, fingerprint, ...rest }: z.output<typeof event>): ProviderEvent {
  return {
    ...rest,
    amountMinor: BigInt(amountMinor),
    fingerprint: fingerprint || null,
    failure: failure ?? null,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
