/** The catalogue: games, limits and blocks, favourites and recently played games. */
export { changeGame, listGameLines } from "./change-game.ts";
export type { GameChange } from "./change-game.ts";
export { bindGame } from "./game-routes.ts";
export { createTopJackpots } from "./list-top-jackpots.ts";
export type { TopJackpots } from "./list-top-jackpots.ts";
export { bonusPercentOf, tilePicture, toGameView } from "./game-rules.ts";
export type { GameView, Viewer } from "./game-rules.ts";
export {
  type GameLimits,
  gameRecord,
  type GameRow,
  recordGamePlayed,
  rollUpPopularity,
  selectGame,
  titleOf,
} from "./game-store.ts";
export { syncCatalogue, syncCatalogueIn } from "./sync-catalogue.ts";
export { scheduleBlurs } from "./sync-blurs.ts";
export { isPlayStopped, stopPlay } from "./stop-play.ts";
export { listNamedGames } from "./list-named-games.ts";
export type { Catalogue, GamesQuery } from "./list-games.ts";
export {
  catalogueTopic,
  listGames,
  listSlugs,
  readViewer,
} from "./list-games.ts";
export { findGameIds, findGameKind, readGameKinds } from "./read-game-kinds.ts";
export type { GameKind } from "./read-game-kinds.ts";
