import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows, queryValue } from "../../../platform/database/query.ts";
import type { PaymentId, PlayerId } from "../../../platform/ids.ts";
import type { Period } from "../../../platform/period.ts";
import { lockPlayer, type PlayerRow } from "../../identity/player/index.ts";
import type { ApprovalReason } from "./approval-rules.ts";
import type { PaymentFailure } from "../payment-provider/index.ts";
import type { PaymentMode, PaymentReason, PaymentStatus, RefundStatus } from "./payment-rules.ts";

type PaymentTables = {
  payment: {
    id: PaymentId;
    player_id: PlayerId;
    mode: PaymentMode;
    gateway: string;
    provider: string;
    amount_minor: bigint;
    fee_minor: bigint;
    currency: CurrencyCode;
    status: PaymentStatus;
    reason: PaymentReason | null;
    failure: PaymentFailure | null;
    account: string;
    account_fingerprint: string | null;
    payout_token: string | null;
    approval_reasons: readonly ApprovalReason[];
    ordered_at: Date | null;
    gateway_reference: string | null;
    balance_start_minor: bigint;
    balance_end_minor: bigint;
    debt_minor: bigint;
    is_payable: boolean;
    refund: RefundStatus | null;
    refunded_at: Date | null;
    created_at: Date;
    submitted_at: Date | null;
    settled_at: Date | null;
    rejected_at: Date | null;
    charged_back_at: Date | null;
  };
};

export type PaymentRow = PaymentTables["payment"];

type NewPayment = Pick<
  PaymentRow,
  | "id"
  | "player_id"
  | "mode"
  | "gateway"
  | "provider"
  | "amount_minor"
  | "fee_minor"
  | "currency"
  | "account"
  | "account_fingerprint"
  | "payout_token"
  | "approval_reasons"
  | "balance_start_minor"
  | "balance_end_minor"
  | "created_at"
>;

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .withTables<PaymentTables>()
    .insertInto("payment")
    .values({
      ...payment,
      status: "init",
      reason: null,
      failure: null,
      ordered_at: null,
      gateway_reference: null,
      debt_minor: 0n,
      is_payable: payment.mode === "in",
      refund: null,
      refunded_at: null,
      submitted_at: null,
      settled_at: null,
      rejected_at: null,
      charged_back_at: null,
    })
    .execute();
}

export interface LockedPayment {
  readonly payment: PaymentRow;
  readonly player: PlayerRow;
}

