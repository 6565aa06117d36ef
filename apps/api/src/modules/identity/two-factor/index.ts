/** The second step of a sign-in: an authenticator app with recovery codes, or a code by SMS. */
export { checkCode } from "./check-code.ts";
export { countUnused as countRecoveryCodes, twoFactorRecord } from "./two-factor-store.ts";
export { sendSignInCode } from "./send-code.ts";
export { bindTwoFactor } from "./two-factor-routes.ts";
