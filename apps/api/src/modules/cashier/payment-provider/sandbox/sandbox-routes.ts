import { defaultLocale } from "@w10/phrases/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { rateLimitOf } from "../../../../platform/http/rate-limits.ts";
import { setSharedFileHeaders } from "../../../../platform/http/security-headers.ts";
import {
  accountOrder,
  lookUpOrder,
  listReversals,
  lookUpPayment,
  lookUpPayout,
  storeAccount,
  openPayment,
  orderPayout,
  paymentOrder,
  payoutOrder,
  refundOrder,
  refundPayment,
  reversalsOrder,
  voidOrder,
  voidPayment,
} from "./sandbox-orders.ts";
import {
  cardAccountOrder,
  cardOrder,
  storeCard,
  removalOrder,
  removeCard,
  selectInstrument,
  storeCardAccount,
} from "./sandbox-instruments.ts";
import { renderGone, renderPayment } from "./sandbox-page.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { isSignatureValid } from "./signature.ts";
import { readSandboxPayment, type Submission, submitPayment } from "./submit-payment.ts";

type FormRequest = FastifyRequest<{ Params: { token: string } }>;

/** Registers the sandbox's merchant API and its hosted form. */
export async function bindSandbox(http: FastifyInstance, parts: SandboxParts): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => body,
    );
    // Another company's page must neither read nor renew the casino's cookies. Its iframe has an origin of
    // its own.
    scope.addHook("onSend", async (_request, reply) => {
      reply.removeHeader("set-cookie");
      reply.removeHeader("origin-agent-cluster");
    });
    bindCalls(scope, parts);
    for (const path of formPaths) bindForm(scope, parts, path);
    bindFiles(scope);
  });
}

function bindCalls(scope: FastifyInstance, parts: SandboxParts): void {
  const bind = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    answer: (order: z.output<Schema>) => Promise<object | null>,
  ): void => {
    scope.post(`/sandbox-payment/api/${path}`, async (request, reply) => {
      const body = typeof request.body === "string" ? request.body : "";
      if (!isSignatureValid(parts.key, { headers: request.headers, body }, parts.clock.now()))
        return reply.code(401).send({ error: "signature" });
      const order = schema.safeParse(readJson(body));
      if (!order.success) return reply.code(422).send({ error: "order" });
      const result = await answer(order.data);
      return result ?? reply.code(422).send({ error: "account" });
    });
  };
  bind("payments", paymentOrder, (order) => openPayment(parts, order));
  bind("accounts", accountOrder, (order) => storeAccount(parts, order));
  bind("payouts", payoutOrder, (order) => orderPayout(parts, order));
  bind("voids", voidOrder, (order) => voidPayment(parts, order));
  bind("look-ups", lookUpOrder, (order) => lookUpPayment(parts, order));
  bind("payout-look-ups", lookUpOrder, (order) => lookUpPayout(parts, order));
  bind("reversals", reversalsOrder, (order) => listReversals(parts, order));
  bind("cards", cardOrder, (order) => storeCard(parts, order));
  bind("card-removals", removalOrder, (order) => removeCard(parts, order));
  bind("card-accounts", cardAccountOrder, (order) => storeCardAccount(parts, order));
  bind("refunds", refundOrder, (order) => refundPayment(parts, order));
}

/** Under its former path too: a form that was open before the deployment can still be paid. */
const formPaths = ["/sandbox-payment/pay/:token", "/sandbox-gateway/pay/:token"] as const;

function bindForm(scope: FastifyInstance, parts: SandboxParts, path: (typeof formPaths)[number]): void {
  scope.get(
    path,
    { config: { rateLimit: rateLimitOf("read", parts.rateLimitFactor) } },
    async (request: FormRequest, reply) => {
      const payment = await readSandboxPayment(parts, request.params.token);
      if (!payment) return sendPage(reply.code(404), parts, renderGone(request.w10?.locale ?? defaultLocale));
      const kept = await selectInstrument(parts.db, payment.instrument);
      return sendPage(reply, parts, renderPayment({ payment, kept, problems: {}, typed: {} }));
    },
  );

  scope.post(
    path,
    { config: { rateLimit: rateLimitOf("money", parts.rateLimitFactor) } },
    async (request: FormRequest, reply) => {
      const typed = Object.fromEntries(
        new URLSearchParams(typeof request.body === "string" ? request.body : ""),
      );
      const taken = await submitPayment(parts, request.params.token, readSubmission(typed));
      if (!taken) return sendPage(reply.code(404), parts, renderGone(request.w10?.locale ?? defaultLocale));
      if (Object.keys(taken.problems).length > 0) {
        const kept = await selectInstrument(parts.db, taken.payment.instrument);
        return sendPage(reply.code(422), parts, renderPayment({ ...taken, kept, typed }));
      }
      // Redirect after POST: a reload must not pay again.
      return reply.redirect(`/sandbox-payment/pay/${request.params.token}`, 303);
    },
  );
}

