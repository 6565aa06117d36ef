import type { Locale } from "@w10/phrases/languages";
import { escapeHtml as safe } from "../../../platform/html/escape.ts";

/** Contents of a letter, all as plain text. */
export interface LetterParts {
  readonly locale: Locale;
  /** URL of the site in the reader's language. */
  readonly site: string;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly action: string;
  readonly link: string;
  readonly foot: string;
  readonly care: string;
  /** The support address. */
  readonly support: { readonly label: string; readonly address: string };
  readonly adults: string;
  /** The unsubscribe link of a promotional letter; null for account letters. */
  readonly leave: { readonly label: string; readonly link: string } | null;
}

// Mail programs support tables, attributes and few styles. Each background colour is set as attribute and
// style, and each text has its own colour, so that a program's dark mode changes both together. No pictures
// are loaded.
const ground = "#08212A";
const card = "#0D3542";
const quiet = "#BFD5D6";
const faint = "#9DBBBF";
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A letter in HTML: at most 560 px wide, one column, readable from 320 px. */
export function renderLetter(parts: LetterParts): string {
  return `<!doctype html>
<html lang="${parts.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="supported-color-schemes" content="dark light">
<title>${safe(parts.subject)}</title></head>
<body bgcolor="${ground}" style="margin:0;padding:0;background:${ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${safe(parts.body)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}" style="background:${ground}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 8px 20px;${font};font-size:26px;line-height:32px;font-weight:800;color:#F6FAF5">W<span style="background:#FF8F45;color:#2B0A06;padding:2px 8px;border-radius:5px">10</span></td></tr>
<tr><td height="4" bgcolor="#FF8F45" style="height:4px;line-height:4px;font-size:0;background:linear-gradient(90deg,#FFB648,#FF7A4A,#E0486B);border-radius:20px 20px 0 0">&nbsp;</td></tr>
<tr><td bgcolor="${card}" style="padding:32px 28px;background:${card};border-radius:0 0 20px 20px;${font};font-size:16px;line-height:25px;color:#F6FAF5">
<h1 style="margin:0 0 18px;${font};font-size:22px;line-height:29px;font-weight:700;color:#FFE3A3">${safe(parts.subject)}</h1>
<p style="margin:0 0 10px;color:#F6FAF5">${safe(parts.greeting)}</p>
<p style="margin:0 0 22px;color:${quiet}">${safe(parts.body)}</p>
${renderFacts(parts.facts)}${renderButton(parts)}
<p style="margin:0;color:${faint};font-size:14px;line-height:21px">${safe(parts.foot)}</p></td></tr>
<tr><td style="padding:20px 8px 0;${font};font-size:13px;line-height:20px;color:${faint}">${safe(parts.support.label)}: <a href="mailto:${safe(parts.support.address)}" style="color:${quiet}">${safe(parts.support.address)}</a><br><a href="${safe(parts.site)}/responsible-gaming" style="color:${quiet}">${safe(parts.care)}</a><br>${safe(parts.adults)}${renderLeave(parts)}</td></tr>
</table></td></tr></table></body></html>`;
}

function renderLeave({ leave }: LetterParts): string {
  return leave ? `<br><a href="${safe(leave.link)}" style="color:${quiet}">${safe(leave.label)}</a>` : "";
}

function renderFacts(facts: LetterParts["facts"]): string {
  if (facts.length === 0) return "";
  const cell = "padding:11px 12px;font-size:15px;line-height:21px;border-bottom:1px solid #17424F";
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="${cell};${font};color:${faint};white-space:nowrap">${safe(name)}</td><td align="right" style="${cell};${font};color:#F6FAF5;font-weight:600">${safe(value).replaceAll(" UTC", "&nbsp;UTC")}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#0A2A35" style="margin:0 0 24px;background:#0A2A35;border-radius:14px">${rows.join("")}</table>\n`;
}

/**
 * A table cell with its own background, so that it looks like a button where rounded links are unsupported.
 */
function renderButton({ link, action }: LetterParts): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 26px"><tr><td bgcolor="#FF8F45" style="background:#FF8F45;border-radius:12px"><a href="${safe(link)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:22px;font-weight:700;color:#2B0A06;text-decoration:none">${safe(action)}</a></td></tr></table>`;
}
