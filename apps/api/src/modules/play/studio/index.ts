import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { catalogueTopic } from "../game/index.ts";
import { listProviders } from "./list-providers.ts";

/** Studios in the catalogue. */
export function bindStudio(api: Binder, db: Db): void {
  api.bindShared(operations.listProviders, catalogueTopic, (call) => listProviders(db, call.query.category));
}
