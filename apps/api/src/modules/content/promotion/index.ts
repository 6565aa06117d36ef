import { operations } from "@w10/contract";
import { queryRow } from "../../../platform/database/query.ts";
import { defineSwitch } from "../../../platform/command/define-switch.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { RequestContext } from "../../../platform/http/request-context.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { getPromotion, listPromotions, listPromotionUris, switchPromotion } from "./promotion-store.ts";
import { readFill, type Reader, readReader, readSums } from "./read-sums.ts";

/** PostgreSQL notification channel of the trigger on promotions. */
export const promotionTopic = "promotion";

/** Promotions: the list, and a page for each. */
export function bindPromotion(api: Binder, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const readerOf = ({ signedIn }: RequestContext) => readReader(db, { signedIn, now: clock.now() });
  api.bindShared(operations.listPromotions, promotionTopic, async (call) =>
    listPromotions(db, { ...call.query, ...(await readerOf(call)) }),
  );
  api.bindShared(operations.getPromotion, promotionTopic, async (call) =>
    getPromotion(db, call.params.uri, { ...call.query, ...(await readerOf(call)) }),
  );
}

export { getPromotion, listPromotionUris, readFill, type Reader, readReader, readSums };

export const promotionCommands = [
  defineSwitch("promotion", {
    run: switchPromotion,
    isShown: async (tx, code) =>
      (
        await queryRow<{ isEnabled: boolean }>(tx)`
        select is_enabled as "isEnabled" from promotion where uri = ${code}`
      )?.isEnabled ?? null,
  }),
];
