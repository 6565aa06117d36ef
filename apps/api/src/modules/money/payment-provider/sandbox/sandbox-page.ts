import { escapeHtml } from "../../../../platform/escape.ts";
import { formatMoney } from "@w10/money";
import type { SandboxPayment } from "./sandbox-store.ts";
import { type SandboxWords, sandboxWords } from "./sandbox-words.ts";
import type { Problems } from "./submit-payment.ts";
import { accountEndings, testCards } from "./test-cards.ts";

export interface PageInput {
  readonly payment: SandboxPayment;
  readonly problems: Problems;
  /** What was typed; a CVC or a code is never given back. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The hosted page of a payment in whatever step it stands. It needs no script; with one it tells the page around it when it is done. */
export function renderPayment(input: PageInput): string {
  const { payment } = input;
  const words = sandboxWords[payment.locale];
  switch (payment.state) {
    case "open":
      return renderPage(payment, renderForm(input, words));
    case "challenge":
      return renderPage(payment, renderChallenge(input, words));
    case "pending":
      return renderPage(payment, renderResult(words.pendingTitle, words.pendingText));
    case "settled":
      return renderPage(payment, renderResult(words.settledTitle, words.settledText));
    case "voided":
      return renderPage(payment, renderResult(words.voidedTitle, words.voidedText));
    case "failed":
      return renderPage(
        payment,
        renderResult(words.failedTitle, words.failures[payment.failure ?? "declined"]),
      );
  }
}

/** The page for an address that is no payment. */
export function renderGone(locale: "ru" | "en"): string {
  const words = sandboxWords[locale];
  return wrap({
    locale,
    title: words.title,
    state: "gone",
    body: `<p class="note" role="alert">${escapeHtml(words.gone)}</p>`,
  });
}

function renderPage(payment: SandboxPayment, body: string): string {
  const words = sandboxWords[payment.locale];
  const head = `<p class="test">${escapeHtml(words.test)}</p><div class="sum"><span>${escapeHtml(words.amount)}</span><b>${escapeHtml(formatMoney(payment.amountMinor, payment.currency))}</b></div>`;
  const failure = payment.state === "failed" ? (payment.failure ?? "declined") : "";
  return wrap({
    locale: payment.locale,
    title: words.title,
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
<link rel="stylesheet" href="/sandbox-gateway/form.css"><script src="/sandbox-gateway/form.js" defer></script></head>
<body data-state="${page.state}" data-failure="${page.failure ?? ""}"><main><h1>${escapeHtml(page.title)}</h1>${page.body}</main></body></html>`;
}

function renderForm({ payment, problems, typed }: PageInput, words: SandboxWords): string {
  const leave = `<form method="post"><button class="quiet" name="step" value="leave">${escapeHtml(words.leave)}</button></form>`;
  const pay = `<button class="pay" name="step" value="${payment.kind}">${escapeHtml(words.pay)} ${escapeHtml(formatMoney(payment.amountMinor, payment.currency))}</button>`;
  if (payment.kind === "account") {
    const field = renderField(
      {
        name: "account",
        label: words.account,
        hint: words.accountHint,
        value: typed["account"],
        attributes: 'autocomplete="off" maxlength="64"',
      },
      problems.account && words.problems[problems.account],
    );
    const rows = accountEndings
      .map(
        ({ ending, outcome }) =>
          `<tr><td>…${ending}</td><td>${escapeHtml(words.outcomes[outcome])}</td></tr>`,
      )
      .join("");
    return `<form method="post" novalidate>${field}${pay}</form>${leave}<details open><summary>${escapeHtml(words.endings)}</summary><table>${rows}</table></details>`;
  }
  const fields = [
    renderField(
      {
        name: "number",
        label: words.number,
        value: typed["number"],
        attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23"',
      },
      problems.number && words.problems[problems.number],
    ),
    `<div class="two">${renderField({ name: "expiry", label: `${words.expiry}, ${words.expiryHint}`, value: typed["expiry"], attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"' }, problems.expiry && words.problems[problems.expiry])}`,
    `${renderField({ name: "cvc", label: words.cvc, attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" type="password"' }, problems.cvc && words.problems[problems.cvc])}</div>`,
  ].join("");
  const rows = testCards
    .map(
      ({ number, outcome }) =>
        `<tr><td>${number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</td><td>${escapeHtml(words.outcomes[outcome])}</td></tr>`,
    )
    .join("");
  return `<form method="post" novalidate>${fields}${pay}</form>${leave}<details open><summary>${escapeHtml(words.cards)}</summary><p>${escapeHtml(words.cardsHint)}</p><table>${rows}</table></details>`;
}

function renderChallenge({ problems }: PageInput, words: SandboxWords): string {
  const field = renderField(
    {
      name: "code",
      label: words.code,
      attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="8"',
    },
    problems.code && words.problems[problems.code],
  );
  return `<h2>${escapeHtml(words.challengeTitle)}</h2><p>${escapeHtml(words.challengeText)}</p><form method="post" novalidate>${field}<button class="pay" name="step" value="code">${escapeHtml(words.confirm)}</button></form>`;
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
