import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { readMarket } from "../../foundation/market/index.ts";
import { listBanners, switchBanner } from "./banner-store.ts";

/** PostgreSQL notification channel of the trigger on banners. */
export const bannerTopic = "banner";

/** The large banners at the top of the lobby. Guests read sums in the default market's currency. */
export function bindBanner(api: Binder, db: Db): void {
  api.bindShared(operations.listBanners, bannerTopic, async (call) => {
    const player = call.signedIn && (await selectPlayer(db, call.signedIn.playerId));
    const currency = player?.currency ?? (await readMarket(db, null)).defaultCurrency;
    return listBanners(db, { ...call.query, currency });
  });
}

export { listBanners, switchBanner };
