import type { Noun } from "@w10/phrases";

/** Words of the shell and the lobby, needed before the first paint. */
export const firstNouns = ["site", "game", "winner"] as const satisfies readonly Noun[];

/** All nouns that a page rendered by the server may speak. */
export const serverNouns = [
  ...firstNouns,
  "errors",
  "validators",
  "session",
  "password",
  "confirmation",
  "player",
  "wallet",
  "payment",
  "round",
  "page",
] as const satisfies readonly Noun[];
