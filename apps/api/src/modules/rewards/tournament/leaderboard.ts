import type { Locale } from "@w10/phrases/languages";
import { maskLogin } from "../../play/winner/index.ts";
import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/database/database.ts";
import { cacheBriefly } from "../../../platform/runtime/cache-briefly.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { formatPrize, type ShownIn } from "../prize/index.ts";
import { countParticipants, selectTop, type RankRow } from "./ranking-store.ts";
import { type PrizeRow, selectPrizes } from "./tournament-store.ts";

/** A cached leaderboard, shared by all viewers. */
export interface Board {
  readonly top: readonly RankRow[];
  readonly prizes: readonly PrizeRow[];
  readonly participants: number;
}

export type ReadBoard = (tournamentId: string) => Promise<Board>;

/** Rows on a page, unless prizes reach further. */
const shownRows = 50;
const cacheMs = 1_000;
const maxBoards = 200;

/** Reads leaderboards, each at most once a second for all viewers. */
export function createBoardReader(db: Db, now: () => Date): ReadBoard {
  const readers = new LRUCache<string, () => Promise<Board>>({ max: maxBoards });
  return (tournamentId) => {
    const known = readers.get(tournamentId);
    if (known) return known();
    const reader = cacheBriefly(() => readBoard(db, tournamentId), { cacheMs, now });
    readers.set(tournamentId, reader);
    return reader();
  };
}

async function readBoard(db: Db, tournamentId: string): Promise<Board> {
  const prizes = await selectPrizes(db, tournamentId);
  const last = prizes.at(-1)?.placeTo ?? 0;
  const [top, participants] = await Promise.all([
    selectTop(db, tournamentId, Math.max(shownRows, last)),
    countParticipants(db, tournamentId),
  ]);
  return { top, prizes, participants };
}

export function prizeAt(prizes: readonly PrizeRow[], place: number): PrizeRow | null {
  return prizes.find(({ placeFrom, placeTo }) => placeFrom <= place && place <= placeTo) ?? null;
}

interface Seen {
  readonly locale: Locale;
  readonly viewer: PlayerId | null;
  readonly isMasked: boolean;
  readonly shownIn: ShownIn;
}

export interface WinnerView {
  id: string;
  place: number;
  points: number;
  login?: string;
  formattedPrize: string;
  currentPlayer: boolean;
}

/** Rows of the table, and separately the winners of extra prizes. */
export function toWinners(
  { top, prizes }: Board,
  seen: Seen,
): { winners: WinnerView[]; extraWinners: WinnerView[] } {
  const lastMain = prizes.findLast(({ isExtra }) => !isExtra)?.placeTo ?? shownRows;
  const rows = top.map((row, index) => {
    const place = index + 1;
    const prize = prizeAt(prizes, place);
    return { isExtra: prize?.isExtra ?? false, view: toRow(row, place, { ...seen, prize }) };
  });
  return {
    winners: rows.filter(({ view }) => view.place <= Math.min(lastMain, shownRows)).map(({ view }) => view),
    extraWinners: rows.filter(({ isExtra }) => isExtra).map(({ view }) => view),
  };
}

function toRow(
  row: RankRow,
  place: number,
  { locale, viewer, isMasked, shownIn, prize }: Seen & { readonly prize: PrizeRow | null },
): WinnerView {
  const currentPlayer = row.playerId === viewer;
  const login = row.login === null ? null : isMasked && !currentPlayer ? maskLogin(row.login) : row.login;
  return {
    id: row.id,
    place,
    points: Number(row.points),
    ...(login === null ? {} : { login }),
    formattedPrize: prize ? formatPrize(prize.prize, locale, shownIn) : "",
    currentPlayer,
  };
}
