import { minuteMs } from "../../../platform/time/durations.ts";
import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId } from "../../../platform/ids.ts";
import { createToken } from "../../../platform/random/secrets.ts";
import { countSent, openConfirmation } from "../confirmation/index.ts";
import { lockPlayer, type Player } from "../player/index.ts";
import { enqueueLetter } from "../../foundation/letter/index.ts";

const lifeMinutes = 60;
/** Anybody can ask for letters to any address: this many within the life of a link. */
const maxInLife = 5;

/**
 * Sends the letter with the single-use link and voids earlier ones. Above the maximum the answer is the same
 * and the newest link stays valid, so that nobody can flood a mailbox or keep its owner out. The returned id
 * is public and grants nothing.
 */
export async function requestReset(
  context: CommandContext,
  input: { player: Player; publicUrl: string; locale: Locale },
): Promise<string> {
  const { player, publicUrl, locale } = input;
  await lockPlayer(context.tx, player.id);
  const since = new Date(context.now.getTime() - lifeMinutes * minuteMs);
  const sent = await countSent(context.tx, { playerId: player.id, kind: "password_reset", since });
  if (sent >= maxInLife) return createId<"reset-request">();
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
