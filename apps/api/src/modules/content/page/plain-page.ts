import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import { escapeHtml } from "../../../platform/html/escape.ts";
import type { PageFailure } from "../../../platform/http/error-reply.ts";

interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly texts: readonly string[];
  /** Adds a link to the home page when a reload may never succeed. */
  readonly hasHome?: boolean;
  /** A link instead of the one that reloads. */
  readonly back?: { readonly href: string; readonly text: string };
}

/** A page without the site's scripts, which may be unavailable too. Its first link reloads the address. */
export function drawPlainPage({ locale, title, texts, back, hasHome = false }: PlainPage): string {
  const words = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const say = (path: string): string => phrase(locale, "site", { path });
  const first = back ? link(back.href, back.text) : link("", say("offline.retry"));
  const links = first + (hasHome ? link(`/${locale}`, say("notFound.button")) : "");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · W10</title><link rel="icon" href="/art/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/offline.css"></head><body><main><img src="/art/favicon.svg" alt="W10"><h1>${escapeHtml(title)}</h1>${words}${links}</main></body></html>`;
}

/** The page that the service worker shows offline. */
export function drawOfflinePage(locale: Locale): string {
  const say = (path: string): string => phrase(locale, "site", { path: `offline.${path}` });
  return drawPlainPage({ locale, title: say("title"), texts: [say("text")] });
}

/** The page that replaces one whose rendering failed. */
export function drawFailurePage({ locale, message, incidentId }: PageFailure): string {
  const title = phrase(locale, "site", { path: "notFound.title" });
  const incident =
    incidentId && phrase(locale, "site", { path: "failure.incident", values: { id: incidentId } });
  return drawPlainPage({ locale, title, texts: incident ? [message, incident] : [message], hasHome: true });
}
