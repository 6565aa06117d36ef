import type { Locale } from "@w10/phrases/languages";
import { formatMoney } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { phrase } from "@w10/phrases/phrase";
import { writeMessage } from "../../content/message/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { gatewayName, type PaymentFailure } from "../payment-provider/index.ts";
import { reasonSentence, type Rejection } from "./payment-reason.ts";
import type { PaymentRow } from "./payment-store.ts";

type PaymentEvent =
  | { readonly kind: "withdrawal-paid" }
  | { readonly kind: "deposit-returned"; readonly failure: PaymentFailure }
  | ({ readonly kind: "withdrawal-rejected" } & Rejection);

/** Writes a message about a payment's result in the player's language. */
export async function writePaymentMessage(
  context: CommandContext,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<void> {
  const player = await selectPlayer(context.tx, payment.player_id);
  if (!player) return;
  const { locale } = player;
  const values = {
    amount: formatMoney(payment.amount_minor, payment.currency),
    gateway: gatewayName(payment.gateway, locale),
    reason: reasonOf(locale, event),
  };
  await writeMessage(context, player.id, { kind: event.kind, locale, values });
}

function reasonOf(locale: Locale, event: PaymentEvent): string {
  if (event.kind === "withdrawal-paid") return "";
  return event.kind === "deposit-returned"
    ? phrase(locale, "payment", { path: `failed.${event.failure}` })
    : reasonSentence(locale, event);
}
