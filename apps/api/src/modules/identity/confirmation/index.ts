/** Secrets sent by letter and codes sent by SMS: single use, limited lifetime, earlier ones void. */
export { openCode, takeCode } from "./code-confirmation.ts";
export {
  confirmationRecord,
  countSent,
  markUsed,
  sumTries,
  voidConfirmations,
} from "./confirmation-store.ts";
export { bindConfirmation } from "./confirmation-routes.ts";
export { judgeConfirmation, openConfirmation } from "./open-confirmation.ts";
export { type ConfirmationTarget, requestEmailConfirmation } from "./confirm-email.ts";
