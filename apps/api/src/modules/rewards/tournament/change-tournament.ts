import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId } from "../../../platform/ids.ts";
import { toRows, type TournamentDefinition } from "./definition.ts";
import { insertFirstBlock } from "./ranking-store.ts";
import {
  insertTournament,
  lockTournament,
  putGames,
  putPrizes,
  selectTournament,
  selectUnknownSlugs,
  type TournamentRow,
  updateTournament,
} from "./tournament-store.ts";

/** What came of an operator's order; the games that are not in the catalogue are named. */
export type ChangeVerdict =
  | { readonly kind: "done" }
  | { readonly kind: "taken" | "unknown" | "ended" | "started" }
  | { readonly kind: "no-games"; readonly slugs: readonly string[] };

/** Announces a tournament. */
export async function createTournament(
  { tx, now }: CommandContext,
  definition: TournamentDefinition,
): Promise<ChangeVerdict> {
  const { systemName } = definition;
  if (await selectTournament(tx, { systemName })) return { kind: "taken" };
  if (new Date(definition.endsAt) <= now) return { kind: "ended" };
  const unknown = await selectUnknownSlugs(tx, definition.games);
  if (unknown.length > 0) return { kind: "no-games", slugs: unknown };
  await putTournament(tx, toRows(definition, occurrenceOf(definition, createId(), null)), now);
  return { kind: "done" };
}

/** Writes a new tournament with its games, prizes and the empty leaderboard; games that are not in the catalogue are left out. */
export async function putTournament(
  tx: CommandContext["tx"],
  { row, prizes, slugs }: ReturnType<typeof toRows>,
  now: Date,
): Promise<void> {
  await insertTournament(tx, row, now);
  await insertFirstBlock(tx, row.id);
  await putGames(tx, row.id, slugs);
  await putPrizes(tx, row.id, prizes);
}

/**
 * Changes a tournament that has not ended. Once it has started, what players have joined by stays: its start, what brings points, the
 * min bet; words, games, prizes, statuses and the end may change.
 */
export async function changeTournament(
  { tx, now }: CommandContext,
  definition: TournamentDefinition,
): Promise<ChangeVerdict> {
  const known = await selectTournament(tx, { systemName: definition.systemName });
  const locked = known && (await lockTournament(tx, known.id));
  if (!locked) return { kind: "unknown" };
  if (locked.closedAt || locked.endsAt <= now || new Date(definition.endsAt) <= now) return { kind: "ended" };
  const { row, prizes, slugs } = toRows(definition, occurrenceOf(definition, locked.id, locked.series));
  if (locked.startsAt <= now && !isSameGame(locked, row)) return { kind: "started" };
  const unknown = await selectUnknownSlugs(tx, slugs);
  if (unknown.length > 0) return { kind: "no-games", slugs: unknown };
  await updateTournament(tx, row);
  await putGames(tx, row.id, slugs);
  await putPrizes(tx, row.id, prizes);
  return { kind: "done" };
}

/** Ends a running tournament now, or takes an announced one back by ending it before it starts counting. */
export async function endTournament(
  { tx, now }: CommandContext,
  { systemName }: { readonly systemName: string },
): Promise<ChangeVerdict> {
  const known = await selectTournament(tx, { systemName });
  const locked = known && (await lockTournament(tx, known.id));
  if (!locked) return { kind: "unknown" };
  if (locked.closedAt || locked.endsAt <= now) return { kind: "ended" };
  const startsAt = locked.startsAt < now ? locked.startsAt : new Date(now.getTime() - 1);
  await updateTournament(tx, { ...locked, startsAt, endsAt: now });
  return { kind: "done" };
}

const occurrenceOf = (
  { systemName, startsAt, endsAt }: TournamentDefinition,
  id: string,
  series: string | null,
) => ({ id, systemName, series, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

function isSameGame(old: TournamentRow, row: Omit<TournamentRow, "closedAt">): boolean {
  return (
    old.startsAt.getTime() === row.startsAt.getTime() &&
    old.scoring === row.scoring &&
    old.minBetMinor === row.minBetMinor &&
    old.minBetCurrency === row.minBetCurrency
  );
}
