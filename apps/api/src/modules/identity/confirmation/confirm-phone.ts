import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo } from "../../content/letter/index.ts";
import { isPhoneTaken, requireLockedPlayer, updatePlayer } from "../player/index.ts";
import { takeCode } from "./code-confirmation.ts";

/** Confirms the phone that the code was sent to. A wrong code counts as an attempt. */
export async function confirmPhone(
  context: CommandContext,
  input: { playerId: PlayerId; code: string },
): Promise<"confirmed" | "wrong" | "expired"> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const outcome = await takeCode(context, { kind: "phone", ...input });
  if (outcome.kind !== "taken") return outcome.kind;
  const { phone } = outcome;
  if (phone !== player.phone) return "wrong";
  // Serialises two accounts that confirm one phone; the index would refuse the second.
  if (await isPhoneTaken(context.tx, phone)) throw new Refusal("confirmation.phone_of_another_account");
  await updatePlayer(context, player.id, { phone_confirmed_at: context.now });
  await enqueueLetterTo(context, player, {
    letter: "phone-confirmed",
    // Others may read a letter; the last digits suffice to recognise the phone.
    values: { phone: `•••• ${phone.slice(-4)}` },
  });
  publishProfile(context, player.id, { type: "profile_changed" });
  return "confirmed";
}
