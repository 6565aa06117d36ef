import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { prizeAt } from "./leaderboard.ts";
import {
  countEligible,
  hasUncountedRounds,
  insertResults,
  lockUnpaid,
  markClosed,
  markPaid,
  markShort,
  type ResultRow,
  selectUnclosed,
  selectUnpaid,
} from "./result-store.ts";
import { selectTop } from "./ranking-store.ts";
import { isBelowMin } from "./tournament-rules.ts";
import { lockTournament, selectPrizes, selectTournament, type TournamentRow } from "./tournament-store.ts";
import { textIn } from "@w10/phrases/languages";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { writeMessage } from "../../foundation/message/index.ts";
import { lockPlayer, selectPlayer } from "../../identity/player/index.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { readRateTable } from "../../foundation/rate/index.ts";
import { awardPrize, formatPrize, isPayable } from "../prize/index.ts";

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
      {
        name: "tournament.close-tournament",
        actor: jobActor("tournament.close-tournament"),
        input: { id },
        subjectId: id,
      },
      closeTournament,
    );
  }
}

/** Fixes the ranks and records the prizes of one tournament, or writes to its players that there are none. */
async function closeTournament(context: CommandContext, { id }: { readonly id: string }): Promise<void> {
  const { tx, now } = context;
  // Waits for a batch that is being counted and blocks later ones.
  const tournament = await lockTournament(tx, id);
  if (!tournament || !(await markClosed(tx, id, now))) return;
  const players = await countEligible(tx, id);
  if (!isBelowMin(players, tournament.minPlayers)) return insertResults(tx, await findResults(tx, id));
  for (const playerId of await markShort(tx, id))
    await notifyShort(context, tournament, { playerId, players });
}

/** A message to one who played: too few took part, no prizes are paid. */
async function notifyShort(
  context: CommandContext,
  { title, minPlayers }: TournamentRow,
  { playerId, players }: { readonly playerId: PlayerId; readonly players: number },
): Promise<void> {
  const player = await selectPlayer(context.tx, playerId);
  if (!player || player.closed_at) return;
  const { locale } = player;
  const values = { title: textIn(title, locale), entries: String(players), needed: String(minPlayers) };
  await writeMessage(context, playerId, { kind: "tournament-short", locale, values });
}

/** The prizes if the tournament were closed now with enough players. */
export async function findResults(db: Db | Tx, tournamentId: string): Promise<readonly ResultRow[]> {
  const prizes = await selectPrizes(db, tournamentId);
  const top = await selectTop(db, tournamentId, prizes.at(-1)?.placeTo ?? 0);
  return top.flatMap(({ playerId, points }, index) => {
    const place = index + 1;
    const won = prizeAt(prizes, place);
    return won ? [{ tournamentId, place, playerId, points, prize: won.prize }] : [];
  });
}

const paidAtOnce = 500;

/**
 * Pays unpaid prizes, each in its own transaction, so that an interrupted run can be repeated without paying
 * twice.
 */
export async function payPrizes({ db, clock, runner, log }: ClosingParts): Promise<void> {
  const now = clock.now();
  const unpaid = await selectUnpaid(db);
  const payable = unpaid.filter((winner) => isPayable(winner, winner.prize, now)).slice(0, paidAtOnce);
  for (const { tournamentId, place } of payable) {
    const due = { tournamentId, place };
    const call = {
      name: "tournament.pay-prize",
      actor: jobActor("tournament.pay-prize"),
      input: due,
      subjectId: tournamentId,
    };
    await runner
      .run(call, payPrize)
      .catch((error: unknown) =>
        log.error({ err: error, ...due }, "a prize could not be paid; it will be retried"),
      );
  }
}

/** Pays one prize, notifies the winner and marks it as paid in one transaction. */
async function payPrize(
  context: CommandContext,
  due: { readonly tournamentId: string; readonly place: number },
): Promise<void> {
  const { tx, now } = context;
  const result = await lockUnpaid(tx, due);
  if (!result) return;
  const { playerId, prize, tournamentId, place } = result;
  const tournament = await selectTournament(tx, { id: tournamentId });
  const player = await lockPlayer(tx, playerId);
  if (!tournament || !player) throw new Error("a result without its tournament or its player");
  // The winner may have been flagged, or the account closed, since the prize was selected.
  if (!isPayable(player, prize, now)) return;
  const key = `tournament/${tournamentId}/${place}`;
  await awardPrize(context, { playerId, prize, subjectId: tournamentId, key });
  await markPaid(tx, { ...due, now });
  const { locale } = player;
  await writeMessage(context, playerId, {
    kind: "tournament-won",
    locale,
    values: {
      title: textIn(tournament.title, locale),
      place: String(place),
      prize: formatPrize(prize, locale, {
        currency: player.currency,
        rateTable: await readRateTable(tx, now),
      }),
    },
  });
  notifyPlayer(context, playerId, { kind: "tournament_won" });
}
