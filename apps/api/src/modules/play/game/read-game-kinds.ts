import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRow, queryRows } from "../../../platform/database/query.ts";
import type { GameId } from "../../../platform/ids.ts";

/** The kind of a game. */
export interface GameKind {
  readonly slug: string;
  readonly category: string;
  readonly mechanic: string;
}

/** Kinds of all games, including retired ones. */
export async function readGameKinds(
  db: Db | Tx,
  gameIds: readonly GameId[],
): Promise<ReadonlyMap<GameId, GameKind>> {
  const rows = await queryRows<GameKind & { readonly id: GameId }>(db)`
    select id, slug, category, mechanic from game where id = any(${[...gameIds]}::uuid[])`;
  return new Map(rows.map(({ id, ...kind }) => [id, kind]));
}

/** Kind of a game by slug; null when unknown. */
export async function findGameKind(db: Db, slug: string): Promise<GameKind | null> {
  return queryRow<GameKind>(db)`select slug, category, mechanic from game where slug = ${slug}`;
}

/** Game ids by slug. Unknown slugs are left out. */
export async function findGameIds(db: Db | Tx, slugs: readonly string[]): Promise<readonly GameId[]> {
  const rows = await queryRows<{ id: GameId }>(db)`
    select id from game where slug = any(${[...slugs]}::text[]) and is_enabled order by slug`;
  return rows.map(({ id }) => id);
}
