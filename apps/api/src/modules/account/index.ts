/** Ways into an account: sign-up and sign-in. */
export { bindAccount } from "./account-routes.ts";
export type { AccountParts } from "./account-routes.ts";
