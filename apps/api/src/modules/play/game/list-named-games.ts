import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { type GameView, toGameView, type Viewer } from "./game-rules.ts";
import { gameColumns, type GameRow, withJackpotIn } from "./game-store.ts";

/** Games by slug for lists without favourites. Retired games are left out. */
export async function listNamedGames(
  db: Db,
  slugs: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, GameView>> {
  if (slugs.length === 0) return new Map();
  const rows = await queryRows<GameRow>(db)`
    select ${gameColumns} from game g join provider p on p.id = g.provider_id ${withJackpotIn(viewer.currency)}
    where g.is_enabled and g.slug = any (${[...slugs]}::text[])`;
  return new Map(rows.map((row) => [row.slug, toGameView(row, viewer, false)]));
}
