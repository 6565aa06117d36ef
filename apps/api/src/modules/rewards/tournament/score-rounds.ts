import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { Tx } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { convertDown, readRatesAt } from "../../foundation/rate/index.ts";
import { selectCounted, type SettledRound, type TakenBack } from "../../play/round-consumer/index.ts";
import { moveRanks, type RankChange } from "./ranking-store.ts";
import { noScore, type Score, type Scoring, scoreRound } from "./tournament-rules.ts";

/** An entry whose score has changed. */
export interface ScoredEntry {
  readonly tournamentId: string;
  readonly playerId: PlayerId;
  readonly scoring: Scoring;
  readonly before: Score;
  readonly after: Score;
}

interface Match extends Score {
  /** Index of the round in the batch. */
  readonly index: number;
  readonly tournamentId: string;
  readonly playerId: PlayerId;
  readonly scoring: Scoring;
  readonly startsAt: Date;
  readonly minBetMinor: bigint;
  readonly minBetCurrency: CurrencyCode;
}

/**
 * Scores settled rounds in every running tournament that their players have joined. Returns the changed
 * entries.
 */
export async function scoreRounds(tx: Tx, rounds: readonly SettledRound[]): Promise<readonly ScoredEntry[]> {
  const joined = await selectJoined(tx, [...new Set(rounds.map(({ playerId }) => playerId))]);
  if (joined.size === 0) return [];
  const inOrder = rounds
    .filter(({ playerId }) => joined.has(playerId))
    .toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime() || (a.id < b.id ? -1 : 1));
  const matches = await selectMatches(tx, inOrder);
  const entries = new Map(matches.map((match) => [keyOf(match), toEntry(match, scoreOf(match))]));
  await addScores(tx, entries, { matches, rounds: inOrder });
  const changed = [...entries.values()].filter(({ before, after }) => after.rounds !== before.rounds);
  await moveRanks(tx, changed.map(toChange));
  return changed;
}

/**
 * Scores the entries of void rounds again from the rounds that are left, because streaks are no sums. Closed
 * tournaments stay as they ended. Returns the scored entries.
 */
export async function takeRoundsBack(
  tx: Tx,
  rounds: readonly SettledRound[],
  at: TakenBack,
): Promise<readonly ScoredEntry[]> {
  const matches = await selectMatches(tx, rounds);
  const entries = new Map(matches.map((match) => [keyOf(match), toEntry(match, noScore)]));
  for (const playerId of new Set(matches.map((match) => match.playerId))) {
    const starts = matches.filter((match) => match.playerId === playerId).map(({ startsAt }) => startsAt);
    const since = new Date(Math.min(...starts.map((start) => start.getTime())));
    const left = await selectCounted(tx, { playerId, since }, at);
    const own = (await selectMatches(tx, left)).filter((match) => entries.has(keyOf(match)));
    await addScores(tx, entries, { matches: own, rounds: left });
  }
  await moveRanks(tx, [...entries.values()].map(toChange));
  return [...entries.values()];
}

const keyOf = ({ tournamentId, playerId }: Pick<Match, "tournamentId" | "playerId">): string =>
  `${tournamentId} ${playerId}`;
const scoreOf = ({ points, tiebreak, streak, rounds }: Match): Score => ({
  points,
  tiebreak,
  streak,
  rounds,
});
const toEntry = (match: Match, after: Score): ScoredEntry => {
  const { tournamentId, playerId, scoring } = match;
  return { tournamentId, playerId, scoring, before: scoreOf(match), after };
};

/** Adds rounds in their order to the entries' scores, at the rates when they were settled. */
async function addScores(
  tx: Tx,
  entries: Map<string, ScoredEntry>,
  { matches, rounds }: { readonly matches: readonly Match[]; readonly rounds: readonly SettledRound[] },
): Promise<void> {
  if (matches.length === 0) return;
  const ratesAt = await readRatesAt(
    tx,
    rounds.map(({ settledAt }) => settledAt),
  );
  const base = baseCurrency();
  for (const match of matches) {
    const round = rounds[match.index];
    const entry = entries.get(keyOf(match));
    if (!round || !entry) continue;
    const rateTable = ratesAt(round.settledAt);
    const inCurrency = (amountMinor: bigint, to: CurrencyCode): bigint =>
      convertDown({ amountMinor, from: round.currency, to }, rateTable);
    const scored = {
      ...round,
      stakeBaseMinor: inCurrency(round.stakeMinor, base),
      winBaseMinor: inCurrency(round.winMinor, base),
      betMinor: inCurrency(round.stakeMinor, match.minBetCurrency),
    };
    entries.set(keyOf(match), { ...entry, after: scoreRound(entry.after, scored, match) });
  }
}

const toChange = ({ tournamentId, playerId, before, after }: ScoredEntry): RankChange => ({
  tournamentId,
  before: { points: before.points, tiebreak: before.tiebreak, playerId },
  after: { ...after, playerId },
});

/** Players with an entry in an open tournament. Most rounds belong to other players. */
async function selectJoined(tx: Tx, playerIds: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  const rows = await queryRows<{ playerId: PlayerId }>(tx)`
    select distinct e.player_id as "playerId" from tournament_entry e join tournament t on t.id = e.tournament_id
    where t.closed_at is null and e.player_id = any(${[...playerIds]}::uuid[])`;
  return new Set(rows.map(({ playerId }) => playerId));
}

/**
 * Matches rounds with tournaments: an entered game, opened after joining and the start, settled before the
 * end. A round kept open until then would count a win that was certain before. The shared lock keeps the
 * tournament from being closed meanwhile.
 */
async function selectMatches(tx: Tx, rounds: readonly SettledRound[]): Promise<readonly Match[]> {
  return queryRows<Match>(tx)`
    select (r.place - 1)::int as index, e.tournament_id as "tournamentId", e.player_id as "playerId", t.scoring, t.min_bet_minor as "minBetMinor",
      t.min_bet_currency as "minBetCurrency", t.starts_at as "startsAt", e.points, e.tiebreak, e.streak, e.rounds
    from unnest(${rounds.map(({ playerId }) => playerId)}::uuid[], ${rounds.map(({ gameId }) => gameId)}::uuid[], ${rounds.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${rounds.map(({ settledAt }) => settledAt)}::timestamptz[]) with ordinality as r(player_id, game_id, created_at, settled_at, place)
    join tournament_entry e on e.player_id = r.player_id and e.joined_at <= r.created_at
    join tournament t on t.id = e.tournament_id and t.closed_at is null and t.starts_at <= r.created_at and t.ends_at > r.settled_at
    join tournament_game g on g.tournament_id = t.id and g.game_id = r.game_id
    order by r.place for share of t`;
}
