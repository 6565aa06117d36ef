import { formatMoney } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { enqueueLetterTo, letterDate } from "../../content/letter/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { mayWriteService } from "../../identity/subscription/index.ts";
import { gatewayName } from "../payment-provider/index.ts";
import { reasonSentence, type Rejection } from "./payment-reason.ts";
import type { PaymentRow } from "./payment-store.ts";

type PaymentEvent =
  | { readonly letter: "deposit-settled" | "withdrawal-paid" }
  | ({ readonly letter: "withdrawal-rejected" } & Rejection);

/** Sends a letter about a payment's result, unless the player has switched such letters off. */
export async function writePaymentLetter(
  context: CommandContext,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<void> {
  const player = await selectPlayer(context.tx, payment.player_id);
  if (!player || !(await mayWriteService(context.tx, player.id))) return;
  const { locale } = player;
  await enqueueLetterTo(context, player, {
    letter: event.letter,
    values: {
      amount: formatMoney(payment.amount_minor, payment.currency),
      gateway: gatewayName(payment.gateway, locale),
      date: letterDate(context.now),
      ...("reason" in event && { reason: reasonSentence(locale, event) }),
    },
  });
}
