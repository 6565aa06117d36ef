import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

/** A statement as a tagged template: queryRows<Row>(db)`select …`. Values become parameters. */
type Tag<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

const run = <Row>(db: Db, text: TemplateStringsArray, values: unknown[]) =>
  sql<Row>(text, ...values).execute(db);

export function queryRows<Row>(db: Db): Tag<Row[]> {
  return async (text, ...values) => (await run<Row>(db, text, values)).rows;
}

/** The first row, or null. */
export function queryRow<Row>(db: Db): Tag<Row | null> {
  return async (text, ...values) => (await run<Row>(db, text, values)).rows[0] ?? null;
}

/** The row of a statement that always has one. */
export function queryOne<Row>(db: Db): Tag<Row> {
  return async (text, ...values) => {
    const [row] = (await run<Row>(db, text, values)).rows;
    if (row === undefined) throw new Error("a statement returned no row");
    return row;
  };
}

/** The value of a statement that always has one row of one column. */
export function queryValue<Value>(db: Db): Tag<Value> {
  return async (text, ...values) => {
    const row = await queryOne<Record<string, Value>>(db)(text, ...values);
    const [value] = Object.values(row);
    if (value === undefined) throw new Error("a statement returned no column");
    return value;
  };
}

/** Runs a statement and returns the number of rows that it changed. */
export function execute(db: Db): Tag<number> {
  return async (text, ...values) => Number((await run(db, text, values)).numAffectedRows ?? 0n);
}

/** Writes at most one row. False when it wrote none. */
export function writeRow(db: Db): Tag<boolean> {
  return async (text, ...values) => (await execute(db)(text, ...values)) > 0;
}

/** The columns and values of an inserted row: insert into … ${columnsOf(row)}. */
export function columnsOf(row: object): RawBuilder<unknown> {
  const fields = definedFields(row);
  const columns = fields.map(([column]) => sql.ref(column));
  return sql`(${sql.join(columns)}) values (${sql.join(fields.map(([, value]) => value))})`;
}

/** The changes of an updated row: update … set ${changesOf(row)}. */
export function changesOf(row: object): RawBuilder<unknown> {
  return sql.join(definedFields(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

function definedFields(row: object): [string, unknown][] {
  return Object.entries(row).filter(([, value]) => value !== undefined);
}

/** Reads a list page by page, each one after the last row of the one before, until a page is not full. */
export async function* readPages<Row>(
  size: number,
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page: readonly Row[] | undefined; page === undefined || page.length === size; ) {
    page = await read(page?.at(-1), size);
    yield page;
  }
}
