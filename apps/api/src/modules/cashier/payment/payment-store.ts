import { sql } from "kysely";
import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import {
  changesOf,
  columnsOf,
  execute,
  queryRow,
  queryRows,
  queryValue,
} from "../../../platform/database/query.ts";
import type { CardId, PaymentId, PlayerId } from "../../../platform/ids.ts";
import type { Period } from "../../../platform/time/period.ts";
import { lockPlayer, type Player } from "../../identity/player/index.ts";
import type { PaymentFailure } from "../payment-provider/index.ts";
import {
  isOpen,
  type PaymentMode,
  type PaymentReason,
  type PaymentState,
  type PaymentStatus,
  type RefundStatus,
} from "./payment-rules.ts";
import { isAfter, longRecord } from "../../../platform/database/personal-record.ts";

/** Why a withdrawal needs an operator's approval. */
export type ApprovalReason =
  | "unverified"
  | "amount"
  | "day_sum"
  | "week_sum"
  | "turnover"
  | "destination"
  | "security_change"
  | "flagged";

export interface PaymentRow {
  readonly id: PaymentId;
  readonly player_id: PlayerId;
  readonly mode: PaymentMode;
  /** The method, whose column keeps its former name, as does the reference: the version before reads them. */
  readonly method: string;
  readonly provider: string;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  /** What was ordered where another amount was credited; otherwise null. */
  readonly ordered_minor: bigint | null;
  readonly currency: CurrencyCode;
  readonly status: PaymentStatus;
  readonly reason: PaymentReason | null;
  readonly failure: PaymentFailure | null;
  readonly account: string;
  readonly account_fingerprint: string | null;
  readonly payout_token: string | null;
  /** The stored card that a deposit is to be paid with. */
  readonly card_id: CardId | null;
  readonly approval_reasons: readonly ApprovalReason[];
  readonly ordered_at: Date | null;
  readonly provider_reference: string | null;
  readonly balance_start_minor: bigint;
  readonly balance_end_minor: bigint;
  readonly debt_minor: bigint;
  readonly is_payable: boolean;
  readonly refund: RefundStatus | null;
  readonly refunded_at: Date | null;
  readonly created_at: Date;
  readonly submitted_at: Date | null;
  readonly settled_at: Date | null;
  readonly rejected_at: Date | null;
  readonly charged_back_at: Date | null;
}

const columns = sql`*, gateway as method, gateway_reference as provider_reference`;

/** A payment as the rules judge it. */
export const standingOf = (payment: PaymentRow): PaymentState => ({
  mode: payment.mode,
  status: payment.status,
  isChargedBack: payment.charged_back_at !== null,
  isPayable: payment.is_payable,
  isHeld: payment.refund !== null,
  isReversed: payment.failure === "reversed",
});

type NewPayment = Pick<
  PaymentRow,
  | "id"
  | "player_id"
  | "mode"
  | "method"
  | "provider"
  | "amount_minor"
  | "fee_minor"
  | "currency"
  | "account"
  | "account_fingerprint"
  | "payout_token"
  | "card_id"
  | "approval_reasons"
  | "balance_start_minor"
  | "balance_end_minor"
  | "created_at"
>;

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { method: gateway, ...values } = payment;
  const row = { ...values, gateway, status: "init", is_payable: payment.mode === "in" };
  await execute(tx)`insert into payment ${columnsOf(row)}`;
}

export interface LockedPayment {
  readonly payment: PaymentRow;
  readonly player: Player;
}

/** Locks the player, then the payment: the lock order of all commands. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<LockedPayment | null> {
  const found = await selectPayment(tx, id);
  const player = found && (await lockPlayer(tx, found.player_id));
  const payment = await queryRow<PaymentRow>(tx)`select ${columns} from payment where id = ${id} for update`;
  return payment && player ? { payment, player } : null;
}

export async function selectPayment(db: Db | Tx, id: PaymentId): Promise<PaymentRow | null> {
  return queryRow<PaymentRow>(db)`select ${columns} from payment where id = ${id}`;
}

/** A provider's payment by the reference that the provider gave it. */
export async function selectByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | null> {
  return queryRow<PaymentRow>(db)`
    select ${columns} from payment where provider = ${provider} and gateway_reference = ${reference}`;
}

export async function updatePayment(
  tx: Tx,
  id: PaymentId,
  {
    method,
    provider_reference: gateway_reference,
    ...values
  }: Partial<Omit<PaymentRow, "id" | "player_id" | "mode" | "currency">>,
): Promise<void> {
  await execute(
    tx,
  )`update payment set ${changesOf({ ...values, gateway: method, gateway_reference })} where id = ${id}`;
}

