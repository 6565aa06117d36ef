import { type Element, type ElementType, toBinaryArray } from "./binary-array.ts";
import type { Execute } from "./load-play.ts";

/** A statement that writes rows of one table, with one array per column. */
export interface TableWrite<Row> {
  readonly table: string;
  readonly text: string;
  /** Element type and value of each parameter. */
  readonly columns: readonly (readonly [type: ElementType, pick: (row: Row) => Element])[];
}

export interface Part {
  readonly table: string;
  readonly text: string;
  readonly values: readonly Buffer[];
}

/** A table's statement if one of these rows is written there; `$rows` in its text stands for them. */
export function part<Row>(
  { table, text, columns }: TableWrite<Row>,
  all: readonly Row[],
  isWritten: (row: Row) => boolean = () => true,
): Part[] {
  const rows = all.filter(isWritten);
  if (rows.length === 0) return [];
  const from = `unnest(${columns.map(([type], index) => `$${index + 1}::${type}[]`).join(", ")})`;
  const values = columns.map(([type, pick]) => toBinaryArray(type, rows.map(pick)));
  return [{ table, text: text.replace("$rows", () => from), values }];
}

const texts = new Map<string, { readonly name: string; readonly text: string }>();

/**
 * Writes all tables with rows in one round trip: their statements are joined to one, prepared by its tables.
 */
export async function writeParts(execute: Execute, parts: readonly Part[]): Promise<void> {
  const key = parts.map(({ table }) => table).join("+");
  const statement = texts.get(key) ?? { name: `settlement.write-${texts.size}`, text: joinParts(parts) };
  texts.set(key, statement);
  await execute({ ...statement, values: parts.flatMap(({ values }) => values) });
}

function joinParts(parts: readonly Part[]): string {
  let offset = 0;
  const steps = parts.map(({ text, values }, index) => {
    const before = offset;
    offset += values.length;
    const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    return `part_${index} as (${numbered})`;
  });
  return `with ${steps.join(",\n")} select`;
}
