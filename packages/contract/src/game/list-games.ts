import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { locale, pageNumber, searchText } from "../shared/scalars.ts";

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
    isTournamentGame: z.catch(z.enum(["", "1"]), ""),
    query: searchText,
    locale: z.catch(locale, "ru"),
  }),
  reply: z.object({ games: z.array(game), total: z.int() }),
  errors: ["Unauthorized"],
  idempotency: "none",
  rate: "read",
  summary: "Games of a category, 70 a page.",
});
