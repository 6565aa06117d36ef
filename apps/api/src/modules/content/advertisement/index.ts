import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listAdvertisements } from "./list-advertisements.ts";

/** PostgreSQL notification channel of the trigger on advertisements. */
const advertisementTopic = "advertisement";

/** Information banners beside a running game. */
export function bindAdvertisement(api: Binder, db: Db): void {
  api.bindShared(operations.listAdvertisements, advertisementTopic, (call) =>
    listAdvertisements(db, call.query.locale),
  );
}
