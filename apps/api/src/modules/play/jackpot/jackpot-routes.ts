import { operations } from "@w10/contract";
import { baseCurrency } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { type ReadPools, toJackpots } from "./list-jackpots.ts";

export function bindJackpot(
  api: Binder,
  { db, readPools }: { readonly db: Db; readonly readPools: ReadPools },
): void {
  api.bind(operations.listJackpots, async (call) => {
    const player = call.signedIn && (await selectPlayer(db, call.signedIn.playerId));
    return toJackpots(await readPools(), player ? player.currency : baseCurrency());
  });
}
