import { defaultLocale, languages, locales, type Locale } from "@w10/phrases";
import { withLocale } from "../../platform/language/locale-address.ts";

export interface PageMeta {
  /** Origin without a trailing slash. */
  readonly origin: string;
  /** Path within the site, without language and query. */
  readonly path: string;
  readonly lang: Locale;
  /** Whether the URL contains its language; the home page at `/` does not. */
  readonly isPrefixed: boolean;
  readonly title: string;
  readonly description: string;
  /** Path on the site; the default picture when null. */
  readonly imageUrl: string | null;
  /** Whether search engines may index it. */
  readonly isIndexed: boolean;
}

/** Metadata of a page for search engines, link previews and the browser's installer. */
export function metaTags(meta: PageMeta): string[] {
  const { origin, path, lang } = meta;
  const addressOf = (locale: Locale) =>
    origin + withLocale(path, { locale, isPrefixed: true, redirect: null });
  const own = origin + withLocale(path, { locale: lang, isPrefixed: meta.isPrefixed, redirect: null });
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const shared = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  const link = (attributes: string, href: string) => `<link ${attributes} href="${escapeHtml(href)}">`;
  const always = [
    named("description", meta.description),
    link('rel="manifest"', `/manifest-${lang}.webmanifest`),
    link('rel="apple-touch-icon"', "/art/icon-192.png"),
  ];
  if (!meta.isIndexed) return [...always, named("robots", "noindex")];
  return [
    ...always,
    link('rel="canonical"', own),
    ...locales.map((locale) => link(`rel="alternate" hreflang="${locale}"`, addressOf(locale))),
    link('rel="alternate" hreflang="x-default"', path === "/" ? `${origin}/` : addressOf(defaultLocale)),
    shared("type", "website"),
    shared("site_name", "W10"),
    shared("title", meta.title),
    shared("description", meta.description),
    shared("url", own),
    shared("locale", languages[lang].openGraph),
    ...locales
      .filter((other) => other !== lang)
      .map((other) => shared("locale:alternate", languages[other].openGraph)),
    shared("image", new URL(meta.imageUrl ?? "/art/hero-quest.webp", origin).href),
    named("twitter:card", "summary_large_image"),
  ];
}

/** Escapes text for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
