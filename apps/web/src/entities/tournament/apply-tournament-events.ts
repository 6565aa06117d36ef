import type { QueryClient } from "@tanstack/react-query";
import type { operations, PlayerProgressEvent, ReplyOf, TournamentEvent } from "@w10/contract";
import { tournamentKeys } from "./tournament-queries.ts";

type Single = ReplyOf<typeof operations.getTournament>;
type OfGame = ReplyOf<typeof operations.listGameTournaments>;
type Rows = Single["tournament"]["winners"];
export type RankEvent = Extract<PlayerProgressEvent, { type: "tournament" }>;

/** Time of the last update of each leaderboard and each own rank; older updates are dropped. */
const lastUpdates = new Map<string, string>();

function isNews(key: string, at: string): boolean {
  const before = lastUpdates.get(key);
  if (before !== undefined && before >= at) return false;
  lastUpdates.set(key, at);
  return true;
}

/** Carries the first rows of a leaderboard into whatever shows it. Rows that are not known yet are asked for. */
export function applyLeaderboard(client: QueryClient, event: TournamentEvent): void {
  if (!isNews(`board ${event.tournamentId}`, event.at)) return;
  changeOfGames(client, event.tournamentId, (tournament) => ({
    ...tournament,
    participants: event.participants,
    winners: withRows(tournament, event.rows, []),
  }));
  changeSingles(client, event.tournamentId, (tournament) => ({
    ...tournament,
    participants: event.participants,
    winners: withRows(tournament, event.rows, tournament.prizes),
  }));
}

/** Carries the player's own points, place and row of wins into whatever shows them. */
export function applyOwnRank(client: QueryClient, event: RankEvent): void {
  if (!isNews(`own ${event.tournamentId}`, event.at)) return;
  const own = { points: event.points, ...(event.place === null ? {} : placed(event)) };
  changeOfGames(client, event.tournamentId, (tournament) => ({
    ...tournament,
    progress: event.progress,
    currentUser: tournament.currentUser && { ...tournament.currentUser, ...own },
  }));
  changeSingles(client, event.tournamentId, (tournament) => ({
    ...tournament,
    currentUser: tournament.currentUser && { ...tournament.currentUser, ...own },
  }));
}

const placed = ({ place, pointsToNext }: RankEvent) => ({ place, pointsToNext });

/** The pushed rows with what is known of them: whose they are, and the prizes of the places. */
function withRows(
  { winners: old, currentUser }: Pick<Single["tournament"], "winners" | "currentUser">,
  rows: TournamentEvent["rows"],
  prizes: Single["tournament"]["prizes"],
): Rows {
  const prizeAt = (place: number): string =>
    old.find((row) => row.place === place)?.formattedPrize ??
    prizes.find(({ placeFrom, placeTo }) => placeFrom <= place && place <= placeTo)?.formattedPrize ??
    "";
  const fresh = rows.map((row) => ({
    ...row,
    formattedPrize: prizeAt(row.place),
    currentPlayer: row.id === currentUser?.id,
    // Others' logins come masked; one's own is known in full.
    ...(row.id === currentUser?.id ? { login: currentUser.login } : {}),
  }));
  const pushed = new Set(rows.map(({ id }) => id));
  return [...fresh, ...old.filter(({ id, place }) => place > rows.length && !pushed.has(id))];
}

function changeOfGames(
  client: QueryClient,
  id: string,
  change: (tournament: OfGame["tournaments"][number]) => OfGame["tournaments"][number],
): void {
  client.setQueriesData<OfGame>({ queryKey: tournamentKeys.ofGames }, (old) =>
    old?.tournaments.some((each) => each.id === id)
      ? { tournaments: old.tournaments.map((each) => (each.id === id ? change(each) : each)) }
      : old,
  );
}

function changeSingles(
  client: QueryClient,
  id: string,
  change: (tournament: Single["tournament"]) => Single["tournament"],
): void {
  client.setQueriesData<Single>({ queryKey: tournamentKeys.singles }, (old) =>
    old?.tournament.id === id ? { ...old, tournament: change(old.tournament) } : old,
  );
}
