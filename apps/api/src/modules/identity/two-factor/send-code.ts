import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { openCode } from "../confirmation/index.ts";
import { enqueueSms } from "../../foundation/letter/index.ts";
import type { Player } from "../player/index.ts";

type Phone = Pick<Player, "id" | "phone" | "phone_confirmed_at" | "locale">;

/** Sends a second-step code to the player's phone. At most one a minute and ten a day. */
export async function sendCode(context: CommandContext, player: Phone): Promise<void> {
  const { id: playerId, phone: target, locale } = player;
  if (!target) throw new Error("a second step by SMS without a phone");
  const isConfirmed = player.phone_confirmed_at !== null;
  const code = await openCode(context, { kind: "two_factor_sms", playerId, target, isConfirmed });
  await enqueueSms(context, { text: "two-factor", to: target, locale, values: { code } });
}

const unsent: ReadonlySet<string> = new Set(["confirmation.resend_later", "confirmation.too_many_codes"]);

/**
 * The same at sign-in: a code that was just sent counts as sent, and a recovery code works when no more may
 * be sent.
 */
export async function sendSignInCode(context: CommandContext, player: Phone): Promise<void> {
  try {
    await sendCode(context, player);
  } catch (error) {
    if (!(error instanceof Refusal && unsent.has(error.code))) throw error;
  }
}
