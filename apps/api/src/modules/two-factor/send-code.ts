import type { CommandContext } from "../../platform/command-runner.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { openCode } from "../confirmation/index.ts";
import { enqueueSms } from "../mailbox/index.ts";

interface Phone {
  readonly id: PlayerId;
  readonly phone: string;
  readonly locale: "ru" | "en";
}

/** Sends a code of the second step to the player's phone; refuses where one went out less than a minute ago. */
export async function sendCode(context: CommandContext, to: Phone): Promise<void> {
  const code = await openCode(context, { kind: "two_factor_sms", playerId: to.id, target: to.phone });
  await enqueueSms(context, { text: "two-factor", to: to.phone, locale: to.locale, values: { code } });
}

/** The same at a sign-in, where a code that has just gone out is as good as a new one. */
export async function sendSignInCode(context: CommandContext, to: Phone): Promise<void> {
  try {
    await sendCode(context, to);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "confirmation.resend_later")) throw error;
  }
}
