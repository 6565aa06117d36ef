import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows, writeRow } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";

type Tiles = ReplyOf<typeof operations.listMetroTiles>;

/** The mosaic's tiles by slot. */
export async function listMetroTiles(db: Db, locale: Locale): Promise<Tiles> {
  const rows = await queryRows<Tiles["tiles"][number]>(db)`
    select position, type, url, icon, ${textOf("title", locale)} as title, ${textOf("button_title", locale)} as "buttonTitle"
    from metro_tile where is_enabled order by position`;
  return { tiles: rows };
}

/** Shows or hides a slot's tile. False for a slot without one. */
export async function switchMetroTile(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`update metro_tile set is_enabled = ${isEnabled} where position::text = ${code}`;
}
