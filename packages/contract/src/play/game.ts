import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { gameFeatures } from "./game-features.ts";
import { localeOrDefault, localeQuery, pageNumber, searchText } from "../shared/scalars.ts";
import { gameTournament } from "../rewards/tournament.ts";

export const launchGame = defineOperation({
  id: "game.launch-game",
  method: "GET",
  path: "/game/:frontendPageUrl",
  access: "anyone",
  params: z.object({ frontendPageUrl: z.string() }),
  query: z.object({
    mode: z.catch(z.enum(["real", "demo"]), "demo"),
    locale: localeOrDefault,
  }),
  reply: z.object({ game, tournaments: z.array(gameTournament), runUrl: z.string() }),
  errors: [
    "Unauthorized",
    "game.not_found",
    "game.is_blocked_in_country",
    "game.is_blocked",
    "game.is_blocked_by_currency",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "player.limits_required",
    "player.documents_required",
  ],
  idempotency: "none",
  rate: "read",
  summary: "A game and the URL that runs it, with a single-use launch token.",
});

export const listCategories = defineOperation({
  id: "game.list-categories",
  method: "GET",
  path: "/game-categories",
  access: "anyone",
  query: localeQuery,
  reply: z.object({ categories: z.array(z.object({ code: z.string(), count: z.int() })) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Lobby categories with their numbers of games.",
});

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

export const listNewGames = defineOperation({
  id: "game.list-new-games",
  method: "GET",
  path: "/new-games",
  access: "anyone",
  query: localeQuery,
  reply: z.object({ newGames: z.array(game) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The newest games.",
});

export const listRecentGames = defineOperation({
  id: "game.list-recent-games",
  method: "GET",
  path: "/recent-games",
  alsoAt: ["/game/recent"],
  access: "player",
  query: localeQuery,
  reply: z.array(game),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Games that the player has played recently.",
});

export const listTopJackpots = defineOperation({
  id: "game.list-top-jackpots",
  method: "GET",
  path: "/top-jackpot/game",
  access: "anyone",
  query: localeQuery,
  reply: z.object({
    /** Highest first, at most six. */
    games: z.array(
      z.object({
        frontendPageUrl: z.string(),
        icon: z.nullable(z.string()),
        title: z.string(),
        provider: z.string(),
        jackpot: z.string(),
        jackpotId: z.nullable(z.string()),
      }),
    ),
    /** Sum of all jackpots; null when they are in several currencies, or when there are none. */
    total: z.nullable(z.string()),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Games with the highest jackpots.",
});

export const toggleFavorite = defineOperation({
  id: "game.toggle-favorite",
  method: "POST",
  path: "/favorites/:gameId",
  access: "player",
  params: z.object({ gameId: z.string() }),
  reply: z.object({ isFavorite: z.boolean() }),
  errors: ["game.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Adds a game to the favourites or removes it.",
});
