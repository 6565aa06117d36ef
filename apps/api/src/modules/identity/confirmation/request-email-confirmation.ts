import type { CommandContext } from "../../../platform/command-runner.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createToken } from "../../../platform/secrets.ts";
import { enqueueLetter } from "../../content/letter/index.ts";
import type { PlayerRow } from "../player/index.ts";
import { openConfirmation } from "./open-confirmation.ts";
import { selectLastSent } from "./confirmation-store.ts";

/** The letter's recipient. */
export type ConfirmationTarget = Pick<PlayerRow, "id" | "login" | "email" | "locale" | "email_confirmed_at">;

const lifeMinutes = 24 * 60;
const resendAfterMs = 60_000;

/** Sends the letter that confirms the email; at most one a minute. */
export async function requestEmailConfirmation(
  context: CommandContext,
  input: { player: ConfirmationTarget; publicUrl: string },
): Promise<Record<string, never>> {
  const { player, publicUrl } = input;
  if (player.email_confirmed_at) throw new Refusal("confirmation.email_already_confirmed");
  const lastSent = await selectLastSent(context.tx, player.id, "email");
  if (lastSent && context.now.getTime() - lastSent.getTime() < resendAfterMs)
    throw new Refusal("confirmation.link_already_sent");
  const secret = createToken();
  await openConfirmation(context, {
    kind: "email",
    playerId: player.id,
    target: player.email,
    secret,
    lifeMinutes,
  });
  const link = `${publicUrl}/${player.locale}/confirm/email/${encodeURIComponent(player.login)}/${encodeURIComponent(player.email)}/${secret}`;
  await enqueueLetter(context, {
    letter: "confirm-email",
    to: player.email,
    locale: player.locale,
    values: { login: player.login, link },
  });
  return {};
}
