/** Passkeys (WebAuthn): an alternative sign-in that counts as both steps. */
export { bindPasskey, type PasskeyParts } from "./passkey-routes.ts";
export { challengeLifeMs, openChallenge, relyingParty } from "./challenge.ts";
export { isOwnPasskey, type PasskeyAnswer } from "./check-sign-in.ts";
export { removePasskeys } from "./remove-passkey.ts";
export { passkeyRecord, selectPasskeys } from "./passkey-store.ts";
