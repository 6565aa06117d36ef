import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { nilId } from "../../../platform/command/actor.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Move, PlayerAccountKind, Posting } from "./ledger-rules.ts";
import { isAfter, longRecord, shortRecord } from "../../../platform/database/personal-record.ts";

export interface Balance {
  readonly kind: PlayerAccountKind;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly version: bigint;
}

export interface Transfer {
  readonly playerId: PlayerId;
  readonly transferId: string;
  readonly reason: string;
  readonly subjectId: string;
  readonly currency: CurrencyCode;
  readonly now: Date;
}

/** Opens a player's accounts in a currency. Existing ones are unchanged. */
export async function insertBalances(
  tx: Tx,
  playerId: PlayerId,
  at: { currency: CurrencyCode; now: Date },
): Promise<void> {
  await execute(tx)`insert into ledger_balance (player_id, kind, currency, created_at)
    select ${playerId}, kind, ${at.currency}, ${at.now} from unnest('{bonus,pending_withdrawal,real}'::text[]) as kind
    on conflict (player_id, kind, currency) do nothing`;
}

/** All accounts of a player. */
export async function selectBalances(db: Db | Tx, playerId: PlayerId): Promise<Balance[]> {
  return queryRows<Balance>(db)`select kind, currency, amount_minor as "amountMinor", version
    from ledger_balance where player_id = ${playerId} order by currency, kind`;
}

/** Locks a player's accounts in a currency, ordered by kind, which is the lock order everywhere. */
export async function lockBalances(
  tx: Tx,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<Map<PlayerAccountKind, bigint>> {
  const rows = await queryRows<Pick<Balance, "kind" | "amountMinor">>(tx)`
    select kind, amount_minor as "amountMinor" from ledger_balance
    where player_id = ${playerId} and currency = ${currency} order by kind for update`;
  return new Map(rows.map(({ kind, amountMinor }) => [kind, amountMinor]));
}

/** Adds to an account. The constraint `ledger_balance_not_below_zero` refuses an overdraft. */
export async function addToBalance(
  tx: Tx,
  account: { playerId: PlayerId; kind: PlayerAccountKind; currency: CurrencyCode },
  amountMinor: bigint,
): Promise<Pick<Balance, "amountMinor" | "version"> | null> {
  const { playerId, kind, currency } = account;
  return queryRow<Pick<Balance, "amountMinor" | "version">>(tx)`
    update ledger_balance set amount_minor = amount_minor + ${amountMinor}, version = version + 1
    where player_id = ${playerId} and kind = ${kind} and currency = ${currency}
    returning amount_minor as "amountMinor", version`;
}

/**
 * Marks on a currency's accounts whether a bonus is active and raises their versions, so that pages ignore
 * older balances. Settlement reads the mark from the row that it locks anyway.
 */
export async function markBonus(
  tx: Tx,
  of: { playerId: PlayerId; currency: CurrencyCode },
  hasBonus: boolean,
): Promise<void> {
  await execute(tx)`update ledger_balance set has_bonus = kind = 'real' and ${hasBonus}, version = version + 1
    where player_id = ${of.playerId} and currency = ${of.currency} and kind in ('bonus', 'real')`;
}

/** A posting of a round, with its transfer. */
export interface RoundPosting extends Move {
  readonly reason: "stake" | "win" | "jackpot";
  readonly transferId: string;
  readonly at: Date;
}

/** The postings of a round's stakes and wins, in their order. */
export async function selectRoundPostings(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly roundId: string; readonly since: Date },
): Promise<readonly RoundPosting[]> {
  return queryRows<RoundPosting>(tx)`
    select reason, from_account as "from", to_account as "to", amount_minor as "amountMinor", transfer_id as "transferId", created_at as at
    from ledger_posting
    where player_id = ${of.playerId} and created_at >= ${of.since} and subject_id = ${of.roundId} and reason in ('stake', 'win', 'jackpot')
    order by created_at, transfer_id, line`;
}

/** Raises the version of a locked real balance: settlement decides again what it has decided by what was before. */
export async function raiseVersion(
  tx: Tx,
  { playerId, currency }: Pick<Transfer, "playerId" | "currency">,
): Promise<void> {
  await execute(tx)`update ledger_balance set version = version + 1
    where player_id = ${playerId} and currency = ${currency} and kind = 'real'`;
}

/** Writes the postings of a transfer. */
export async function insertPostings(
  tx: Tx,
  transfer: Omit<Transfer, "playerId"> & { readonly playerId: PlayerId | typeof nilId },
  postings: readonly Posting[],
): Promise<void> {
  const { playerId, now, transferId, reason, subjectId, currency } = transfer;
  const rows = postings.map(
    ({ from, to, amountMinor, fromAfterMinor, toAfterMinor }, index) =>
      sql`(${playerId}, ${now}, ${transferId}, ${index + 1}, ${reason}, ${subjectId}, ${from}, ${to}, ${currency}, ${amountMinor}, ${fromAfterMinor}, ${toAfterMinor})`,
  );
  await execute(tx)`
    insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account,
      currency, amount_minor, from_after_minor, to_after_minor)
    values ${sql.join(rows)}`;
}

/**
 * Balances and all entries of the books in minor units. They contain an id and no personal data: kept after
 * erasure.
 */
export const balanceRecord = shortRecord(
  { name: "balances", tables: ["ledger_balance"], forget: null },
  (playerId) =>
    sql`select kind, currency, amount_minor::text from ledger_balance where player_id = ${playerId} order by currency, kind`,
);

export const entryRecord = longRecord(
  { name: "ledger", tables: ["ledger_posting"], forget: null },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, transfer_id::text || lpad(line::text, 5, '0') as key_, created_at, transfer_id, reason, subject_id, account, currency,
        amount_minor::text, balance_after_minor::text
      from ledger_entry
      where player_id = ${playerId} and created_at >= ${after.at}::timestamptz
        and ${isAfter(sql`created_at`, sql`transfer_id::text || lpad(line::text, 5, '0')`, after)}
      order by created_at, transfer_id::text || lpad(line::text, 5, '0') limit ${limit}`,
);

/** A player's stakes and wins in a currency, minor units. */
export interface PlaySum {
  readonly currency: CurrencyCode;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** Real money stakes and wins of a player since an instant, by currency. Only movements of rounds that are not void. */
export async function sumPlay(db: Db | Tx, playerId: PlayerId, since: Date): Promise<PlaySum[]> {
  return queryRows<PlaySum>(db)`
    select currency, coalesce(-sum(amount_minor) filter (where reason = 'stake'), 0)::bigint as "stakedMinor",
      coalesce(sum(amount_minor) filter (where reason <> 'stake'), 0)::bigint as "wonMinor"
    from ledger_entry
    where player_id = ${playerId} and created_at >= ${since} and account = 'player/real' and reason in ('stake', 'win', 'jackpot')
      and not exists (select from round_void v where v.round_id = subject_id)
    group by currency order by currency`;
}
