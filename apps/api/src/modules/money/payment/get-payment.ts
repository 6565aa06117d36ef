import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { selectPayment } from "./payment-store.ts";
import { toPaymentView } from "./payment-view.ts";

/** A payment of this player with its failure reason. Another player's payment is reported as unknown. */
export async function getPayment(
  db: Db,
  playerId: PlayerId,
  query: { readonly id: string; readonly locale: Locale },
): Promise<ReplyOf<typeof operations.getPayment>> {
  const id = readId<"payment">(query.id);
  const payment = id && (await selectPayment(db, id));
  if (!payment || payment.player_id !== playerId) throw new Refusal("payment.not_found");
  return toPaymentView(payment, query.locale);
}
