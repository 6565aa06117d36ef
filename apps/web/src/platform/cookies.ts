const yearSeconds = 60 * 60 * 24 * 365;

/** Keeps a cookie for 12 months on the whole site. */
export function keepCookieForYear(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // The Cookie Store is missing in browsers that we support.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
