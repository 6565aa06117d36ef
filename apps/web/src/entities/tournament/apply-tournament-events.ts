import type { QueryClient } from "@tanstack/react-query";
import type { operations, PlayerProgressEvent, ReplyOf, TournamentEvent } from "@w10/contract";
import { tournamentKeys } from "./tournament-queries.ts";

type PageReply = ReplyOf<typeof operations.getTournament>;
type GameReply = ReplyOf<typeof operations.listGameTournaments>;
type Rows = PageReply["tournament"]["winners"];
export type RankEvent = Extract<PlayerProgressEvent, { type: "tournament" }>;

/** Time of the last update of each leaderboard and own rank; older updates are dropped. */
const lastUpdates = new Map<string, string>();

function isNewer(key: string, at: string): boolean {
  const before = lastUpdates.get(key);
  if (before !== undefined && before >= at) return false;
  lastUpdates.set(key, at);
  return true;
}

/** Applies the first rows of a leaderboard to all cached tournaments. */
export function applyLeaderboard(client: QueryClient, event: TournamentEvent): void {
  if (!isNewer(`board ${event.tournamentId}`, event.at)) return;
  updateGameTournaments(client, event.tournamentId, (tournament) => ({
    ...tournament,
    participants: event.participants,
    winners: withRows(tournament, event.rows, []),
  }));
  updateTournament(client, event.tournamentId, (tournament) => ({
    ...tournament,
    participants: event.participants,
    winners: withRows(tournament, event.rows, tournament.prizes),
  }));
}

/** Applies the player's own points, place and progress to all cached tournaments. */
export function applyOwnRank(client: QueryClient, event: RankEvent): void {
  if (!isNewer(`own ${event.tournamentId}`, event.at)) return;
  const own = { points: event.points, ...(event.place === null ? {} : placed(event)) };
  updateGameTournaments(client, event.tournamentId, (tournament) => ({
    ...tournament,
    progress: event.progress,
    currentUser: tournament.currentUser && { ...tournament.currentUser, ...own },
  }));
  updateTournament(client, event.tournamentId, (tournament) => ({
    ...tournament,
    currentUser: tournament.currentUser && { ...tournament.currentUser, ...own },
  }));
}

const placed = ({ place, pointsToNext }: RankEvent) => ({ place, pointsToNext });

/** The pushed rows, completed by cached data: the player's own row and the prizes. */
function withRows(
  { winners: old, currentUser }: Pick<PageReply["tournament"], "winners" | "currentUser">,
  rows: TournamentEvent["rows"],
  prizes: PageReply["tournament"]["prizes"],
): Rows {
  const prizeAt = (place: number): string =>
    old.find((row) => row.place === place)?.formattedPrize ??
    prizes.find(({ placeFrom, placeTo }) => placeFrom <= place && place <= placeTo)?.formattedPrize ??
    "";
  const fresh = rows.map((row) => ({
    ...row,
    formattedPrize: prizeAt(row.place),
    currentPlayer: row.id === currentUser?.id,
    // Pushed logins are masked; the player's own is shown in full.
    ...(row.id === currentUser?.id ? { login: currentUser.login } : {}),
  }));
  const pushed = new Set(rows.map(({ id }) => id));
  return [...fresh, ...old.filter(({ id, place }) => place > rows.length && !pushed.has(id))];
}

function updateGameTournaments(
  client: QueryClient,
  id: string,
  change: (tournament: GameReply["tournaments"][number]) => GameReply["tournaments"][number],
): void {
  client.setQueriesData<GameReply>({ queryKey: tournamentKeys.ofGames }, (old) =>
    old?.tournaments.some((each) => each.id === id)
      ? { tournaments: old.tournaments.map((each) => (each.id === id ? change(each) : each)) }
      : old,
  );
}

function updateTournament(
  client: QueryClient,
  id: string,
  change: (tournament: PageReply["tournament"]) => PageReply["tournament"],
): void {
  client.setQueriesData<PageReply>({ queryKey: tournamentKeys.singles }, (old) =>
    old?.tournament.id === id ? { ...old, tournament: change(old.tournament) } : old,
  );
}
