import { isLocale, type Locale } from "@w10/phrases";

/** How an address names its language. */
export interface LocaleAddress {
  readonly locale: Locale;
  /** The address had the language in front; without it the home page stays at `/`. */
  readonly isPrefixed: boolean;
  /** Where an unsupported language leads: the same page in the current locale. */
  readonly redirect: string | null;
}

/** Reads the language of a path. Two-letter segments that we do not speak are replaced by the current locale. */
export function readLocaleAddress(path: string, current: Locale): LocaleAddress {
  const [, first = "", ...rest] = path.split("/");
  const known = first.toLowerCase();
  if (isLocale(known)) return { locale: known, isPrefixed: true, redirect: null };
  if (/^[a-z]{2}(-[a-z]{2})?$/i.test(first)) {
    return { locale: current, isPrefixed: true, redirect: `/${[current, ...rest].join("/")}` };
  }
  return { locale: current, isPrefixed: false, redirect: null };
}

/** Puts the language before a path of the router. */
export function withLocale(path: string, address: LocaleAddress): string {
  if (path === "/") return address.isPrefixed ? `/${address.locale}` : "/";
  return `/${address.locale}${path}`;
}

/** Takes the language off a path of the browser. */
export function withoutLocale(path: string, locale: Locale): string {
  if (path === `/${locale}` || path === `/${locale}/`) return "/";
  return path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : path;
}
