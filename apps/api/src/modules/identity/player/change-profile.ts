import type { BodyOf, operations } from "@w10/contract";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { readMarket } from "../../money/market/index.ts";
import { isCountry } from "../../content/site/index.ts";
import { judgeBirthDate } from "./player-rules.ts";
import { requireLockedPlayer, updatePlayer } from "./player-store.ts";

export interface ProfileInput {
  readonly playerId: PlayerId;
  readonly profile: BodyOf<typeof operations.changeProfile>;
}

/** Saves the profile, which completes it. Players cannot change a complete profile. */
export async function changeProfile(
  context: CommandContext,
  { playerId, profile }: ProfileInput,
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, playerId);
  if (player.profile_completed_at) throw new Refusal("player.profile_already_complete");
  const { minimumAge } = await readMarket(context.tx, profile.country);
  const wrongDate = judgeBirthDate(profile.date_birthday, { today: context.now, minimumAge });
  if (wrongDate) throw new FieldRefusal({ date_birthday: wrongDate });
  if (!isCountry(profile.country)) throw new FieldRefusal({ country: "wrong" });
  await updatePlayer(context, playerId, { ...profile, profile_completed_at: context.now });
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}
