import type { Noun } from "@w10/phrases";

/**
 * Phrases of the shell and the lobby, needed before the first paint. They include the player's: a guest may
 * sign in without loading a page.
 */
export const initialNouns = ["site", "game", "winner", "wallet"] as const satisfies readonly Noun[];
