import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId } from "../../../platform/ids.ts";
import { createToken } from "../../../platform/secrets.ts";
import { openConfirmation } from "../confirmation/index.ts";
import type { PlayerRow } from "../player/index.ts";
import { enqueueLetter } from "../../content/letter/index.ts";

const lifeMinutes = 60;

/**
 * Sends the letter with the single-use link and voids earlier ones. The returned id is public and grants
 * nothing.
 */
export async function requestReset(
  context: CommandContext,
  input: { player: PlayerRow; publicUrl: string; locale: Locale },
): Promise<string> {
  const { player, publicUrl, locale } = input;
  const secret = createToken();
  await openConfirmation(context, {
    kind: "password_reset",
    playerId: player.id,
    target: player.email,
    secret,
    lifeMinutes,
  });
  const link = `${publicUrl}/${locale}/reset/password/${encodeURIComponent(player.email)}/${secret}`;
  await enqueueLetter(context, {
    letter: "password-reset",
    to: player.email,
    locale,
    values: { login: player.login, link, minutes: String(lifeMinutes) },
  });
  return createId<"reset-request">();
}
