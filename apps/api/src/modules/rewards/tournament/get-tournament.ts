import { textIn } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import type { GameId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { listNamedGames } from "../../play/game/index.ts";
import { fillSums, formatPrize } from "../prize/index.ts";
import { type ReadBoard, toWinners } from "./leaderboard.ts";
import { progressOf } from "./tournament-rules.ts";
import { tournamentSums } from "./tournament-sums.ts";
import {
  selectSlugs,
  selectTournament,
  selectTournamentsOfGame,
  type TournamentRow,
} from "./tournament-store.ts";
import {
  type TournamentViewer,
  selectJoined,
  toHead,
  toOwnRank,
  type TournamentHead,
} from "./tournament-view.ts";

/** Dependencies of reading tournaments. */
export interface TournamentQueryParts {
  readonly db: Db;
  readonly readBoard: ReadBoard;
  /** Whether other players' logins are masked. */
  readonly isMasked: boolean;
}

/** One tournament with leaderboard, prizes and rules. Refuses with `tournament.not_found`. */
export async function getTournament(
  reading: TournamentQueryParts,
  systemName: string,
  tournamentViewer: TournamentViewer,
): Promise<ReplyOf<typeof operations.getTournament>> {
  const { db } = reading;
  const { viewer, shownIn } = tournamentViewer;
  const row = await selectTournament(db, { systemName });
  if (!row) throw new Refusal("tournament.not_found");
  const slugs = (await selectSlugs(db, [row.id])).get(row.id) ?? [];
  const [{ isJoined, board, table, currentUser }, games] = await Promise.all([
    readOwnRank(reading, row, tournamentViewer),
    listNamedGames(db, slugs, viewer),
  ]);
  const rules = fillSums(textIn(row.rules, viewer.locale), tournamentSums(row, shownIn), shownIn.currency);
  return {
    tournament: {
      ...toHead(row, tournamentViewer, { isJoined, gamesCount: slugs.length }),
      games: slugs.flatMap((slug) => games.get(slug) ?? []),
      ...table,
      prizes: board.prizes.map(({ placeFrom, placeTo, isExtra, prize }) => ({
        placeFrom,
        placeTo,
        isExtra,
        formattedPrize: formatPrize(prize, viewer.locale, shownIn),
      })),
      participants: board.participants,
      currentUser,
    },
    rules: { content: cleanHtml(rules, viewer.locale) },
  };
}

const gameRows = 10;
/** How long an ended tournament is shown beside its games, so that players see the result. */
const closedCacheMs = 600_000;

/** Tournaments in which a game counts: joined ones first, just ended ones last. */
export async function listGameTournaments(
  reading: TournamentQueryParts,
  gameId: GameId,
  tournamentViewer: TournamentViewer,
): Promise<ReplyOf<typeof operations.listGameTournaments>> {
  const { db } = reading;
  const rows = await selectTournamentsOfGame(db, gameId, {
    now: tournamentViewer.now,
    endedAfter: new Date(tournamentViewer.now.getTime() - closedCacheMs),
  });
  const slugs = await selectSlugs(
    db,
    rows.map(({ id }) => id),
  );
  const tournaments = await Promise.all(
    rows.map(async (row) => {
      const { isJoined, board, table, currentUser, streak } = await readOwnRank(
        reading,
        row,
        tournamentViewer,
      );
      return {
        ...toHead(row, tournamentViewer, { isJoined, gamesCount: slugs.get(row.id)?.length ?? 0 }),
        winners: table.winners.slice(0, gameRows),
        participants: board.participants,
        currentUser,
        progress: progressOf(row.scoring, streak),
      };
    }),
  );
  return { tournaments: tournaments.toSorted((a, b) => rankBeside(b) - rankBeside(a)) };
}

function rankBeside({ finished, isPlayerJoined }: TournamentHead): number {
  return (finished ? 0 : 2) + (isPlayerJoined ? 1 : 0);
}

async function readOwnRank(
  { db, readBoard, isMasked }: TournamentQueryParts,
  row: TournamentRow,
  { viewer: { locale }, playerId, shownIn }: TournamentViewer,
) {
  const [board, joined] = await Promise.all([readBoard(row.id), selectJoined(db, [row.id], playerId)]);
  const entry = joined.get(row.id);
  // Without prizes nobody's row shows one.
  const shown = row.isShort ? { ...board, prizes: [] } : board;
  const currentUser =
    entry && playerId ? await toOwnRank(db, { entry, playerId, locale, shownIn }, shown) : null;
  return {
    isJoined: entry !== undefined,
    streak: entry?.streak ?? 0,
    board,
    table: toWinners(shown, { locale, viewer: playerId, isMasked, shownIn }),
    currentUser,
  };
}
