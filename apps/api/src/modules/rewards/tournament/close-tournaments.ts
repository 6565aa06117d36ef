import type { Clock } from "../../../platform/clock.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import type { Logger } from "../../../platform/log.ts";
import { prizeAt } from "./leaderboard.ts";
import {
  hasUncountedRounds,
  insertResults,
  markClosed,
  type ResultRow,
  selectUnclosed,
} from "./result-store.ts";
import { selectTop } from "./ranking-store.ts";
import { lockTournament, selectPrizes, selectTournament } from "./tournament-store.ts";

/** What tournaments are closed and paid with. */
export interface ClosingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly log: Logger;
}

/** The name under which rounds are counted; never changed. */
export const consumerName = "tournament";

/** No transaction that settles a round lives longer: after this, every round of a tournament is there to be counted. */
const graceMs = 15_000;

/** Closes what has ended: the places are final, and it is written down who has won what. */
export async function closeTournaments(parts: ClosingParts): Promise<void> {
  const { db, clock, runner } = parts;
  for (const { id } of await selectUnclosed(db, new Date(clock.now().getTime() - graceMs))) {
    const ended = await selectTournament(db, { id });
    if (!ended || (await hasUncountedRounds(db, consumerName, ended))) continue;
    await runner.run(
      { name: "tournament.close-tournament", actor: systemActor, input: { id }, subjectId: id },
      closeTournament,
    );
  }
}

/** Makes the places final and writes down who has won what. */
export async function closeTournament(
  { tx, now }: CommandContext,
  { id }: { readonly id: string },
): Promise<void> {
  // Waits for a batch of rounds that is being counted, and keeps later ones out.
  const tournament = await lockTournament(tx, id);
  if (!tournament || !(await markClosed(tx, id, now))) return;
  await insertResults(tx, await findResults(tx, id));
}

/** Who would win what, were the tournament closed now. */
export async function findResults(db: Db | Tx, tournamentId: string): Promise<readonly ResultRow[]> {
  const prizes = await selectPrizes(db, tournamentId);
  const top = await selectTop(db, tournamentId, prizes.at(-1)?.placeTo ?? 0);
  return top.flatMap(({ playerId, points }, index) => {
    const place = index + 1;
    const won = prizeAt(prizes, place);
    return won ? [{ tournamentId, place, playerId, points, prize: won.prize }] : [];
  });
}
