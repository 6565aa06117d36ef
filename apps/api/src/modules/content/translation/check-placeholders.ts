import { baseCurrency } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { readOfferSums } from "../../rewards/bonus/index.ts";
import { findUnknownSums } from "../../rewards/prize/index.ts";
import { tournamentSumNames } from "../../rewards/tournament/index.ts";
import { readSums } from "../promotion/index.ts";
import type { TranslationFile } from "./import-texts.ts";

type Names = ReadonlySet<string>;

/** Placeholders of sums that the texts of their table do not know, by place, and those that it knows. */
export async function checkPlaceholders(
  db: Db,
  { file, now }: { readonly file: TranslationFile; readonly now: Date },
): Promise<string[]> {
  const currency = baseCurrency();
  const [all, offers] = await Promise.all([readSums(db, { currency, now }), readOfferSums(db, currency)]);
  const names = new Map<string, Names>([
    ["promotion", new Set(all.keys())],
    ["banner", new Set(all.keys())],
    ["bonus_offer", new Set(offers.keys())],
    ["tournament", new Set(tournamentSumNames)],
    ["tournament_series", new Set(tournamentSumNames)],
  ]);
  const found = findPlaceholders(file, names);
  const tables = new Set(found.map(({ table }) => table));
  return [
    ...found.map(({ remark }) => remark),
    ...[...tables].map((table) => {
      const known = [...(names.get(table) ?? [])].toSorted();
      return known.length === 0
        ? `Texts of ${table} have no placeholders.`
        : `Placeholders of ${table}: ${known.map((name) => `{{${name}}}`).join(", ")}.`;
    }),
  ];
}

interface Found {
  readonly table: string;
  readonly remark: string;
}

/** Placeholders that their table does not know. */
function findPlaceholders(file: TranslationFile, names: ReadonlyMap<string, Names>): Found[] {
  const none: Names = new Set();
  return Object.entries(file).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([field, text]) =>
        findUnknownSums(text, names.get(table) ?? none).map((placeholder) => ({
          table,
          remark: `${table}/${key}/${field} has ${placeholder}`,
        })),
      ),
    ),
  );
}
