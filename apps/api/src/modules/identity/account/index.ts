/** Account access: sign-up and sign-in. */
export { type AccountParts, bindAccount } from "./account-routes.ts";
export { checkAttempt, createOwnPasswordCheck } from "./check-attempt.ts";
export { type SignInLine } from "./list-sign-ins.ts";
export { purgeFailures as purgeSignInFailures, signInFailureRecord } from "./sign-in-failure-store.ts";
export { accountCommands } from "./account-commands.ts";
