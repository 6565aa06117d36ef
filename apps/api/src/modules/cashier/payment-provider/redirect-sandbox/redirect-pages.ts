import { defaultLocale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import { type CurrencyCode, formatMoney, listCurrencies } from "@w10/money";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../../../../platform/html/escape.ts";
import { rateLimitOf } from "../../../../platform/http/rate-limits.ts";
import { formCss } from "../sandbox/sandbox-routes.ts";
import { notify, type RedirectParts } from "./redirect-adapter.ts";
import { type RedirectOrder, selectByReference, updateOrder } from "./redirect-store.ts";

type PageRequest = FastifyRequest<{ Params: { reference: string } }>;

/** What a payer can do on the page. */
const steps = ["exact", "almost", "less", "more", "other", "leave"] as const;
type Step = (typeof steps)[number];

/** What arrives by a step; null when the payer leaves. */
function paidBy(
  step: Step,
  { amountMinor, currency }: RedirectOrder,
): { minor: bigint; currency: CurrencyCode } | null {
  switch (step) {
    case "exact":
      return { minor: amountMinor, currency };
    case "almost":
      return { minor: amountMinor - amountMinor / 250n, currency };
    case "less":
      return { minor: amountMinor / 2n, currency };
    case "more":
      return { minor: amountMinor + amountMinor / 2n, currency };
    case "other":
      return {
        minor: amountMinor,
        currency: listCurrencies().find(({ code }) => code !== currency)?.code ?? currency,
      };
    case "leave":
      return null;
  }
}

/** The provider's own page, which takes the casino's place and leads back to it. */
export async function bindRedirectPages(
  http: FastifyInstance,
  parts: RedirectParts,
  factor: number,
): Promise<void> {
  const path = "/redirect-sandbox/pay/:reference";
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, async (_request: unknown, body: string) => body);
    scope.get("/redirect-sandbox/form.css", async (_request, reply) =>
      reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=300").send(formCss),
    );
    scope.get(path, { config: { rateLimit: rateLimitOf("read", factor) } }, (request: PageRequest, reply) =>
      show(parts, request, reply),
    );
    scope.post(path, { config: { rateLimit: rateLimitOf("money", factor) } }, (request: PageRequest, reply) =>
      pay(parts, request, reply),
    );
  });
}

async function show(parts: RedirectParts, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const order = await selectByReference(parts.db, request.params.reference);
  const locale = order?.locale ?? request.w10?.locale ?? defaultLocale;
  const say = (path: string, values = {}): string => escapeHtml(phrase(locale, "sandbox", { path, values }));
  const body = order ? renderOrder(order, say) : `<p role="alert">${say("gone")}</p>`;
  return reply
    .code(order ? 200 : 404)
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say("title")}</title><link rel="stylesheet" href="/redirect-sandbox/form.css"></head><body><main><h1>${say("title")}</h1>${body}</main></body></html>`,
    );
}

function renderOrder(order: RedirectOrder, say: (path: string, values?: object) => string): string {
  const amount = formatMoney(order.amountMinor, order.currency);
  const head = `<p class="test">${say("test")}</p><div class="sum"><span>${say("amount")}</span><b>${escapeHtml(amount)}</b></div>`;
  if (order.state !== "open") {
    const [title, text] =
      order.state === "paid" ? ["settledTitle", "settledText"] : ["voidedTitle", "voidedText"];
    return `${head}<div class="result" role="status"><h2>${say(title)}</h2><p>${say(text)}</p><p><a href="${escapeHtml(order.returnUrl)}">${say("back")}</a></p></div>`;
  }
  const buttons = steps.map((step) => {
    const kind = step === "exact" ? "pay" : "quiet";
    return `<button class="${kind}" name="step" value="${step}">${say(`redirect.${step}`, { amount })}</button>`;
  });
  return `${head}<form method="post">${buttons.join("")}</form>`;
}

/** A redirect leads back to the casino, which waits for the provider's word. */
async function pay(parts: RedirectParts, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const typed = new URLSearchParams(typeof request.body === "string" ? request.body : "").get("step");
  const step = steps.find((each) => each === typed);
  const changed = await parts.db.transaction().execute(async (tx) => {
    const order = await selectByReference(tx, request.params.reference);
    if (!order || !step) return null;
    const paid = paidBy(step, order);
    if (!paid && order.state !== "open") return order;
    const next: RedirectOrder = {
      ...order,
      paidMinor: order.paidMinor + (paid?.minor ?? 0n),
      paidCurrency: paid?.currency ?? order.paidCurrency,
      state: paid ? "paid" : "failed",
      changedAt: parts.clock.now(),
    };
    await updateOrder(tx, next);
    return next;
  });
  if (!changed) return show(parts, request, reply);
  await notify(parts, changed);
  return reply.redirect(changed.returnUrl, 303);
}
