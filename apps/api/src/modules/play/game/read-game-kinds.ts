import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId } from "../../../platform/ids.ts";

/** What kind of title a game is. */
export interface GameKind {
  readonly slug: string;
  readonly category: string;
  readonly mechanic: string;
}

/** The kinds of games, also of those that are taken out. */
export async function readGameKinds(
  db: Db | Tx,
  gameIds: readonly GameId[],
): Promise<ReadonlyMap<GameId, GameKind>> {
  const { rows } = await sql<GameKind & { readonly id: GameId }>`
    select id, slug, category, mechanic from game where id = any(${[...gameIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...kind }) => [id, kind]));
}

/** The kind of the game at an address; undefined where there is none. */
export async function findGameKind(db: Db, slug: string): Promise<GameKind | undefined> {
  const { rows } =
    await sql<GameKind>`select slug, category, mechanic from game where slug = ${slug}`.execute(db);
  return rows[0];
}

/** The ids of games by their addresses; those that are not there are left out. */
export async function findGameIds(db: Db | Tx, slugs: readonly string[]): Promise<readonly GameId[]> {
  const { rows } = await sql<{ id: GameId }>`
    select id from game where slug = any(${[...slugs]}::text[]) and is_enabled order by slug`.execute(db);
  return rows.map(({ id }) => id);
}
