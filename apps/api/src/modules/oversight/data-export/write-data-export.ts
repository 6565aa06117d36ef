import { baseCurrency, type CurrencyCode, formatMinor, isCurrencyCode } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { personalRecords } from "./personal-records.ts";

/**
 * The file in pieces, each read when the previous one was sent: JSON of the contract's reply, one line per
 * row.
 */
export async function* writeDataExport(
  db: Db,
  playerId: PlayerId,
  head: { readonly about: string; readonly createdAt: Date },
): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(head.about)},\n"createdAt": ${JSON.stringify(head.createdAt)},\n"records": {`;
  for (const [index, record] of personalRecords.entries()) {
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(record.name)}: [`;
    let isFirst = true;
    for await (const row of record.rows(db, playerId)) {
      yield `${isFirst ? "" : ","}\n  ${JSON.stringify(withDecimals(row, baseCurrency()))}`;
      isFirst = false;
    }
    yield isFirst ? "]" : "\n]";
  }
  yield "\n}\n}\n";
}

/**
 * Writes amounts with the decimals of their currency, which is the nearest one around them: `amount_minor` of
 * 1050 becomes `amount` '10.50'. Converts bigints, which JSON does not support.
 */
export function withDecimals(value: unknown, currency: CurrencyCode): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map((each: unknown) => withDecimals(each, currency));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const named: unknown = Reflect.get(value, "currency");
  const own = typeof named === "string" && isCurrencyCode(named) ? named : currency;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => {
      const name = key.replace(/(?<=.)(?:_minor|Minor)$/, "");
      return name === key ? [key, withDecimals(each, own)] : [name, decimalsOf(each, own)];
    }),
  );
}

function decimalsOf(value: unknown, currency: CurrencyCode): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => decimalsOf(each, currency));
  const isWhole = typeof value === "bigint" || /^-?\d+$/.test(String(value));
  return isWhole
    ? formatMinor(BigInt(String(value)), currency).replaceAll("\u00a0", "")
    : withDecimals(value, currency);
}
