import type { PlayerProgressEvent, TournamentEvent } from "@w10/contract";
import type { Tx } from "../../../platform/database/database.ts";
import { type OutboxEvent, writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import type { RoundConsumer } from "../../play/round-consumer/index.ts";
import { maskLogin } from "../../play/winner/index.ts";
import { consumerName } from "./close-tournaments.ts";
import { type ScoredEntry, scoreRounds, takeRoundsBack } from "./score-rounds.ts";
import { countParticipants, type Place, selectPlaces, selectTop } from "./ranking-store.ts";
import { selectAwarded } from "./result-store.ts";
import { progressOf } from "./tournament-rules.ts";

const channels = createChannels();

/** Shortest interval between two publications of a leaderboard. */
const publishEveryMs = 900;
const publishedRows = 10;
/** Number of players per batch whose rank is published. The others get their points only. */
const placesAtOnce = 100;

/** Counts settled rounds in tournaments, and publishes scores and leaderboards after the commit. */
export function createTournamentConsumer({ isMasked }: { readonly isMasked: boolean }): RoundConsumer {
  const publishedAt = new Map<string, number>();
  /** Changed leaderboards that were published too recently. */
  const waiting = new Set<string>();
  async function publish(tx: Tx, scored: readonly ScoredEntry[], now: Date): Promise<void> {
    if (scored.length === 0) return;
    const events: OutboxEvent[] = [];
    const placed = scored.filter(({ after }) => after.points > 0n).slice(0, placesAtOnce);
    const places = await selectPlaces(
      tx,
      placed.map(({ tournamentId, playerId, after }) => ({ ...after, tournamentId, playerId })),
    );
    const placeOf = new Map(placed.map((entry, index) => [entry, places[index]]));
    for (const entry of scored) events.push(publishOwnScore(entry, placeOf.get(entry), now));
    for (const { tournamentId, before, after } of scored)
      if (after.points !== before.points) waiting.add(tournamentId);
    for (const tournamentId of waiting) {
      if (now.getTime() - (publishedAt.get(tournamentId) ?? 0) < publishEveryMs) continue;
      publishedAt.set(tournamentId, now.getTime());
      waiting.delete(tournamentId);
      events.push(await publishBoard(tx, tournamentId, { now, isMasked }));
    }
    await writeEvents(tx, events, now);
  }
  return {
    name: consumerName,
    apply: async (tx, rounds, now) => publish(tx, await scoreRounds(tx, rounds), now),
    async takeBack(tx, rounds, at) {
      await publish(tx, await takeRoundsBack(tx, rounds, at), at.now);
      const awarded = await selectAwarded(tx, rounds);
      return awarded.flatMap((index) => {
        const round = rounds[index];
        return round ? [{ playerId: round.playerId, roundId: round.id, what: "prize" }] : [];
      });
    },
  };
}

function publishOwnScore(
  { tournamentId, playerId, scoring, after }: ScoredEntry,
  rank: Place | undefined,
  now: Date,
): OutboxEvent {
  const above = rank?.pointsAbove ?? null;
  const data: PlayerProgressEvent = {
    type: "tournament",
    tournamentId,
    points: Number(after.points),
    place: rank?.place ?? null,
    pointsToNext: above === null ? null : Number(above - after.points),
    progress: progressOf(scoring, after.streak),
    at: now.toISOString(),
  };
  return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
}

async function publishBoard(
  tx: Tx,
  tournamentId: string,
  { now, isMasked }: { readonly now: Date; readonly isMasked: boolean },
): Promise<OutboxEvent> {
  const top = await selectTop(tx, tournamentId, publishedRows);
  const data: TournamentEvent = {
    type: "leaderboard",
    tournamentId,
    participants: await countParticipants(tx, tournamentId),
    rows: top.map(({ id, points, login }, index) => ({
      id,
      place: index + 1,
      points: Number(points),
      ...(login === null ? {} : { login: isMasked ? maskLogin(login) : login }),
    })),
    at: now.toISOString(),
  };
  return { method: "publish", payload: { channel: channels.tournament(), data } };
}
