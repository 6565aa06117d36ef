/** The catalogue: games, limits and blocks, favourites and recently played games. */
export { changeGame, type GameChange, listGameLines } from "./change-game.ts";
export { bindGame } from "./game-routes.ts";
export { createTopJackpots, type TopJackpots } from "./list-top-jackpots.ts";
export {
  bonusPercentOf,
  type GameBlocks,
  type GameView,
  isBlockedFor,
  tilePicture,
  toGameView,
  type Viewer,
} from "./game-rules.ts";
export {
  findGameIds,
  findGameKind,
  type GameKind,
  type GameLimits,
  gameRecord,
  type GameRow,
  readGameKinds,
  recordGamePlayed,
  rollUpPopularity,
  selectGame,
  titleOf,
} from "./game-store.ts";
export { syncCatalogue, syncCatalogueIn } from "./sync-catalogue.ts";
export { scheduleBlurs } from "./sync-blurs.ts";
export { isPlayStopped } from "./stop-play.ts";
export {
  type Catalogue,
  catalogueTopic,
  type GamesQuery,
  listGames,
  listNamedGames,
  listSlugs,
  readViewer,
} from "./list-games.ts";
export { gameCommands } from "./game-commands.ts";
