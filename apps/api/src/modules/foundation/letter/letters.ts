import { locales } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import { z } from "zod";
import type { Env } from "../../../platform/settings/env.ts";
import type { Letter } from "../../../platform/mail/outgoing-mail.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";
import { renderLetter } from "./render-letter.ts";

/** A letter to write: its texts are in the phrase files under `mail:{letter}`. */
export const letterOrder = z.object({
  letter: z.custom<LetterKind>((name) => typeof name === "string" && Object.hasOwn(letterKinds, name)),
  to: z.string(),
  locale: z.enum(locales),
  /** Values of placeholders and of the list. `link` replaces the letter's own page. */
  values: z.record(z.string(), z.string()),
  /** For promotional letters: the unsubscribe page, and the address for mail programs. */
  leave: z.exactOptional(z.object({ page: z.string(), oneClick: z.string() })),
});
export type LetterOrder = z.infer<typeof letterOrder>;

/** The site's URL without a trailing slash, and the support address. */
export type LetterHome = Pick<Env, "publicUrl" | "SUPPORT_EMAIL">;

/** Writes a letter as plain text and as HTML with its link as a button. */
export function writeLetter(order: LetterOrder, home: LetterHome): Letter {
  const { letter, to, locale, leave } = order;
  // Letters queued by the version before name the method by its former word.
  const values: Readonly<Record<string, string>> = { method: order.values["gateway"] ?? "", ...order.values };
  const say = (key: string): string => phrase(locale, "mail", { path: `${letter}.${key}`, values });
  const { page, facts } = letterKinds[letter];
  const site = `${home.publicUrl}/${locale}`;
  const parts = {
    locale,
    site,
    subject: say("subject"),
    greeting: say("greeting"),
    body: say("body"),
    facts: facts.map((name) => ({
      name: phrase(locale, "mail", { path: `fact.${name}` }),
      value: values[name] ?? "",
    })),
    action: say("action"),
    link: values["link"] ?? `${site}${page ?? ""}`,
    foot: say("foot"),
    care: phrase(locale, "mail", { path: "frame.care" }),
    support: { label: phrase(locale, "mail", { path: "frame.support" }), address: home.SUPPORT_EMAIL },
    adults: phrase(locale, "mail", { path: "frame.adults" }),
    leave: leave ? { label: phrase(locale, "mail", { path: "frame.leave" }), link: leave.page } : null,
  };
  const sent = { to, locale, subject: parts.subject, text: plainText(parts), html: renderLetter(parts) };
  return leave ? { ...sent, unsubscribeUrl: leave.oneClick } : sent;
}

function plainText(parts: Parameters<typeof renderLetter>[0]): string {
  const { greeting, body, facts, action, link, foot, care, support, adults, site, leave } = parts;
  return [
    greeting,
    "",
    body,
    ...(facts.length > 0 ? ["", ...facts.map(({ name, value }) => `${name}: ${value}`)] : []),
    "",
    `${action}:`,
    link,
    "",
    foot,
    "",
    `${support.label}: ${support.address}`,
    `${care}: ${site}/responsible-gaming`,
    adults,
    ...(leave ? ["", `${leave.label}: ${leave.link}`] : []),
  ].join("\n");
}