export interface PaymentFilter extends Period {
  readonly method: string | null;
  readonly status: PaymentStatus | null;
  readonly limit: number;
  readonly offset: number;
  /** Rows after this one, by its id. */
  readonly after: string | undefined;
}

/** A player's payments, newest first. */
export async function selectPayments(
  db: Db,
  playerId: PlayerId,
  filter: PaymentFilter,
): Promise<PaymentRow[]> {
  const { from, until, method, status, limit, offset, after } = filter;
  const isNext = after
    ? sql`(created_at, id) < (select created_at, id from payment where id = ${after} and player_id = ${playerId})`
    : sql`true`;
  return queryRows<PaymentRow>(db)`select ${columns} from payment
    where player_id = ${playerId} and created_at >= ${from} and created_at < ${until}
      and (${method}::text is null or gateway = ${method}) and (${status}::text is null or status = ${status})
      and ${isNext}
    order by created_at desc, id desc limit ${limit} offset ${offset}`;
}

/** Sums of settled deposits and withdrawals in a period, by currency. */
export async function sumSettledPayments(
  db: Db,
  playerId: PlayerId,
  filter: Pick<PaymentFilter, "from" | "until" | "method">,
): Promise<{ currency: CurrencyCode; depositedMinor: bigint; withdrawnMinor: bigint }[]> {
  return queryRows<{ currency: CurrencyCode; depositedMinor: bigint; withdrawnMinor: bigint }>(db)`
    select currency, coalesce(sum(amount_minor) filter (where mode = 'in'), 0)::bigint as "depositedMinor",
      coalesce(sum(amount_minor) filter (where mode = 'out'), 0)::bigint as "withdrawnMinor"
    from payment
    where player_id = ${playerId} and status = 'ok' and created_at >= ${filter.from} and created_at < ${filter.until}
      and (${filter.method}::text is null or gateway = ${filter.method})
    group by currency order by currency`;
}

/** The methods by which the player's own money has arrived. */
export async function selectDepositMethods(db: Db | Tx, playerId: PlayerId): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ method: string }>(db)`select distinct gateway as method from payment
    where player_id = ${playerId} and mode = 'in' and status = 'ok' and charged_back_at is null`;
  return new Set(rows.map(({ method }) => method));
}

/** Withdrawals that wait for the operator, oldest first. */
export async function selectPendingWithdrawals(db: Db, limit: number): Promise<PaymentRow[]> {
  return queryRows<PaymentRow>(db)`
    select ${columns} from payment where mode = 'out' and status = 'init' order by created_at limit ${limit}`;
}

/** Sum of withdrawals ordered since an instant by currency, without returned ones. */
export async function sumWithdrawn(
  tx: Tx,
  playerId: PlayerId,
  since: Date,
): Promise<readonly { readonly currency: CurrencyCode; readonly amountMinor: bigint }[]> {
  return queryRows<{ currency: CurrencyCode; amountMinor: bigint }>(tx)`
    select currency, sum(amount_minor)::bigint as "amountMinor" from payment
    where player_id = ${playerId} and mode = 'out' and status in ('init', 'processing', 'ok') and created_at > ${since} group by currency`;
}

/**
 * Order time of the last withdrawal whose turnover was met: it is counted from there. One that an operator
 * approved without it leaves the deposits before it to be staked.
 */
