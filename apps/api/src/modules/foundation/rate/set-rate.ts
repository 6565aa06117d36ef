import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { Refusal } from "../../../platform/refusal.ts";

export interface RateRow {
  readonly currency: CurrencyCode;
  readonly holdsFrom: Date;
  /** Value of a unit in millionths of the base currency. */
  readonly microBase: bigint;
}

/** Sets a rate from now on; earlier conversions keep theirs. */
export async function setRate(
  { tx, now }: CommandContext,
  { currency, microBase }: { currency: CurrencyCode; microBase: bigint },
): Promise<void> {
  if (microBase <= 0n || (currency === baseCurrency() && microBase !== 1_000_000n))
    throw new Refusal("request.malformed");
  await execute(tx)`
    insert into rate (currency, holds_from, micro_base) values (${currency}, ${now}, ${microBase})
    on conflict (currency, holds_from) do update set micro_base = excluded.micro_base`;
}

/** All current rates. */
export async function listRates(db: Db, at: Date): Promise<readonly RateRow[]> {
  return queryRows<RateRow>(db)`
    select currency, holds_from as "holdsFrom", micro_base as "microBase" from rates_in_force(${at})`;
}
