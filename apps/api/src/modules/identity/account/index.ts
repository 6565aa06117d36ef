/** Account access: sign-up and sign-in. */
export { bindAccount } from "./account-routes.ts";
export type { AccountParts } from "./account-routes.ts";
export { judgeSignIn } from "./judge-sign-in.ts";
export { listSignIns } from "./list-sign-ins.ts";
export type { SignInLine } from "./list-sign-ins.ts";
export { signInFailureRecord } from "./sign-in-failure-record.ts";
export { purgeFailures as purgeSignInFailures } from "./sign-in-failure-store.ts";
