import type { Noun } from "@w10/phrases";

/** Words of the shell and the lobby, needed before the first paint; a guest may become a player without a new page. */
export const firstNouns = ["site", "game", "winner", "wallet"] as const satisfies readonly Noun[];
