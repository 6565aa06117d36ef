import { formatMoney } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import { writeMessage } from "../message/index.ts";
import { selectPlayer } from "../player/index.ts";
import { findGateway } from "./gateway-list.ts";
import { reasonSentence, type Rejection } from "./payment-reason.ts";
import type { PaymentRow } from "./payment-store.ts";

type Told = { readonly kind: "withdrawal-paid" } | ({ readonly kind: "withdrawal-rejected" } & Rejection);

/** Writes to the player, in the player's language, what became of a withdrawal. */
export async function writePaymentMessage(
  context: CommandContext,
  payment: PaymentRow,
  told: Told,
): Promise<void> {
  const player = await selectPlayer(context.tx, payment.player_id);
  if (!player) return;
  const { locale } = player;
  const reason = told.kind === "withdrawal-paid" ? "" : reasonSentence(locale, told);
  const values = {
    amount: formatMoney(payment.amount_minor, payment.currency),
    gateway: findGateway(payment.gateway)?.name[locale] ?? payment.gateway,
    reason,
  };
  await writeMessage(context, player.id, { kind: told.kind, locale, values });
}
