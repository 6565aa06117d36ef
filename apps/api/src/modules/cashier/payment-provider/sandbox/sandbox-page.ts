import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import { escapeHtml } from "../../../../platform/html/escape.ts";
import { formatMoney } from "@w10/money";
import type { SandboxPayment } from "./sandbox-store.ts";
import type { Problems } from "./submit-payment.ts";
import { accountEndings, testCards } from "./test-cards.ts";

export interface PageInput {
  readonly payment: SandboxPayment;
  /** The kept card that pays. */
  readonly kept?: Pick<SandboxPayment, "account" | "expiry"> | null;
  readonly problems: Problems;
  /** Submitted values. CVC and code are never echoed. */
  readonly typed: Readonly<Record<string, string>>;
}

type Say = (path: string, values?: Readonly<Record<string, string>>) => string;

/** The provider's own texts: a real provider has its own page too. */
const wordsOf =
  (locale: Locale): Say =>
  (path, values = {}) =>
    phrase(locale, "sandbox", { path, values });

/**
 * The hosted page of a payment in its current step. Works without JavaScript; with it, the page reports the
 * result to its parent.
 */
export function renderPayment(input: PageInput): string {
  const { payment } = input;
  const say = wordsOf(payment.locale);
  switch (payment.state) {
    case "open":
      return renderPage(payment, renderForm(input, say));
    case "challenge":
      return renderPage(payment, renderChallenge(input, say));
    case "pending":
      return renderPage(payment, renderResult(say("pendingTitle"), say("pendingText")));
    case "settled":
      return renderPage(payment, renderResult(say("settledTitle"), say("settledText")));
    case "voided":
      return renderPage(payment, renderResult(say("voidedTitle"), say("voidedText")));
    case "failed":
      return renderPage(
        payment,
        renderResult(say("failedTitle"), say(`failures.${payment.failure ?? "declined"}`)),
      );
  }
}

/** The page for an unknown form address. */
export function renderGone(locale: Locale): string {
  const say = wordsOf(locale);
  return wrap({
    locale,
    title: say("title"),
    state: "gone",
    body: `<p class="note" role="alert">${escapeHtml(say("gone"))}</p>`,
  });
}

function renderPage(payment: SandboxPayment, body: string): string {
  const say = wordsOf(payment.locale);
  const head = `<p class="test">${escapeHtml(say("test"))}</p><div class="sum"><span>${escapeHtml(say("amount"))}</span><b>${escapeHtml(formatMoney(payment.amountMinor, payment.currency))}</b></div>`;
  const failure = payment.state === "failed" ? (payment.failure ?? "declined") : "";
  return wrap({
    locale: payment.locale,
    title: say("title"),
    state: payment.state,
    failure,
    body: head + body,
  });
}

function wrap(page: {
  locale: string;
  title: string;
  state: string;
  failure?: string;
  body: string;
}): string {
  return `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="/sandbox-payment/form.css"><script src="/sandbox-payment/form.js" defer></script></head>
<body data-state="${page.state}" data-failure="${page.failure ?? ""}"><main><h1>${escapeHtml(page.title)}</h1>${page.body}</main></body></html>`;
}

function renderAccountForm(
  { problems, typed }: Pick<PageInput, "problems" | "typed">,
  say: Say,
  { pay, leave }: { readonly pay: string; readonly leave: string },
): string {
  const field = renderField(
    {
      name: "account",
      label: say("account"),
      hint: say("accountHint"),
      value: typed["account"],
      attributes: 'autocomplete="off" maxlength="64"',
    },
    problems.account && say(`problems.${problems.account}`),
  );
  const rows = accountEndings
    .map(
      ({ ending, outcome }) =>
        `<tr><td>…${ending}</td><td>${escapeHtml(say(`outcomes.${outcome}`))}</td></tr>`,
    )
    .join("");
  return `<form method="post" novalidate>${field}${pay}</form>${leave}<details open><summary>${escapeHtml(say("endings"))}</summary><table>${rows}</table></details>`;
}

function renderForm({ payment, problems, typed, kept }: PageInput, say: Say): string {
  const leave = `<form method="post"><button class="quiet" name="step" value="leave">${escapeHtml(say("leave"))}</button></form>`;
  const amount = formatMoney(payment.amountMinor, payment.currency);
  const pay = `<button class="pay" name="step" value="${payment.kind}">${escapeHtml(say("pay", { amount }))}</button>`;
  if (payment.kind === "account") return renderAccountForm({ problems, typed }, say, { pay, leave });
  const cvc = renderField(
    {
      name: "cvc",
      label: say("cvc"),
      attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" type="password"',
    },
    problems.cvc && say(`problems.${problems.cvc}`),
  );
  if (payment.instrument !== null) {
    const [year = "", month = ""] = (kept?.expiry ?? "").split("-");
    const card = `${kept?.account ?? ""}, ${month}/${year.slice(2)}`;
    const payKept = pay.replace('value="card"', 'value="kept"');
    return `<form method="post" novalidate><div class="sum kept"><span>${escapeHtml(say("kept"))}</span><b>${escapeHtml(card)}</b></div>${cvc}${payKept}</form>${leave}`;
  }
  const fields = [
    renderField(
      {
        name: "number",
        label: say("number"),
        value: typed["number"],
        attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23"',
      },
      problems.number && say(`problems.${problems.number}`),
    ),
    `<div class="two">${renderField({ name: "expiry", label: `${say("expiry")}, ${say("expiryHint")}`, value: typed["expiry"], attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"' }, problems.expiry && say(`problems.${problems.expiry}`))}`,
    `${cvc}</div>`,
    // A payer without a name could not be offered the card again.
    payment.payer === ""
      ? ""
      : `<p class="check"><label><input type="checkbox" name="keep" value="yes"${typed["keep"] === "yes" ? " checked" : ""}>${escapeHtml(say("keep"))}</label></p>`,
  ].join("");
  const rows = testCards
    .map(
      ({ number, outcome }) =>
        `<tr><td>${number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</td><td>${escapeHtml(say(`outcomes.${outcome}`))}</td></tr>`,
    )
    .join("");
  return `<form method="post" novalidate>${fields}${pay}</form>${leave}<details open><summary>${escapeHtml(say("cards"))}</summary><p>${escapeHtml(say("cardsHint"))}</p><table>${rows}</table></details>`;
}

function renderChallenge({ problems }: PageInput, say: Say): string {
  const field = renderField(
    {
      name: "code",
      label: say("code"),
      attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="8"',
    },
    problems.code && say(`problems.${problems.code}`),
  );
  return `<h2>${escapeHtml(say("challengeTitle"))}</h2><p>${escapeHtml(say("challengeText"))}</p><form method="post" novalidate>${field}<button class="pay" name="step" value="code">${escapeHtml(say("confirm"))}</button></form>`;
}

function renderResult(title: string, sentence: string): string {
  return `<div class="result" role="status"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(sentence)}</p></div>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string | undefined;
  readonly attributes: string;
}

function renderField(field: Field, problem: string | undefined): string {
  const noteId = `${field.name}-note`;
  const note = problem ?? field.hint;
  const state = problem ? ' aria-invalid="true"' : "";
  const described = note ? ` aria-describedby="${noteId}"` : "";
  return `<p class="field"><label for="${field.name}">${escapeHtml(field.label)}</label><input id="${field.name}" name="${field.name}" value="${escapeHtml(field.value ?? "")}" ${field.attributes}${state}${described}>${note ? `<span id="${noteId}" class="${problem ? "bad" : "hint"}"${problem ? ' role="alert"' : ""}>${escapeHtml(note)}</span>` : ""}</p>`;
}
