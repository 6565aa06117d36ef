import type { BodyOf, operations } from "@w10/contract";
import { readPhone } from "@w10/contract/phone";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { readMarket } from "../../foundation/market/index.ts";
import { isCountry } from "../../../platform/geo/countries.ts";
import { judgeBirthDate } from "./player-rules.ts";
import { type Player, requireLockedPlayer, updatePlayer } from "./player-store.ts";
import { worldCode } from "./complete-identifiers.ts";

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
  const phone = phoneColumns(profile.phone, profile.country);
  await updatePlayer(context, playerId, { ...profile, ...phone, profile_completed_at: context.now });
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}

/** Replaces the phone, until it is confirmed. Codes for the earlier one no longer confirm anything. */
export async function changePhone(
  context: CommandContext,
  { playerId, phone }: { readonly playerId: PlayerId; readonly phone: string },
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, playerId);
  if (!player.country) throw new Refusal("player.profile_incomplete");
  if (player.phone_confirmed_at) throw new Refusal("confirmation.already_confirmed");
  await updatePlayer(context, playerId, phoneColumns(phone, player.country));
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}

function phoneColumns(typed: string, country: string): Pick<Player, "phone" | "phone_country"> {
  const phone = readPhone(typed, country);
  if (!phone) throw new FieldRefusal({ phone: "impossible" });
  return { phone: phone.digits, phone_country: phone.country ?? worldCode };
}
