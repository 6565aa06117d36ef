/** What players may be written and called about, and the links that end it. */
export { bindSubscription } from "./subscription-routes.ts";
export { mayWritePromo, mayWriteService, unsubscribeLinks } from "./promo-consent.ts";
export { endSubscriptions, markEmailInvalid, selectPromoReaders } from "./subscription-store.ts";
export { subscriptionRecord } from "./subscription-record.ts";
