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
      yield `${isFirst ? "" : ","}\n  ${JSON.stringify(row, plainNumbers)}`;
      isFirst = false;
    }
    yield isFirst ? "]" : "\n]";
  }
  yield "\n}\n}\n";
}

/** Converts bigints, which JSON does not support. */
function plainNumbers(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
