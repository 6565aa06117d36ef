import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listMetroTiles } from "./list-metro-tiles.ts";
import { switchMetroTile } from "./switch-metro-tile.ts";

/** What the trigger on tiles tells. */
export const metroTopic = "metro";

/** The mosaic of the lobby. */
export function bindMetro(api: Binder, db: Db): void {
  api.bindShared(operations.listMetroTiles, metroTopic, (call) => listMetroTiles(db, call.query.locale));
}

export { listMetroTiles, switchMetroTile };
