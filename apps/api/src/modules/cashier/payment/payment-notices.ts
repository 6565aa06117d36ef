import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { PaymentReason } from "./payment-rules.ts";
import { formatMoney } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { mayWriteService } from "../../identity/subscription/index.ts";
import { type PaymentFailure, readMethodNames } from "../payment-provider/index.ts";
import type { PaymentRow } from "./payment-store.ts";
import { writeMessage } from "../../foundation/message/index.ts";

export interface Rejection {
  readonly reason: PaymentReason;
  /** The address that players are referred to. */
  readonly supportEmail: string;
}

/** Why a withdrawal was rejected, in the player's language. */
function reasonSentence(locale: Locale, { reason, supportEmail }: Rejection): string {
  return phrase(locale, "payment", { path: `reason.${reason}`, values: { support: supportEmail } });
}

async function nameOf({ tx }: CommandContext, { method }: PaymentRow, locale: Locale): Promise<string> {
  return (await readMethodNames(tx, locale)).get(method) ?? method;
}

type PaymentLetter =
  | { readonly letter: "deposit-settled" | "withdrawal-paid" | "withdrawal-returned" }
  | ({ readonly letter: "withdrawal-rejected" } & Rejection);

/** Sends a letter about a payment's result, unless the player has switched such letters off. */
export async function writePaymentLetter(
  context: CommandContext,
  payment: PaymentRow,
  event: PaymentLetter,
): Promise<void> {
  const player = await selectPlayer(context.tx, payment.player_id);
  if (!player || !(await mayWriteService(context.tx, player.id))) return;
  const { locale } = player;
  await enqueueLetterTo(context, player, {
    letter: event.letter,
    values: {
      amount: formatMoney(payment.amount_minor, payment.currency),
      method: await nameOf(context, payment, locale),
      date: letterDate(context.now),
      ...("reason" in event && { reason: reasonSentence(locale, event) }),
    },
  });
}

type PaymentMessage =
  | { readonly kind: "withdrawal-paid" | "withdrawal-returned" }
  | { readonly kind: "deposit-returned"; readonly failure: PaymentFailure }
  | ({ readonly kind: "withdrawal-rejected" } & Rejection);

/** Writes a message about a payment's result in the player's language. */
export async function writePaymentMessage(
  context: CommandContext,
  payment: PaymentRow,
  event: PaymentMessage,
): Promise<void> {
  const player = await selectPlayer(context.tx, payment.player_id);
  if (!player) return;
  const { locale } = player;
  const values = {
    amount: formatMoney(payment.amount_minor, payment.currency),
    method: await nameOf(context, payment, locale),
    reason: reasonOf(locale, event),
  };
  await writeMessage(context, player.id, { kind: event.kind, locale, values });
}

function reasonOf(locale: Locale, event: PaymentMessage): string {
  if (event.kind === "deposit-returned")
    return phrase(locale, "payment", { path: `failed.${event.failure}` });
  return "reason" in event ? reasonSentence(locale, event) : "";
}
