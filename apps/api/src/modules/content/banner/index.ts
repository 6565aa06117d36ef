import { operations } from "@w10/contract";
import { queryRow } from "../../../platform/database/query.ts";
import { defineSwitch } from "../../../platform/command/define-switch.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { readReader } from "../promotion/index.ts";
import { listBanners, switchBanner } from "./banner-store.ts";

/** PostgreSQL notification channel of the trigger on banners. */
export const bannerTopic = "banner";

/** The large banners at the top of the lobby. */
export function bindBanner(api: Binder, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  api.bindShared(operations.listBanners, bannerTopic, async ({ query, signedIn }) =>
    listBanners(db, { ...query, ...(await readReader(db, { signedIn, now: clock.now() })) }),
  );
}

export { listBanners };

export const bannerCommands = [
  defineSwitch("banner", {
    run: switchBanner,
    isShown: async (tx, code) =>
      (
        await queryRow<{ isEnabled: boolean }>(tx)`
        select is_enabled as "isEnabled" from banner where code = ${code}`
      )?.isEnabled ?? null,
  }),
];