function bindFiles(scope: FastifyInstance): void {
  const files = [
    ["form.css", "text/css; charset=utf-8", formCss],
    ["form.js", "text/javascript; charset=utf-8", formScript],
  ] as const;
  for (const [name, type, body] of files) {
    scope.get(`/sandbox-payment/${name}`, async (_request, reply) => {
      setSharedFileHeaders(reply);
      return reply.type(type).header("cache-control", "public, max-age=300").send(body);
    });
  }
}

/** Not every browser matches 'self' for an iframe with an opaque origin, so the origin is listed too. */
function sendPage(reply: FastifyReply, parts: SandboxParts, html: string): FastifyReply {
  const own = `'self' ${new URL(parts.publicUrl).origin}`;
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ];
  return reply
    .header("content-security-policy", policy.join("; "))
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(html);
}

function readSubmission(typed: Readonly<Record<string, string>>): Submission {
  const of = (name: string): string => (typed[name] ?? "").slice(0, 64);
  switch (typed["step"]) {
    case "account":
      return { step: "account", account: of("account") };
    case "code":
      return { step: "code", code: of("code") };
    case "kept":
      return { step: "kept", cvc: of("cvc") };
    case "leave":
      return { step: "leave" };
    default:
      return {
        step: "card",
        number: of("number"),
        expiry: of("expiry"),
        cvc: of("cvc"),
        keepsCard: of("keep") === "yes",
      };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The hosted page runs in its own iframe and shares no styles with the casino. */
export const formCss = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#0B2D39;color:#F6FAF5;font:400 .9375rem/1.5 Onest,system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:16px}
h1{font-size:1.1875rem;margin:0 0 12px}h2{font-size:1.0625rem;margin:16px 0 4px}p{margin:0 0 12px;color:#BFD5D6}
.test{background:#40300F;color:#FFD36B;border-radius:10px;padding:10px 14px;font-weight:600;border:1px dashed #FFD36B}
.sum{display:flex;justify-content:space-between;align-items:baseline;padding:4px 0 12px}.sum span{color:#BFD5D6}.sum b{font-size:1.375rem;color:#FFD36B;font-variant-numeric:tabular-nums}
.kept{flex-wrap:wrap;gap:0 12px}.kept b{font-size:1rem;white-space:nowrap}
.field{margin:0 0 14px}.field label{display:block;font-size:.8125rem;font-weight:600;line-height:1;color:#BFD5D6;margin-bottom:8px}
input{width:100%;min-height:52px;padding:0 16px;border:1px solid #4E8794;border-radius:10px;background:#04161D;color:#F6FAF5;font-family:inherit;font-size:1rem;font-weight:500;font-variant-numeric:tabular-nums}
input:focus-visible{outline:2px solid #9BF3FF;outline-offset:0}input[aria-invalid]{border:2px solid #FF8E8E}
.check{margin:0 0 8px}.check label{display:flex;align-items:center;gap:12px;min-height:44px;cursor:pointer}
.check input{flex:none;width:20px;min-height:20px;height:20px;margin:0;accent-color:#FF8F45}
.bad{display:block;color:#FF8E8E;font-size:.8125rem;margin-top:6px}.hint{display:block;color:#93B4B8;font-size:.8125rem;margin-top:6px}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:12px}
button{min-height:44px;border-radius:10px;border:0;font-family:inherit;font-size:.9375rem;font-weight:650;line-height:1.2;cursor:pointer;padding:0 20px}
button:focus-visible,summary:focus-visible{outline:2px solid #9BF3FF;outline-offset:2px}
.pay{width:100%;min-height:54px;font-size:1rem;color:#2B0A06;background:linear-gradient(100deg,#FF6B5C,#FF8F45 52%,#FFB945)}
.quiet{width:100%;margin-top:8px;background:none;color:#BFD5D6}
details{margin-top:16px;border-top:1px dashed #2A6472;padding-top:12px}summary{cursor:pointer;font-weight:600;min-height:32px}
table{width:100%;border-collapse:collapse;font-size:.8438rem;font-variant-numeric:tabular-nums}td{padding:6px 0;border-bottom:1px solid #1B4A57}td+td{text-align:right;color:#BFD5D6}
.result{text-align:center;padding:32px 0}
`;

/** Reports the payment's state to the parent page. It is not secret, and the casino trusts only callbacks. */
export const formScript = `"use strict";
const { state, failure } = document.body.dataset;
if (window.parent !== window && ["settled", "pending", "failed", "voided"].includes(state)) {
  window.parent.postMessage({ type: "w10-payment", state, failure }, "*");
}
for (const form of document.forms) {
  form.addEventListener("submit", () => {
    setTimeout(() => { for (const button of form.querySelectorAll("button")) button.disabled = true; }, 0);
  });
}
const wrong = document.querySelector("[aria-invalid]");
if (wrong) wrong.focus();
`;
