import { type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { baseCurrency, currencyOf, formatMinor } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { listNamedGames, type Viewer } from "../../play/game/index.ts";
import { fillSums, formatPrize, type ShownIn } from "../prize/index.ts";
import { type Board, prizeAt } from "./leaderboard.ts";
import { selectPlaces } from "./ranking-store.ts";
import { tournamentSums } from "./tournament-sums.ts";
import { type EntryRow, selectEntries, selectSlugs, type TournamentRow } from "./tournament-store.ts";

type Card = ReplyOf<typeof operations.listTournaments>["activeTournaments"][number];
export type TournamentHead = Omit<Card, "games">;
export type OwnRank = NonNullable<ReplyOf<typeof operations.getTournament>["tournament"]["currentUser"]>;

/** The viewer, language and time that a view is made for. */
export interface TournamentViewer {
  readonly viewer: Viewer;
  readonly playerId: PlayerId | null;
  readonly now: Date;
  /** The viewer's currency, in which prizes are shown as they are granted. */
  readonly shownIn: ShownIn;
}

/** Fields that all views of a tournament share. */
export function toHead(
  row: TournamentRow,
  { viewer: { locale }, now, shownIn }: TournamentViewer,
  known: { readonly isJoined: boolean; readonly gamesCount: number },
): TournamentHead {
  const say = (texts: Texts): string =>
    fillSums(textIn(texts, locale), tournamentSums(row, shownIn), shownIn.currency);
  return {
    id: row.id,
    systemName: row.systemName,
    title: say(row.title),
    summary: say(row.summary),
    imageUrl: row.imageUrl,
    prizeType: row.prizeType,
    scoring: row.scoring,
    formattedPrize: formatFund(row.fundMinor),
    formattedMinBet: formatMinor(row.minBetMinor, row.minBetCurrency),
    minBetCurrency: row.minBetCurrency,
    minPlayers: row.minPlayers,
    isShort: row.isShort,
    startTimeUTC: row.startsAt.toISOString(),
    endTimeUTC: row.endsAt.toISOString(),
    started: row.startsAt <= now,
    finished: row.endsAt <= now,
    isPlayerJoined: known.isJoined,
    gamesCount: known.gamesCount,
    statuses: [...row.statuses],
  };
}

/** '25 000 $': the fund in whole units of the base currency, with decimals only when needed. */
export function formatFund(baseMinor: bigint): string {
  const base = baseCurrency();
  return `${formatMinor(baseMinor, base).replace(/\.0+$/, "")} ${currencyOf(base).symbol}`;
}

/** Tournament cards with their first games. */
export async function toCards(
  db: Db,
  rows: readonly TournamentRow[],
  tournamentViewer: TournamentViewer & { readonly gamesShown: number },
): Promise<Card[]> {
  const ids = rows.map(({ id }) => id);
  const [slugs, joined] = await Promise.all([
    selectSlugs(db, ids),
    selectJoined(db, ids, tournamentViewer.playerId),
  ]);
  const shown = (id: string): readonly string[] =>
    (slugs.get(id) ?? []).slice(0, tournamentViewer.gamesShown);
  const games = await listNamedGames(db, [...new Set(ids.flatMap(shown))], tournamentViewer.viewer);
  return rows.map((row) => ({
    ...toHead(row, tournamentViewer, {
      isJoined: joined.has(row.id),
      gamesCount: slugs.get(row.id)?.length ?? 0,
    }),
    games: shown(row.id).flatMap((slug) => games.get(slug) ?? []),
  }));
}

/** The player's entries by tournament. */
export async function selectJoined(
  db: Db,
  ids: readonly string[],
  playerId: PlayerId | null,
): Promise<ReadonlyMap<string, EntryRow>> {
  const entries = playerId ? await selectEntries(db, playerId, ids) : [];
  return new Map(entries.map((entry) => [entry.tournamentId, entry]));
}

/** The rank of a player who has joined. */
export async function toOwnRank(
  db: Db,
  {
    entry,
    playerId,
    locale,
    shownIn,
  }: { entry: EntryRow; playerId: PlayerId; locale: Locale; shownIn: ShownIn },
  { prizes }: Pick<Board, "prizes">,
): Promise<OwnRank> {
  const { id, login, points, tiebreak, tournamentId } = entry;
  if (points === 0n) return { id, login, points: 0, place: null, formattedPrize: "", pointsToNext: null };
  const [rank] = await selectPlaces(db, [{ tournamentId, points, tiebreak, playerId }]);
  if (!rank) throw new Error("every entry has a rank");
  const { place, pointsAbove } = rank;
  const prize = prizeAt(prizes, place);
  return {
    id,
    login,
    points: Number(points),
    place,
    formattedPrize: prize ? formatPrize(prize.prize, locale, shownIn) : "",
    pointsToNext: pointsAbove === null ? null : Number(pointsAbove - points),
  };
}
