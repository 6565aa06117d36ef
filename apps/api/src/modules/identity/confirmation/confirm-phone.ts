import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo, enqueueSms } from "../../foundation/letter/index.ts";
import { isPhoneTaken, requireLockedPlayer, updatePlayer } from "../player/index.ts";
import { type CodeSettings, requireCodeAllowed } from "./code-limits.ts";
import { takeCode, openCode } from "./code-confirmation.ts";

/** Sends a code to the profile's phone. */
export async function requestPhoneConfirmation(
  context: CommandContext,
  input: { playerId: PlayerId; address: string },
  settings: CodeSettings,
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  if (!player.phone) throw new Refusal("confirmation.nothing_to_confirm");
  if (player.phone_confirmed_at) throw new Refusal("confirmation.already_confirmed");
  if (await isPhoneTaken(context.tx, player.phone))
    throw new Refusal("confirmation.phone_of_another_account");
  await requireCodeAllowed(context, { address: input.address, phone: player.phone, settings });
  const code = await openCode(context, {
    kind: "phone",
    address: input.address,
    playerId: player.id,
    target: player.phone,
    isConfirmed: false,
  });
  await enqueueSms(context, { text: "phone", to: player.phone, locale: player.locale, values: { code } });
  return {};
}

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
