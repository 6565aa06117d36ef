import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listBanners, switchBanner } from "./banner-store.ts";

/** PostgreSQL notification channel of the trigger on banners. */
export const bannerTopic = "banner";

/** The large banners at the top of the lobby. */
export function bindBanner(api: Binder, db: Db): void {
  api.bindShared(operations.listBanners, bannerTopic, (call) => listBanners(db, call.query));
}

export { listBanners, switchBanner };
