import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Refusal } from "../../../platform/refusal.ts";

export interface RateRow {
  readonly currency: CurrencyCode;
  readonly holdsFrom: Date;
  readonly microUsd: bigint;
}

/** A new rate holds from now on; earlier conversions keep theirs. */
export async function setRate(
  { tx, now }: CommandContext,
  { currency, microUsd }: { currency: CurrencyCode; microUsd: bigint },
): Promise<void> {
  if (microUsd <= 0n || (currency === "USD" && microUsd !== 1_000_000n))
    throw new Refusal("request.malformed");
  await sql`insert into rate (currency, holds_from, micro_usd) values (${currency}, ${now}, ${microUsd})
    on conflict (currency, holds_from) do update set micro_usd = excluded.micro_usd`.execute(tx);
}

/** Every rate that holds now. */
export async function listRates(db: Db, at: Date): Promise<readonly RateRow[]> {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) currency, holds_from as "holdsFrom", micro_usd as "microUsd" from rate
    where holds_from <= ${at} order by currency, holds_from desc`.execute(db);
  return rows;
}
