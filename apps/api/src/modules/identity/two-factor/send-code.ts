import type { CommandContext } from "../../../platform/command-runner.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { openCode } from "../confirmation/index.ts";
import { enqueueSms } from "../../content/letter/index.ts";
import type { PlayerRow } from "../player/index.ts";

type Phone = Pick<PlayerRow, "id" | "phone" | "phone_confirmed_at" | "locale">;

/** Sends a code of the second step to the player's phone; refuses where one went out less than a minute ago, or ten in a day. */
export async function sendCode(context: CommandContext, player: Phone): Promise<void> {
  const { id: playerId, phone: target, locale } = player;
  if (!target) throw new Error("a second step by SMS without a phone");
  const isConfirmed = player.phone_confirmed_at !== null;
  const code = await openCode(context, { kind: "two_factor_sms", playerId, target, isConfirmed });
  await enqueueSms(context, { text: "two-factor", to: target, locale, values: { code } });
}

const unsent: ReadonlySet<string> = new Set(["confirmation.resend_later", "confirmation.too_many_codes"]);

/** The same at a sign-in, where a code that has just gone out is as good as a new one, and a recovery code serves where none may go out. */
export async function sendSignInCode(context: CommandContext, player: Phone): Promise<void> {
  try {
    await sendCode(context, player);
  } catch (error) {
    if (!(error instanceof Refusal && unsent.has(error.code))) throw error;
  }
}
