import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { readStatus } from "../point/index.ts";
import { judgeJoin } from "./tournament-rules.ts";
import { insertEntry, lockTournament } from "./tournament-store.ts";

/**
 * Enters a player; rounds count from now on. Repeating it changes nothing. Refuses with the codes of the
 * operation.
 */
export async function joinTournament(
  { tx, now }: CommandContext,
  { id, playerId }: { readonly id: string; readonly playerId: PlayerId },
): Promise<{ systemName: string }> {
  const player = await requirePlayer(tx, playerId);
  requireEligible("joinTournament", playerStateOf(player, now));
  const tournamentId = readId<"tournament">(id);
  const tournament = tournamentId && (await lockTournament(tx, tournamentId));
  if (!tournament) throw new Refusal("tournament.not_found");
  const { systemName, closedAt, endsAt, statuses } = tournament;
  const status = statuses.length > 0 ? (await readStatus(tx, playerId)).status : "";
  const verdict = judgeJoin({ isClosed: closedAt !== null, endsAt, statuses, status }, now);
  if (verdict !== "allowed") throw new Refusal(verdict);
  await insertEntry(tx, { tournamentId, playerId, now });
  return { systemName };
}
