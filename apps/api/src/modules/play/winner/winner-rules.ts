/** A login as strangers may see it: the first two letters and the last. */
export function maskLogin(login: string): string {
  const letters = Array.from(login);
  return `${letters.slice(0, 2).join("")}***${letters.length > 3 ? letters.at(-1) : ""}`;
}

/** The small picture of a game, with its title in the language. */
export function iconOf(slug: string, locale: "ru" | "en"): string {
  return `/art/tile-small${locale === "en" ? "-en" : ""}/${slug}.webp`;
}
