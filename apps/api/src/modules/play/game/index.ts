/** The catalogue: games, limits and blocks, favourites and recently played games. */
export { changeGame, type GameChange, listGameLines } from "./change-game.ts";
export { bindGame } from "./game-routes.ts";
export { createTopJackpots, type TopJackpots } from "./list-top-jackpots.ts";
export { bonusPercentOf, type GameView, tilePicture, toGameView, type Viewer } from "./game-rules.ts";
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
export {
  type Catalogue,
  catalogueTopic,
  type GamesQuery,
  listGames,
  listSlugs,
  readViewer,
} from "./list-games.ts";
export { findGameIds, findGameKind, type GameKind, readGameKinds } from "./read-game-kinds.ts";
