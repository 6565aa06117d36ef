import type { Db } from "../../../platform/database/database.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { type PaymentRow, selectRefunds } from "./payment-store.ts";

export interface ListedRefund {
  readonly payment: PaymentRow;
  readonly login: string;
}

/** Deposits that were not credited, newest first: those still held, or all. */
export async function listRefunds(
  db: Db,
  wanted: { readonly isDoneToo: boolean; readonly limit: number },
): Promise<ListedRefund[]> {
  const rows = await selectRefunds(db, wanted);
  return Promise.all(
    rows.map(async (payment) => ({
      payment,
      login: (await selectPlayer(db, payment.player_id))?.login ?? "",
    })),
  );
}
