import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId } from "../../../platform/ids.ts";
import { toRows, type TournamentDefinition } from "./definition.ts";
import { insertFirstBlock } from "./ranking-store.ts";
import {
  insertTournament,
  type NewTournament,
  lockTournament,
  putGames,
  putPrizes,
  selectTournament,
  selectUnknownSlugs,
  type TournamentRow,
  updateTournament,
} from "./tournament-store.ts";

/** Result of an operator's change. Unknown games are listed. */
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

/** Inserts a tournament with its games, prizes and an empty leaderboard. Unknown games are left out. */
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
 * Changes a tournament that has not ended. After the start, the rules that players joined under are fixed:
 * start, scoring and min bet, and the least number of players does not rise. Texts, games, prizes, statuses and the end may still change.
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

/** Ends a running tournament now. Withdraws an announced one by ending it before its start. */
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

function isSameGame(old: TournamentRow, row: NewTournament): boolean {
  return (
    old.startsAt.getTime() === row.startsAt.getTime() &&
    old.scoring === row.scoring &&
    old.minPlayers >= row.minPlayers &&
    old.minBetMinor === row.minBetMinor &&
    old.minBetCurrency === row.minBetCurrency
  );
}
