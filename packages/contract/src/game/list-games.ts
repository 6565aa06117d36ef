import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { gameFeatures } from "../shared/game-features.ts";
import { localeOrDefault, pageNumber, searchText } from "../shared/scalars.ts";

export const listGames = defineOperation({
  id: "game.list-games",
  method: "GET",
  path: "/games",
  access: "anyone",
  query: z.object({
    category: z.catch(
      z.enum(["all", "slots", "jackpot", "tablegames", "others", "favorites", "topJackpot"]),
      "all",
    ),
    provider: searchText,
    page: pageNumber,
    orderType: z.catch(z.enum(["popular", "min_bet", "max_bet"]), "popular"),
    volatility: z.catch(z.enum(["any", "high", "medium", "low"]), "any"),
    /** Minimum RTP in percent. */
    minReturn: z.catch(z.enum(["any", "96", "97", "98"]), "any"),
    feature: z.catch(z.enum(["any", ...gameFeatures]), "any"),
    /** A stake that the game must accept, in minor units of the viewer's currency; 0 for any. */
    stake: z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
    isTournamentGame: z.catch(z.enum(["", "1"]), ""),
    query: searchText,
    locale: localeOrDefault,
  }),
  reply: z.object({
    games: z.array(game),
    total: z.int(),
    /** True when no game matches the search exactly: these are near matches. */
    isNear: z.optional(z.boolean()),
  }),
  errors: ["Unauthorized"],
  idempotency: "none",
  rate: "read",
  summary: "Games of a category, 70 a page.",
});
