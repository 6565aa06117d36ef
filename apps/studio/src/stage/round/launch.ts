import { defaultLocale, isLocale, type Locale } from "@w10/phrases/languages";

export type { Locale };

/** Parameters that the site puts into the frame's URL. */
export interface Launch {
  readonly token: string;
  readonly locale: Locale;
  /** A replay shows a recorded round; no bet can be placed. */
  readonly mode: "real" | "demo" | "replay";
  /** The mechanic to load while the session opens. */
  readonly mechanic: string;
}

/** The requested locale; read from an invalid launch URL too. */
export function readLocale(hash: string): Locale {
  const requested = new URLSearchParams(hash.replace(/^#/, "")).get("lang");
  return isLocale(requested) ? requested : defaultLocale;
}

const modes = ["demo", "replay"] as const;

/**
 * Parses `#launch=<token>&lang=<locale>&mode=real|demo|replay&mechanic=<id>`; null without a token or a
 * mechanic.
 */
export function readLaunch(hash: string): Launch | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const token = fields.get("launch");
  const mechanic = fields.get("mechanic");
  if (!token || !mechanic || !/^[a-z0-9-]{1,64}$/.test(mechanic)) return null;
  return {
    token,
    mechanic,
    locale: readLocale(hash),
    mode: modes.find((mode) => mode === fields.get("mode")) ?? "real",
  };
}
