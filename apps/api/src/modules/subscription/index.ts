/** What players may be written and called about, and the links that end it. */
export { bindSubscription } from "./subscription-routes.ts";
export { mayWritePromo, mayWriteService, unsubscribeLinks } from "./promo-consent.ts";
export { markEmailInvalid } from "./subscription-store.ts";
