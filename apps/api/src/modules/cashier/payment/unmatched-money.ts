import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, queryValue } from "../../../platform/database/query.ts";
import { createId, type Id, type PaymentId, type PlayerId } from "../../../platform/ids.ts";
import { recordIncident } from "../../foundation/incident/index.ts";
import { moveHouseMoney, transferMoney, methodAccount } from "../../foundation/ledger/index.ts";
import { requireLockedPlayer, selectPlayer } from "../../identity/player/index.ts";
import type { ProviderEvent } from "../payment-provider/index.ts";
import type { PaymentRow } from "./payment-store.ts";

export type UnmatchedMoneyId = Id<"unmatched-money">;

/** Money at a provider that pays for no order. */
interface UnmatchedMoney {
  readonly id: UnmatchedMoneyId;
  readonly provider: string;
  readonly method: string;
  readonly reference: string;
  /** The order that it came for. */
  readonly paymentId: PaymentId;
  readonly playerId: PlayerId;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly receivedAt: Date;
}

/**
 * Holds what a message reports beyond what is booked for its payment. A message names all that was paid, so one
 * that repeats it holds nothing. The caller has locked the payment.
 */
export async function holdUnmatched(
  context: CommandContext,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<void> {
  if (event.kind !== "payment.settled") return;
  const { tx, now } = context;
  const { provider, method } = payment;
  const { reference, currency } = event;
  const isBooked = currency === payment.currency && (payment.status === "ok" || payment.refund !== null);
  const heldMinor = await queryValue<bigint>(tx)`
    select coalesce(sum(amount_minor), 0)::bigint from unmatched_money
    where provider = ${provider} and reference = ${reference} and currency = ${currency}`;
  const bookedMinor = isBooked ? payment.amount_minor + payment.fee_minor : 0n;
  const amountMinor = event.amountMinor - bookedMinor - heldMinor;
  if (amountMinor <= 0n) return;
  const id: UnmatchedMoneyId = createId<"unmatched-money">();
  await execute(tx)`
    insert into unmatched_money (id, provider, method, reference, payment_id, amount_minor, currency, received_at)
    values (${id}, ${provider}, ${method}, ${reference}, ${payment.id}, ${amountMinor}, ${currency}, ${now})`;
  await moveHouseMoney(tx, {
    now,
    currency,
    reason: "deposit_unmatched",
    subjectId: id,
    moves: [{ from: methodAccount(method), to: `house/unallocated/${provider}`, amountMinor }],
  });
  const { player_id: playerId } = payment;
  await recordIncident(context, {
    kind: "payment.money_unmatched",
    subject: id,
    details: { playerId, provider, reference, paymentId: payment.id, amountMinor, currency },
  });
}

/** Money that waits for a person, oldest first, with the login of the player for whose order it came. */
export async function listUnmatched(
  db: Db,
  limit: number,
): Promise<readonly (UnmatchedMoney & { readonly login: string })[]> {
  const rows = await queryRows<UnmatchedMoney>(db)`
    select m.id, m.provider, m.method, m.reference, m.payment_id as "paymentId", p.player_id as "playerId",
      m.amount_minor as "amountMinor", m.currency, m.received_at as "receivedAt"
    from unmatched_money m join payment p on p.id = m.payment_id where m.ended_at is null order by m.received_at, m.id limit ${limit}`;
  return Promise.all(
    rows.map(async (row) => ({ ...row, login: (await selectPlayer(db, row.playerId))?.login ?? "" })),
  );
}

interface EndedMoney
  extends Pick<UnmatchedMoney, "id" | "provider" | "method" | "amountMinor" | "currency"> {}

/** Null when it is not waiting any more. */
async function endMoney(
  { tx, now }: CommandContext,
  { moneyId, playerId }: { readonly moneyId: UnmatchedMoneyId; readonly playerId: PlayerId | null },
): Promise<EndedMoney | null> {
  return queryRow<EndedMoney>(tx)`
    update unmatched_money set ended_at = ${now}, assigned_to = ${playerId} where id = ${moneyId} and ended_at is null
    returning id, provider, method, amount_minor as "amountMinor", currency`;
}

/** Credits unmatched money to the player to whom it belongs. False when it is not waiting. */
export async function assignMoney(
  context: CommandContext,
  input: { readonly moneyId: UnmatchedMoneyId; readonly playerId: PlayerId },
): Promise<boolean> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const money = await endMoney(context, input);
  if (!money) return false;
  await transferMoney(context, {
    playerId: player.id,
    currency: money.currency,
    reason: "deposit_assigned",
    subjectId: money.id,
    moves: [
      { from: `house/unallocated/${money.provider}`, to: "player/real", amountMinor: money.amountMinor },
    ],
  });
  return true;
}

/** Books unmatched money that a person has sent back to its payer. False when it is not waiting. */
export async function returnMoney(
  context: CommandContext,
  { moneyId }: { readonly moneyId: UnmatchedMoneyId },
): Promise<boolean> {
  const money = await endMoney(context, { moneyId, playerId: null });
  if (!money) return false;
  await moveHouseMoney(context.tx, {
    now: context.now,
    currency: money.currency,
    reason: "deposit_returned",
    subjectId: money.id,
    moves: [
      {
        from: `house/unallocated/${money.provider}`,
        to: methodAccount(money.method),
        amountMinor: money.amountMinor,
      },
    ],
  });
  return true;
}
