import { operations } from "@w10/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Binder } from "../../platform/http/bind-operation.ts";
import { listWinners } from "./list-winners.ts";

/** The feed of real wins. */
export function bindWinner(api: Binder, db: Db): void {
  api.bind(operations.listWinners, (call) => listWinners(db, call.query));
}

export { listWinners };
