import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueSms } from "../../content/letter/index.ts";
import { isPhoneTaken, requireLockedPlayer } from "../player/index.ts";
import { openCode } from "./code-confirmation.ts";

/** Sends a code to the profile's phone. */
export async function requestPhoneConfirmation(
  context: CommandContext,
  input: { playerId: PlayerId },
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  if (!player.phone) throw new Refusal("confirmation.nothing_to_confirm");
  if (player.phone_confirmed_at) throw new Refusal("confirmation.already_confirmed");
  if (await isPhoneTaken(context.tx, player.phone))
    throw new Refusal("confirmation.phone_of_another_account");
  const code = await openCode(context, {
    kind: "phone",
    playerId: player.id,
    target: player.phone,
    isConfirmed: false,
  });
  await enqueueSms(context, { text: "phone", to: player.phone, locale: player.locale, values: { code } });
  return {};
}
