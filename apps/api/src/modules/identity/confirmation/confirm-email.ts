import { dayMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { SignedIn } from "../../../platform/http/request-context.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { lockPlayer, type Player, updatePlayer } from "../player/index.ts";
import { judgeConfirmation, openConfirmation } from "./open-confirmation.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createToken } from "../../../platform/random/secrets.ts";
import { enqueueLetter } from "../../foundation/letter/index.ts";
import { countSent, markUsed, selectLastSent } from "./confirmation-store.ts";

/** The letter's recipient. */
export type ConfirmationTarget = Pick<Player, "id" | "login" | "email" | "locale" | "email_confirmed_at">;

const lifeMinutes = 24 * 60;
const resendAfterMs = 60_000;
const maxInDay = 10;

/**
 * Sends the letter that confirms the email; at most one a minute and ten a day, because the address may be
 * anybody's.
 */
export async function requestEmailConfirmation(
  context: CommandContext,
  input: { player: ConfirmationTarget; publicUrl: string },
): Promise<Record<string, never>> {
  const { player, publicUrl } = input;
  if (player.email_confirmed_at) throw new Refusal("confirmation.email_already_confirmed");
  await lockPlayer(context.tx, player.id);
  const lastSent = await selectLastSent(context.tx, player.id, "email");
  const since = new Date(context.now.getTime() - dayMs);
  const isTooSoon = lastSent && context.now.getTime() - lastSent.getTime() < resendAfterMs;
  if (isTooSoon || (await countSent(context.tx, { playerId: player.id, kind: "email", since })) >= maxInDay)
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

/** Results in the specification's catalogue, as phrase keys under `confirm-email.{reason}`. */
export type ConfirmReason =
  | "confirmed"
  | "already_confirmed"
  | "expired"
  | "signature_invalid"
  | "sign_in_required";

export interface ConfirmEmailInput {
  readonly player: Player | null;
  readonly login: string;
  readonly signature: string;
  readonly signedIn: SignedIn | null;
}

/**
 * Confirms an email by its letter, without a session too. A player signed in under another account is asked
 * to sign in under the right one.
 */
export async function confirmEmail(
  context: CommandContext,
  input: ConfirmEmailInput,
): Promise<ConfirmReason> {
  const { player } = input;
  if (!player || player.login.toLowerCase() !== input.login.toLowerCase()) return "signature_invalid";
  const { id: playerId } = player;
  const judged = await judgeConfirmation(context, { kind: "email", playerId, secret: input.signature });
  // Only the owner of a letter learns anything about the account.
  if ("why" in judged && !judged.isKnown) return "signature_invalid";
  if (input.signedIn && input.signedIn.playerId !== playerId) return "sign_in_required";
  if ("why" in judged) {
    if (judged.why === "used" || player.email_confirmed_at) return "already_confirmed";
    return judged.why === "expired" ? "expired" : "signature_invalid";
  }
  await markUsed(context.tx, judged.id, context.now);
  await updatePlayer(context, playerId, { email_confirmed_at: context.now });
  notifyPlayer(context, playerId, { kind: "email_confirmed" });
  return "confirmed";
}
