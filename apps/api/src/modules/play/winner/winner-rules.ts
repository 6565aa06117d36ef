import { languages, type Locale } from "@w10/phrases/languages";
/** A masked login: the first two letters and the last. */
export function maskLogin(login: string): string {
  const letters = Array.from(login);
  return `${letters.slice(0, 2).join("")}***${letters.length > 3 ? letters.at(-1) : ""}`;
}

/** A game's icon with its title in the language. */
export function iconOf(slug: string, locale: Locale): string {
  return `/art/tile-small${languages[locale].pictures}/${slug}.webp`;
}
