import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { tellProfile } from "../../platform/realtime/player-facts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { isPhoneTaken, lockPlayer, updatePlayer } from "../player/index.ts";
import { takeCode } from "./code-confirmation.ts";

/** Confirms the phone that the code was sent to. False for a wrong code, whose try counts. */
export async function confirmPhone(
  context: CommandContext,
  input: { playerId: PlayerId; code: string },
): Promise<boolean> {
  const player = await lockPlayer(context.tx, input.playerId);
  if (!player) throw new Refusal("Unauthorized");
  const phone = await takeCode(context, { kind: "phone", ...input });
  if (phone === null || phone !== player.phone) return false;
  // Two accounts that confirm one phone at once wait for each other here; the index would refuse the second.
  if (await isPhoneTaken(context.tx, phone)) throw new Refusal("confirmation.phone_of_another_account");
  await updatePlayer(context.tx, player.id, { set: { phone_confirmed_at: context.now }, now: context.now });
  tellProfile(context, player.id, { type: "profile_changed" });
  return true;
}