/** Locks the player, then the payment: the lock order of all commands. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<LockedPayment | undefined> {
  const found = await selectPayment(tx, id);
  const player = found && (await lockPlayer(tx, found.player_id));
  const payment = await tx
    .withTables<PaymentTables>()
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return payment && player ? { payment, player } : undefined;
}

export async function selectPayment(db: Db | Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  return db
    .withTables<PaymentTables>()
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function updatePayment(
  tx: Tx,
  id: PaymentId,
  set: Partial<Omit<PaymentRow, "id" | "player_id" | "mode" | "amount_minor" | "currency">>,
): Promise<void> {
  await tx.withTables<PaymentTables>().updateTable("payment").set(set).where("id", "=", id).execute();
}

export interface PaymentFilter extends Period {
  readonly gateway: string | null;
  readonly status: PaymentStatus | null;
  readonly limit: number;
  readonly offset: number;
}

/** A player's payments, newest first. */
export async function selectPayments(
  db: Db,
  playerId: PlayerId,
  filter: PaymentFilter,
): Promise<PaymentRow[]> {
  let query = db
    .withTables<PaymentTables>()
    .selectFrom("payment")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("created_at", ">=", filter.from)
    .where("created_at", "<", filter.until);
  if (filter.gateway) query = query.where("gateway", "=", filter.gateway);
  if (filter.status) query = query.where("status", "=", filter.status);
  return query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

/** Sums of settled deposits and withdrawals in a period, by currency. */
export async function sumSettledPayments(
  db: Db,
  playerId: PlayerId,
  filter: Pick<PaymentFilter, "from" | "until" | "gateway">,
): Promise<{ currency: CurrencyCode; depositedMinor: bigint; withdrawnMinor: bigint }[]> {
  return queryRows<{ currency: CurrencyCode; depositedMinor: bigint; withdrawnMinor: bigint }>(db)`
    select currency, coalesce(sum(amount_minor) filter (where mode = 'in'), 0)::bigint as "depositedMinor",
      coalesce(sum(amount_minor) filter (where mode = 'out'), 0)::bigint as "withdrawnMinor"
    from payment
    where player_id = ${playerId} and status = 'ok' and created_at >= ${filter.from} and created_at < ${filter.until}
      and (${filter.gateway}::text is null or gateway = ${filter.gateway})
    group by currency order by currency`;
}

/** Withdrawals that wait for the operator, oldest first. */
export async function selectPendingWithdrawals(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .withTables<PaymentTables>()
    .selectFrom("payment")
    .selectAll()
    .where("mode", "=", "out")
    .where("status", "=", "init")
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Sum of withdrawals ordered since an instant by currency, without returned ones. */
export async function sumWithdrawn(
  tx: Tx,
  playerId: PlayerId,
  since: Date,
): Promise<readonly { readonly currency: CurrencyCode; readonly amountMinor: bigint }[]> {
  const rows = await tx
    .withTables<PaymentTables>()
    .selectFrom("payment")
    .select((of) => ["currency", of.fn.sum<string>("amount_minor").as("amountMinor")])
    .where("player_id", "=", playerId)
    .where("mode", "=", "out")
    .where("status", "in", ["init", "processing", "ok"])
    .where("created_at", ">", since)
    .groupBy("currency")
    .execute();
  return rows.map(({ currency, amountMinor }) => ({ currency, amountMinor: BigInt(amountMinor) }));
}

/** Order time of the last approved withdrawal: turnover is counted from there. */
export async function selectLastApproved(tx: Tx, playerId: PlayerId): Promise<Date | null> {
  return queryValue<Date | null>(tx)`
    select max(created_at) from payment where player_id = ${playerId} and mode = 'out' and status in ('processing', 'ok')`;
}

/** Sum of credited deposits since an instant, by currency. */
export async function sumCreditedSince(
  tx: Tx,
  playerId: PlayerId,
  since: Date,
): Promise<{ currency: CurrencyCode; amountMinor: bigint }[]> {
  return queryRows<{ currency: CurrencyCode; amountMinor: bigint }>(tx)`
    select currency, sum(amount_minor)::bigint as "amountMinor" from payment
    where player_id = ${playerId} and mode = 'in' and status = 'ok' and settled_at > ${since} group by currency`;
}

/** First deposit from a card or account, or first payout to it. */
export async function selectDestinationKnownAt(
  tx: Tx,
  playerId: PlayerId,
  fingerprint: string,
): Promise<Date | null> {
  return queryValue<Date | null>(tx)`
    select min(settled_at) from payment where player_id = ${playerId} and account_fingerprint = ${fingerprint} and status = 'ok'`;
}

/** The player's unpaid orders, oldest first. */
export async function selectPayable(tx: Tx, playerId: PlayerId): Promise<PaymentRow[]> {
  return tx
    .withTables<PaymentTables>()
    .selectFrom("payment")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("is_payable", "=", true)
    .where("status", "=", "init")
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Deposits that were not credited, newest first: those still held, or also those that were refunded. */
export async function selectRefunds(
  db: Db,
  { isDoneToo, limit }: { isDoneToo: boolean; limit: number },
): Promise<PaymentRow[]> {
  const query = db.withTables<PaymentTables>().selectFrom("payment").selectAll();
  return (
    isDoneToo ? query.where("refund", "is not", null) : query.where("refund", "in", ["pending", "refused"])
  )
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
