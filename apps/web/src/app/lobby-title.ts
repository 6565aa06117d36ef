import type { PhraseKey } from "@w10/phrases";
import { categories } from "../entities/game/game-filter.ts";

/** The title of a category of the lobby; undefined for all games, where the site's own stands. */
export function lobbyTitle(params: unknown): PhraseKey | undefined {
  const wanted: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "category") : undefined;
  const category = categories.find((known) => known === wanted);
  return category && category !== "all" ? `game:heading.${category}` : undefined;
}
