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

/** Dependencies of closing and paying tournaments. */
export interface ClosingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly log: Logger;
}

/** Cursor name of the round consumer; must not change. */
export const consumerName = "tournament";

/** Longer than any settling transaction: after it, every round of a tournament is visible. */
const graceMs = 15_000;

/** Closes ended tournaments: fixes the ranks and records the prizes. */
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

/** Fixes the ranks and records the prizes of one tournament. */
export async function closeTournament(
  { tx, now }: CommandContext,
  { id }: { readonly id: string },
): Promise<void> {
  // Waits for a batch that is being counted and blocks later ones.
  const tournament = await lockTournament(tx, id);
  if (!tournament || !(await markClosed(tx, id, now))) return;
  await insertResults(tx, await findResults(tx, id));
}

/** The prizes if the tournament were closed now. */
export async function findResults(db: Db | Tx, tournamentId: string): Promise<readonly ResultRow[]> {
  const prizes = await selectPrizes(db, tournamentId);
  const top = await selectTop(db, tournamentId, prizes.at(-1)?.placeTo ?? 0);
  return top.flatMap(({ playerId, points }, index) => {
    const place = index + 1;
    const won = prizeAt(prizes, place);
    return won ? [{ tournamentId, place, playerId, points, prize: won.prize }] : [];
  });
}
