import { operations } from "@w10/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Binder } from "../../platform/http/bind-operation.ts";
import { listProviders } from "./list-providers.ts";

/** Studios whose games the catalogue has. */
export function bindProvider(api: Binder, db: Db): void {
  api.bind(operations.listProviders, (call) => listProviders(db, call.query.category));
}
