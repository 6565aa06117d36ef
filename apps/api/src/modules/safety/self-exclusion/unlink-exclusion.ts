import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { isExcluded } from "../eligibility/index.ts";
import { enqueueLetterTo } from "../../content/letter/index.ts";
import { lockPlayer, updatePlayer } from "../../identity/player/index.ts";
import { storeException } from "./exclusion-store.ts";

/**
 * Removes an exclusion copied from another account and records that the accounts belong to different people.
 * False without such an exclusion: a player's own cannot be ended by staff.
 */
export async function unlinkExclusion(
  context: CommandContext,
  { playerId }: { readonly playerId: PlayerId },
): Promise<boolean> {
  const { tx, now } = context;
  const player = await lockPlayer(tx, playerId);
  const sourceId = player?.self_exclusion_source;
  if (!player || !sourceId || !isExcluded(player, now)) return false;
  await storeException(tx, playerId, { id: sourceId, now });
  await updatePlayer({ tx, now }, playerId, {
    self_exclusion_period: null,
    self_exclusion_expire_at: null,
    self_exclusion_deleted_at: null,
    self_exclusion_ends_at: null,
    self_exclusion_source: null,
    self_exclusion_match: null,
  });
  await enqueueLetterTo(context, player, { letter: "self-exclusion-ended" });
  publishProfile(context, playerId, { type: "profile_changed" });
  return true;
}
