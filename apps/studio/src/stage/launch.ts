export type Locale = "ru" | "en";

/** What the site put into the frame's address. */
export interface Launch {
  readonly token: string;
  readonly locale: Locale;
  readonly mode: "real" | "demo";
  readonly slug: string;
}

/** Reads `#launch=<token>&lang=ru|en&mode=real|demo&title=<slug>`; null without a token or a title. */
export function readLaunch(hash: string): Launch | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const token = fields.get("launch");
  const slug = fields.get("title");
  if (!token || !slug || !/^[a-z0-9-]{1,64}$/.test(slug)) return null;
  return {
    token,
    slug,
    locale: fields.get("lang") === "en" ? "en" : "ru",
    mode: fields.get("mode") === "demo" ? "demo" : "real",
  };
}
