import type { CurrencyCode } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PaymentId, PlayerId } from "../../../platform/ids.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import type { ApprovalReason } from "./approval-rules.ts";
import { selectPendingWithdrawals } from "./payment-store.ts";

export interface PendingWithdrawal {
  readonly paymentId: PaymentId;
  readonly playerId: PlayerId;
  readonly login: string;
  readonly isVerified: boolean;
  readonly isFraud: boolean;
  readonly gateway: string;
  readonly account: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly currency: CurrencyCode;
  readonly createdAt: Date;
  /** Why it was not approved automatically. */
  readonly reasons: readonly ApprovalReason[];
}

const longest = 200;

/** Withdrawals that wait for the operator, oldest first; at most 200. */
export async function listPendingWithdrawals(db: Db): Promise<PendingWithdrawal[]> {
  const rows = await selectPendingWithdrawals(db, longest);
  return Promise.all(
    rows.map(async (row) => {
      const player = await selectPlayer(db, row.player_id);
      return {
        paymentId: row.id,
        playerId: row.player_id,
        login: player?.login ?? "",
        isVerified: player?.is_verified ?? false,
        isFraud: player?.is_fraud ?? false,
        gateway: row.gateway,
        account: row.account,
        amountMinor: row.amount_minor,
        feeMinor: row.fee_minor,
        currency: row.currency,
        createdAt: row.created_at,
        reasons: row.approval_reasons,
      };
    }),
  );
}