export async function selectLastApproved(tx: Tx, playerId: PlayerId): Promise<Date | null> {
  return queryValue<Date | null>(tx)`
    select max(created_at) from payment where player_id = ${playerId} and mode = 'out' and status in ('processing', 'ok')
      and not 'turnover' = any(approval_reasons)`;
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

/** Locks the charged-back deposits that left a debt in a currency, oldest first. */
export async function lockDebts(
  tx: Tx,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<readonly PaymentRow[]> {
  return queryRows<PaymentRow>(tx)`select ${columns} from payment
    where player_id = ${playerId} and currency = ${currency} and debt_minor > 0 order by charged_back_at, id for update`;
}

/** Locks the withdrawals of a currency that no provider was asked to pay yet, newest first. */
export async function lockUnordered(
  tx: Tx,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<readonly PaymentRow[]> {
  return queryRows<PaymentRow>(tx)`select ${columns} from payment
    where player_id = ${playerId} and currency = ${currency} and mode = 'out'
      and (status in ('init', 'rejected') or (status = 'processing' and ordered_at is null)) order by created_at desc, id for update`;
}

/** Whether a charged-back deposit has left a debt. */
export async function hasDebt(db: Db | Tx, playerId: PlayerId): Promise<boolean> {
  return queryValue<boolean>(db)`
    select exists (select from payment where player_id = ${playerId} and debt_minor > 0)`;
}

/** The player's deposits that wait for the payer, newest first. */
export async function selectUnfinished(
  db: Db | Tx,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<PaymentRow[]> {
  return queryRows<PaymentRow>(db)`select ${columns} from payment
    where player_id = ${playerId} and currency = ${currency} and is_payable and mode = 'in' and status = 'init'
    order by created_at desc, id desc`;
}

/** The player's unpaid orders, oldest first. */
export async function selectPayable(tx: Tx, playerId: PlayerId): Promise<PaymentRow[]> {
  return queryRows<PaymentRow>(tx)`
    select ${columns} from payment where player_id = ${playerId} and is_payable and status = 'init' order by created_at, id for update`;
}

/** From when on the provider should have reported on a payment. */
export const unheardSince = (payment: PaymentRow): Date =>
  payment.settled_at ?? payment.ordered_at ?? payment.submitted_at ?? payment.created_at;

/**
 * Payments of whose end the provider has said nothing within an hour: deposits that the casino ended and that are
 * not closed there, and what was submitted or sent and is still open.
 */
export async function selectUnheard(db: Db, now: Date): Promise<readonly Pick<PaymentRow, "id" | "mode">[]> {
  return queryRows<Pick<PaymentRow, "id" | "mode">>(db)`
    select id, mode from payment
    where ((is_payable and status in ('failure', 'cancelled')) or status = 'processing')
      and coalesce(settled_at, ordered_at, submitted_at, created_at) < ${now}::timestamptz - interval '1 hour' order by created_at`;
}

/** Until when a provider was asked for what it took back. */
export async function selectListedUntil(db: Db, provider: string): Promise<Date | null> {
  return queryValue<Date | null>(db)`
    select max(listed_until) from payment_provider_listing where provider = ${provider}`;
}

export async function storeListedUntil(tx: Tx, provider: string, until: Date): Promise<void> {
  await execute(
    tx,
  )`insert into payment_provider_listing (provider, listed_until) values (${provider}, ${until})
    on conflict (provider) do update set listed_until = greatest(payment_provider_listing.listed_until, excluded.listed_until)`;
}

/** Deposits that were not credited, newest first: those still held, or also those that were refunded. */
export async function selectRefunds(
  db: Db,
  { isDoneToo, limit }: { isDoneToo: boolean; limit: number },
): Promise<PaymentRow[]> {
  return queryRows<PaymentRow>(db)`
    select ${columns} from payment where refund in ('pending', 'refused') or (${isDoneToo} and refund is not null)
    order by created_at desc limit ${limit}`;
}

/** Deposits and withdrawals in minor units. Kept after erasure, except the provider's account token. */
export const paymentRecord = longRecord(
  {
    name: "payments",
    tables: ["payment"],
    forget: (playerId) => [
      sql`update payment set payout_token = 'erased' where player_id = ${playerId} and payout_token is not null`,
      sql`update payment set account = '', account_fingerprint = null where player_id = ${playerId}`,
    ],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, id, mode, gateway, amount_minor::text, fee_minor::text, currency, status, reason, failure, account,
        balance_start_minor::text, balance_end_minor::text, debt_minor::text, refund, created_at, submitted_at, settled_at, rejected_at, charged_back_at, refunded_at
      from payment where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);

/** Whether any money is still on its way. */
export async function hasOpenPayment(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const kinds = await queryRows<Parameters<typeof isOpen>[0]>(tx)`
    select distinct status, is_payable as "isPayable", refund from payment where player_id = ${playerId}`;
  return kinds.some(isOpen);
}

/** Payments that ended within the last hour. */
export interface RecentlySettled {
  readonly mode: "in" | "out";
  readonly status: string;
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: bigint;
}

export async function sumRecentlySettled(db: Db, now: Date): Promise<RecentlySettled[]> {
  return queryRows<RecentlySettled>(db)`
    select mode, status, currency, count(*)::int as count, sum(amount_minor)::bigint as "amountMinor" from payment
    where settled_at > ${now}::timestamptz - interval '1 hour' group by mode, status, currency`;
}

/** Open withdrawals: `init` waits for the operator, `processing` for the provider. */
export interface WaitingPayouts {
  readonly status: "init" | "processing";
  readonly count: number;
  readonly oldestSeconds: number;
}

export async function countWaitingPayouts(db: Db, now: Date): Promise<WaitingPayouts[]> {
  return queryRows<WaitingPayouts>(db)`
    select status, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as "oldestSeconds" from payment
    where mode = 'out' and status in ('init', 'processing') group by status`;
}
