import { isLocale, type Locale, locales } from "@w10/phrases/languages";

/** The first language of an Accept-Language header that is offered; null when there is none. */
export function readLanguage(
  header: string | undefined,
  offered: readonly Locale[] = locales,
): Locale | null {
  const asked = (header ?? "")
    .slice(0, 255)
    .split(",")
    .map((part) => {
      const [tag = "", weight = ""] = part.split(";");
      const quality = /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(weight)?.[1];
      return { language: tag.trim().split("-")[0]?.toLowerCase(), quality: Number(quality ?? 1) };
    });
  const spoken = asked
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ language, quality }) => (quality > 0 && isLocale(language) ? [language] : []));
  return spoken.find((language) => offered.includes(language)) ?? null;
}

/**
 * Whether a request has several Host headers: a proxy in front may have used another one. `rawHeaders`
 * alternates names and values.
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** Characters outside genuine user agents: control characters, invisible ones and direction marks. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The user agent, at most 255 characters, safe to store and show; empty when missing. */
export function readUserAgent(header: string | undefined): string {
  return (header ?? "").replaceAll(unseen, " ").trim().slice(0, 255);
}
