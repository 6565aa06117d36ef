/** Consent to letters, messages and calls, and the links that withdraw it. */
export { bindSubscription } from "./subscription-routes.ts";
export { mayWritePromo, mayWriteService, unsubscribeLinks } from "./promo-consent.ts";
export {
  endSubscriptions,
  markEmailInvalid,
  selectPromoReaders,
  subscriptionRecord,
} from "./subscription-store.ts";
