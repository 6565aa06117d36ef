import { phrase } from "@w10/phrases/phrase";
import { escapeHtml } from "../../platform/escape.ts";
import type { Letter } from "../../platform/mail/outgoing-mail.ts";

export type LetterKind = "confirm-email" | "password-reset" | "new-device";

export interface LetterOrder {
  readonly letter: LetterKind;
  readonly to: string;
  readonly locale: "ru" | "en";
  readonly values: Readonly<Record<string, string>>;
}

/** Writes a letter from the phrase files: plain text and the same in HTML with its link as a button. */
export function writeLetter(order: LetterOrder): Letter {
  const say = (key: string): string =>
    phrase(order.locale, "mail", { path: `${order.letter}.${key}`, values: order.values });
  const link = order.values["link"] ?? "";
  const [subject, greeting, body, action, foot] = ["subject", "greeting", "body", "action", "foot"].map(
    say,
  ) as [string, string, string, string, string];
  return {
    to: order.to,
    locale: order.locale,
    subject,
    text: [greeting, "", body, "", link, "", foot].join("\n"),
    html: renderLetter({ locale: order.locale, subject, greeting, body, action, link, foot }),
  };
}

function renderLetter(parts: {
  locale: string;
  subject: string;
  greeting: string;
  body: string;
  action: string;
  link: string;
  foot: string;
}): string {
  const { locale, subject, greeting, body, action, link, foot } = parts;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#08212A;color:#F6FAF5;font:16px/1.5 Arial,sans-serif"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="520" style="max-width:100%;background:#0D3542;border-radius:20px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:24px;font-weight:800">W<span style="background:#FF8F45;color:#2B0A06;padding:2px 8px;border-radius:4px">10</span></p>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p><p style="margin:0 0 24px;color:#BFD5D6">${escapeHtml(body)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#FF8F45;color:#2B0A06;font-weight:700;text-decoration:none;padding:14px 28px;border-radius:10px">${escapeHtml(action)}</a></p>
<p style="margin:0;color:#93B4B8;font-size:13px">${escapeHtml(foot)}</p></td></tr></table></td></tr></table></body></html>`;
}
