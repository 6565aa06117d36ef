import type { Game } from "./calls.ts";

/** Why a game can not be played here, as the phrase that says it; null when it can. */
export function unavailableReason(
  game: Pick<Game, "blockedByCountry" | "available">,
): "game:is_blocked_in_country" | "game:is_blocked" | "game:is_blocked_by_currency" | null {
  if (game.blockedByCountry) return "game:is_blocked_in_country";
  if (!game.available.byLocale) return "game:is_blocked";
  if (!game.available.byCurrency) return "game:is_blocked_by_currency";
  return null;
}
