/** Raised when a text changes in a way that players must agree to again; who accepted an older one is asked. */
export const currentTermsVersion = 1;
export const currentPolicyVersion = 1;
