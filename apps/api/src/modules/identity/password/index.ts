/** Passwords: argon2id, reset by letter, and no reuse of the last five. */
export { assertNotPersonal, assertStrong } from "./assert-strong.ts";
export { hashPassword, verifyPassword } from "./password-store.ts";
export { bindPassword, type PasswordParts } from "./password-routes.ts";
export { passwordRecord, storeUsedPassword } from "./password-store.ts";
