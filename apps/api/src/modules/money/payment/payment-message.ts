import type { Locale } from "@w10/phrases/languages";
import { formatMoney } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { phrase } from "@w10/phrases/phrase";
import { writeMessage } from "../../content/message/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { gatewayName } from "../payment-provider/index.ts";
import { reasonSentence, type Rejection } from "./payment-reason.ts";
import type { PaymentFailure } from "../payment-provider/index.ts";
import type { PaymentRow } from "./payment-store.ts";

type Told =
  | { readonly kind: "withdrawal-paid" }
  | { readonly kind: "deposit-returned"; readonly failure: PaymentFailure }
  | ({ readonly kind: "withdrawal-rejected" } & Rejection);

/** Writes a message about a payment's result in the player's language. */
export async function writePaymentMessage(
  context: CommandContext,
  payment: PaymentRow,
  told: Told,
): Promise<void> {
  const player = await selectPlayer(context.tx, payment.player_id);
  if (!player) return;
  const { locale } = player;
  const values = {
    amount: formatMoney(payment.amount_minor, payment.currency),
    gateway: gatewayName(payment.gateway, locale),
    reason: reasonOf(locale, told),
  };
  await writeMessage(context, player.id, { kind: told.kind, locale, values });
}

function reasonOf(locale: Locale, told: Told): string {
  if (told.kind === "withdrawal-paid") return "";
  return told.kind === "deposit-returned"
    ? phrase(locale, "payment", { path: `failed.${told.failure}` })
    : reasonSentence(locale, told);
}
