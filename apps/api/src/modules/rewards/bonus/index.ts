/** Bonus offers: listing, activation and granting. What happens to a granted bonus is in `play/bonus-grant`. */
export { bindBonus } from "./bonus-routes.ts";
export { readOfferSums } from "./offer-sums.ts";
export {
  deriveTerms,
  type ListedOffer,
  type NewOffer,
} from "./change-offers.ts";
export { ratioAfterSkill } from "./offer-rules.ts";
export { type ArrivedDeposit, fulfilOffer } from "./fulfil-offer.ts";
export { readDepositBonus, readForfeit } from "./read-cashier-bonus.ts";
export { offerCommands } from "./offer-commands.ts";
