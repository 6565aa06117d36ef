/** Tournaments: scored by settled rounds, ranked at the same cost for any number of players, closed and paid once. See docs/adr/0018-leaderboard-ranks.md. */
export {
  type ChangeVerdict,
  createTournament,
} from "./change-tournament.ts";
export { type TournamentDefinition, tournamentDefinition } from "./definition.ts";
export { createTournamentConsumer } from "./score-consumer.ts";
export { listGameTournaments, type TournamentQueryParts } from "./get-tournament.ts";
export { startTournamentScheduler, type TournamentScheduler } from "./tournament-scheduler.ts";
export { createBoardReader } from "./leaderboard.ts";
export { tournamentTopic } from "./list-tournaments.ts";
export { rebuildBlocks, selectPlaces, selectTop } from "./ranking-store.ts";
export {
  countRunning,
  selectSystemNames,
  tournamentRecord,
  type TournamentRow,
} from "./tournament-store.ts";
export { bindTournament, readTournamentViewer } from "./tournament-routes.ts";
export { formatFund } from "./tournament-view.ts";
export { renewTournaments } from "./renew-tournaments.ts";
export { readSeriesSums, tournamentSumNames } from "./tournament-sums.ts";
export { tournamentCommands } from "./tournament-commands.ts";
