import type { CurrencyCode } from "@w10/money";
import { type Generated, sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute } from "../../../platform/database/query.ts";
import type { nobodyId } from "../../../platform/http/player-actor.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { AccountName, PlayerAccountKind, Posting } from "./ledger-rules.ts";

type LedgerTables = {
  ledger_balance: {
    player_id: string;
    kind: PlayerAccountKind;
    currency: CurrencyCode;
    amount_minor: bigint;
    version: bigint;
    has_bonus: Generated<boolean>;
    created_at: Date;
  };
  ledger_posting: {
    player_id: string;
    created_at: Date;
    transfer_id: string;
    line: number;
    reason: string;
    subject_id: string;
    from_account: AccountName;
    to_account: AccountName;
    currency: CurrencyCode;
    amount_minor: bigint;
    from_after_minor: bigint | null;
    to_after_minor: bigint | null;
  };
};

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

const kinds = ["bonus", "pending_withdrawal", "real"] as const;

/** Opens a player's accounts in a currency. Existing ones are unchanged. */
export async function insertBalances(
  tx: Tx,
  playerId: PlayerId,
  at: { currency: CurrencyCode; now: Date },
): Promise<void> {
  await tx
    .withTables<LedgerTables>()
    .insertInto("ledger_balance")
    .values(
      kinds.map((kind) => ({
        player_id: playerId,
        kind,
        currency: at.currency,
        amount_minor: 0n,
        version: 0n,
        created_at: at.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["player_id", "kind", "currency"]).doNothing())
    .execute();
}

/** All accounts of a player. */
export async function selectBalances(db: Db | Tx, playerId: PlayerId): Promise<Balance[]> {
  return db
    .withTables<LedgerTables>()
    .selectFrom("ledger_balance")
    .select(["kind", "currency", "amount_minor as amountMinor", "version"])
    .where("player_id", "=", playerId)
    .orderBy("currency")
    .orderBy("kind")
    .execute();
}

/** Locks a player's accounts in a currency, ordered by kind, which is the lock order everywhere. */
export async function lockBalances(
  tx: Tx,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<Map<PlayerAccountKind, bigint>> {
  const rows = await tx
    .withTables<LedgerTables>()
    .selectFrom("ledger_balance")
    .select(["kind", "amount_minor"])
    .where("player_id", "=", playerId)
    .where("currency", "=", currency)
    .orderBy("kind")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ kind, amount_minor }) => [kind, amount_minor]));
}

/** Adds to an account. The constraint `ledger_balance_not_below_zero` refuses an overdraft. */
export async function addToBalance(
  tx: Tx,
  account: { playerId: PlayerId; kind: PlayerAccountKind; currency: CurrencyCode },
  amountMinor: bigint,
): Promise<{ amountMinor: bigint; version: bigint } | undefined> {
  return tx
    .withTables<LedgerTables>()
    .updateTable("ledger_balance")
    .set({ amount_minor: sql`amount_minor + ${amountMinor}`, version: sql`version + 1` })
    .where("player_id", "=", account.playerId)
    .where("kind", "=", account.kind)
    .where("currency", "=", account.currency)
    .returning(["amount_minor as amountMinor", "version"])
    .executeTakeFirst();
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

/** Writes the postings of a transfer. */
export async function insertPostings(
  tx: Tx,
  transfer: Omit<Transfer, "playerId"> & { readonly playerId: PlayerId | typeof nobodyId },
  postings: readonly Posting[],
): Promise<void> {
  await tx
    .withTables<LedgerTables>()
    .insertInto("ledger_posting")
    .values(
      postings.map((posting, index) => ({
        player_id: transfer.playerId,
        created_at: transfer.now,
        transfer_id: transfer.transferId,
        line: index + 1,
        reason: transfer.reason,
        subject_id: transfer.subjectId,
        from_account: posting.from,
        to_account: posting.to,
        currency: transfer.currency,
        amount_minor: posting.amountMinor,
        from_after_minor: posting.fromAfterMinor,
        to_after_minor: posting.toAfterMinor,
      })),
    )
    .execute();
}
