import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";

/** An amount in another currency, with the rate that made it, which the caller records beside the amount. */
export interface Conversion {
  /** Minor units of the currency that was asked for, rounded down: the house never pays more than the rate says. */
  readonly amountMinor: bigint;
  /** How many of the new currency one of the old is worth, in millionths. */
  readonly rateMicro: bigint;
}

/** Converts minor units at the rates that hold at an instant. Every currency of the casino has a hundred minor units. */
export async function convertMinor(
  db: Db | Tx,
  { amountMinor, from, to }: { amountMinor: bigint; from: CurrencyCode; to: CurrencyCode },
  at: Date,
): Promise<Conversion> {
  if (from === to) return { amountMinor, rateMicro: 1_000_000n };
  const { rows } = await sql<{ currency: CurrencyCode; microUsd: bigint }>`
    select distinct on (currency) currency, micro_usd as "microUsd" from rate
    where currency in (${from}, ${to}) and holds_from <= ${at} order by currency, holds_from desc`.execute(
    db,
  );
  const worthOf = (currency: CurrencyCode): bigint => {
    const row = rows.find((each) => each.currency === currency);
    if (!row) throw new Error(`no rate of ${currency} holds at ${at.toISOString()}`);
    return row.microUsd;
  };
  const [old, fresh] = [worthOf(from), worthOf(to)];
  return { amountMinor: (amountMinor * old) / fresh, rateMicro: (old * 1_000_000n) / fresh };
}
