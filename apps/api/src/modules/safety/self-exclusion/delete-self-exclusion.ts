import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { isExcluded } from "../../foundation/eligibility/index.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { requireLockedPlayer, updatePlayer } from "../../identity/player/index.ts";
import { reopeningOf } from "./exclusion-rules.ts";
import { enqueueEnd } from "./notify-end.ts";

/** Requests to reopen play, which happens after the cool-off. */
export async function deleteSelfExclusion(
  context: CommandContext,
  input: { playerId: PlayerId; isEarlyReopenAllowed: boolean },
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const { self_exclusion_period: period, self_exclusion_expire_at: expireAt } = player;
  if (!period || !expireAt || !isExcluded(player, context.now)) throw new Refusal("self-exclusion.none");
  const reopening = reopeningOf(
    { period, expireAt, deletedAt: player.self_exclusion_deleted_at },
    { now: context.now, isEarlyAllowed: input.isEarlyReopenAllowed },
  );
  if ("why" in reopening) throw new Refusal(reopening.why);
  await updatePlayer(context, player.id, {
    self_exclusion_deleted_at: reopening.opensAt,
    self_exclusion_ends_at: reopening.opensAt,
  });
  await enqueueLetterTo(context, player, {
    letter: "self-exclusion-reopening",
    values: { date: letterDate(reopening.opensAt) },
  });
  await enqueueEnd(context, player.id, reopening.opensAt);
  publishProfile(context, player.id, { type: "profile_changed" });
  return {};
}
