import { defaultLocale } from "@w10/phrases/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { rateLimitOf } from "../../../../platform/http/rate-limits.ts";
import { setSharedFileHeaders } from "../../../../platform/http/security-headers.ts";
import { formCss, formScript } from "./sandbox-files.ts";
import {
  accountOrder,
  storeAccount,
  openPayment,
  orderPayout,
  paymentOrder,
  payoutOrder,
  refundOrder,
  refundPayment,
  voidOrder,
  voidPayment,
} from "./sandbox-orders.ts";
import { renderGone, renderPayment } from "./sandbox-page.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { isSignatureValid } from "./signature.ts";
import { readSandboxPayment, type Submission, submitPayment } from "./submit-payment.ts";

type FormRequest = FastifyRequest<{ Params: { token: string } }>;

/** Registers the sandbox's merchant API and its hosted form. */
export async function bindSandboxGateway(http: FastifyInstance, parts: SandboxParts): Promise<void> {
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
    bindForm(scope, parts);
    bindFiles(scope);
  });
}

function bindCalls(scope: FastifyInstance, parts: SandboxParts): void {
  const bind = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    answer: (order: z.output<Schema>) => Promise<object | null>,
  ): void => {
    scope.post(`/sandbox-gateway/api/${path}`, async (request, reply) => {
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
  bind("refunds", refundOrder, (order) => refundPayment(parts, order));
}

function bindForm(scope: FastifyInstance, parts: SandboxParts): void {
  scope.get(
    "/sandbox-gateway/pay/:token",
    { config: { rateLimit: rateLimitOf("read", parts.rateLimitFactor) } },
    async (request: FormRequest, reply) => {
      const payment = await readSandboxPayment(parts, request.params.token);
      if (!payment) return sendPage(reply.code(404), parts, renderGone(request.w10?.locale ?? defaultLocale));
      return sendPage(reply, parts, renderPayment({ payment, problems: {}, typed: {} }));
    },
  );

  scope.post(
    "/sandbox-gateway/pay/:token",
    { config: { rateLimit: rateLimitOf("money", parts.rateLimitFactor) } },
    async (request: FormRequest, reply) => {
      const typed = Object.fromEntries(
        new URLSearchParams(typeof request.body === "string" ? request.body : ""),
      );
      const taken = await submitPayment(parts, request.params.token, readSubmission(typed));
      if (!taken) return sendPage(reply.code(404), parts, renderGone(request.w10?.locale ?? defaultLocale));
      if (Object.keys(taken.problems).length > 0)
        return sendPage(reply.code(422), parts, renderPayment({ ...taken, typed }));
      // Redirect after POST: a reload must not pay again.
      return reply.redirect(`/sandbox-gateway/pay/${request.params.token}`, 303);
    },
  );
}

function bindFiles(scope: FastifyInstance): void {
  const files = [
    ["form.css", "text/css; charset=utf-8", formCss],
    ["form.js", "text/javascript; charset=utf-8", formScript],
  ] as const;
  for (const [name, type, body] of files) {
    scope.get(`/sandbox-gateway/${name}`, async (_request, reply) => {
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
    case "leave":
      return { step: "leave" };
    default:
      return { step: "card", number: of("number"), expiry: of("expiry"), cvc: of("cvc") };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
