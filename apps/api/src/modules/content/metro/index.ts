import { operations } from "@w10/contract";
import { queryRow } from "../../../platform/database/query.ts";
import { defineSwitch } from "../../../platform/command/define-switch.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listMetroTiles, switchMetroTile } from "./metro-store.ts";

/** PostgreSQL notification channel of the trigger on tiles. */
export const metroTopic = "metro";

/** The lobby's mosaic of tiles. */
export function bindMetro(api: Binder, db: Db): void {
  api.bindShared(operations.listMetroTiles, metroTopic, (call) => listMetroTiles(db, call.query.locale));
}

export { listMetroTiles };

export const metroCommands = [
  defineSwitch("tile", {
    run: switchMetroTile,
    isShown: async (tx, code) =>
      (
        await queryRow<{ isEnabled: boolean }>(tx)`
        select is_enabled as "isEnabled" from metro_tile where position::text = ${code}`
      )?.isEnabled ?? null,
  }),
];
