/** Versions of the terms and the privacy policy, and their acceptance. */
export { bindTerms } from "./terms-routes.ts";
export { currentPolicyVersion, currentTermsVersion } from "./terms-rules.ts";
