import { defaultLocale, isLocale, type Locale, locales } from "@w10/phrases/languages";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../../platform/html/escape.ts";
import { writeSms } from "./enqueue-letter.ts";
import { type LetterKind, letterKinds, smsKinds } from "./letter-kinds.ts";
import { letterSamples, sampleSentences, smsSamples } from "./letter-samples.ts";
import { type LetterHome, writeLetter } from "./letters.ts";
import { letterPolicy, pagePolicy, renderPage, sendPage } from "./mailbox-routes.ts";

interface PreviewAddress {
  readonly Params: { readonly locale: string; readonly kind: string };
}

/**
 * Previews of every letter and text message in every language with sample values. Registered in development
 * only.
 */
export function registerLetterPreviews(app: FastifyInstance, home: LetterHome): void {
  app.get("/mailbox/previews", async (_request, reply) =>
    sendPage(reply, pagePolicy, renderPage(renderIndex(home))),
  );

  app.get<PreviewAddress>("/mailbox/previews/:locale/:kind", async (request, reply) => {
    const { locale, kind } = request.params;
    if (!isLocale(locale) || !isLetter(kind))
      return sendPage(reply.code(404), pagePolicy, renderPage("<p>Такого письма нет / No such email.</p>"));
    return sendPage(reply, letterPolicy, sampleLetter(kind, locale, home).html);
  });
}

const isLetter = (text: string): text is LetterKind => Object.hasOwn(letterKinds, text);

function sampleLetter(letter: LetterKind, locale: Locale, home: LetterHome) {
  const values = Object.fromEntries(
    Object.entries(letterSamples[letter]).map(([name, value]) => [
      name,
      value || ((sampleSentences[locale] ?? sampleSentences[defaultLocale])?.[name] ?? ""),
    ]),
  );
  const leave = letter === "promotion" ? { leave: { page: "#leave", oneClick: "#leave" } } : {};
  return writeLetter({ letter, to: "", locale, values, ...leave }, home);
}

function renderIndex(home: LetterHome): string {
  const kinds = Object.keys(letterKinds).filter(isLetter);
  const letters = kinds.flatMap((kind) => locales.map((locale) => renderEntry(kind, locale, home)));
  const messages = smsKinds.flatMap((text) =>
    locales.map(
      (locale) =>
        `<article lang="${locale}"><h2>☎ ${text}, ${locale}</h2><p>${escapeHtml(writeSms({ text, locale, values: smsSamples[text] }))}</p></article>`,
    ),
  );
  return [...letters, ...messages].join("\n");
}

function renderEntry(kind: LetterKind, locale: Locale, home: LetterHome): string {
  const { subject, text } = sampleLetter(kind, locale, home);
  const address = `/mailbox/previews/${locale}/${kind}`;
  return `<article lang="${locale}"><h2>✉ <a href="${address}">${kind}, ${locale}</a>: ${escapeHtml(subject)}</h2>
<iframe title="${escapeHtml(subject)}" src="${address}" loading="lazy" sandbox></iframe><details><summary>text</summary><pre>${escapeHtml(text)}</pre></details></article>`;
}
