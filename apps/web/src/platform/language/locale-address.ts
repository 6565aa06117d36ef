import { isLocale, type Locale } from "@w10/phrases";

/** The language of a URL. */
export interface LocaleAddress {
  readonly locale: Locale;
  /** Whether the URL contains its language; without it the home page stays at `/`. */
  readonly isPrefixed: boolean;
  /** Redirect for an unsupported language: the same page in the current locale. */
  readonly redirect: string | null;
}

/** Parses the language of a path. Unsupported two-letter segments are replaced by the current locale. */
export function readLocaleAddress(path: string, current: Locale): LocaleAddress {
  const [, first = "", ...rest] = path.split("/");
  const known = first.toLowerCase();
  if (isLocale(known)) return { locale: known, isPrefixed: true, redirect: null };
  if (/^[a-z]{2}(-[a-z]{2})?$/i.test(first)) {
    return { locale: current, isPrefixed: true, redirect: `/${[current, ...rest].join("/")}` };
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
