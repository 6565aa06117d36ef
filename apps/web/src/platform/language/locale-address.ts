import { isLocale, type Locale } from "@w10/phrases";

/** The language of a URL. */
export interface LocaleAddress {
  readonly locale: Locale;
  /** Whether the URL contains its language; without it the home page stays at `/`. */
  readonly isPrefixed: boolean;
  /** Redirect for another spelling of a language or an unsupported one: the same page in a supported one. */
  readonly redirect: string | null;
}

/**
 * Parses the language of a path. Of a spelling such as `EN` or `de-AT` the language counts; unsupported ones
 * are replaced by the current locale.
 */
export function readLocaleAddress(path: string, current: Locale): LocaleAddress {
  const [, first = "", ...rest] = path.split("/");
  if (isLocale(first)) return { locale: first, isPrefixed: true, redirect: null };
  const [, language] = /^([a-z]{2})(?:-[a-z]{2})?$/i.exec(first) ?? [];
  if (language) {
    const known = language.toLowerCase();
    const locale = isLocale(known) ? known : current;
    return { locale, isPrefixed: true, redirect: `/${[locale, ...rest].join("/")}` };
  }
  return { locale: current, isPrefixed: false, redirect: null };
}

/** Adds the language prefix to a router path. */
export function withLocale(path: string, address: LocaleAddress): string {
  if (path === "/") return address.isPrefixed ? `/${address.locale}` : "/";
  return `/${address.locale}${path}`;
}

/** Removes the language prefix from a browser path. */
export function withoutLocale(path: string, locale: Locale): string {
  if (path === `/${locale}` || path === `/${locale}/`) return "/";
  return path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : path;
}
