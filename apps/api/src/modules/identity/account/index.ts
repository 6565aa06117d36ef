/** Account access: sign-up and sign-in. */
export { bindAccount } from "./account-routes.ts";
export type { AccountParts } from "./account-routes.ts";
export { judgeSignIn } from "./judge-sign-in.ts";
export { listSignIns } from "./list-sign-ins.ts";
export type { SignInLine } from "./list-sign-ins.ts";
export { purgeFailures as purgeSignInFailures, signInFailureRecord } from "./sign-in-failure-store.ts";
