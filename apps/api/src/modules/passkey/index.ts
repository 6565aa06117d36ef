/** Passkeys (WebAuthn): a further way to sign in, which counts as both steps. */
export { bindPasskey } from "./passkey-routes.ts";
export type { PasskeyParts } from "./passkey-routes.ts";
export { passkeyRecord } from "./passkey-record.ts";
