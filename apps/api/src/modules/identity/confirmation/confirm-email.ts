import type { CommandContext } from "../../../platform/command-runner.ts";
import type { SignedIn } from "../../../platform/http/request-context.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { type PlayerRow, updatePlayer } from "../player/index.ts";
import { takeConfirmation } from "./open-confirmation.ts";

/** Results in the specification's catalogue, as phrase keys under `confirm-email.{reason}`. */
export type ConfirmReason =
  | "confirmed"
  | "already_confirmed"
  | "expired"
  | "signature_invalid"
  | "sign_in_required";

export interface ConfirmEmailInput {
  readonly player: PlayerRow | null;
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
  if (input.signedIn && input.signedIn.playerId !== player.id) return "sign_in_required";
  const outcome = await takeConfirmation(context, {
    kind: "email",
    playerId: player.id,
    secret: input.signature,
  });
  if (outcome === "used" || (outcome !== "taken" && player.email_confirmed_at)) return "already_confirmed";
  if (outcome === "invalid") return "signature_invalid";
  if (outcome === "expired") return "expired";
  await updatePlayer(context, player.id, { email_confirmed_at: context.now });
  notifyPlayer(context, player.id, { kind: "email_confirmed" });
  return "confirmed";
}
