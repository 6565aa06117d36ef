import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { getPromotion, listPromotions, switchPromotion } from "./promotion-store.ts";

/** PostgreSQL notification channel of the trigger on promotions. */
export const promotionTopic = "promotion";

/** Promotions: the list, and a page for each. */
export function bindPromotion(api: Binder, db: Db): void {
  api.bindShared(operations.listPromotions, promotionTopic, (call) => listPromotions(db, call.query));
  api.bindShared(operations.getPromotion, promotionTopic, (call) =>
    getPromotion(db, call.params.uri, call.query),
  );
}

export { getPromotion, listPromotions, switchPromotion };
