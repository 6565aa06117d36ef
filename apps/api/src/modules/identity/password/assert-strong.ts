import type { BreachedPasswords } from "../../../platform/breach/breached-passwords.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { isCommon, isPersonal, type PasswordWeakness } from "./new-password-rules.ts";

const refusal = (code: PasswordWeakness): FieldRefusal => new FieldRefusal({ passwordPlain: code });

/**
 * Refuses a common or leaked password. Calls an external service, so it runs before the transaction. Reveals
 * nothing about accounts.
 */
export async function assertStrong(breached: BreachedPasswords, password: string): Promise<void> {
  if (isCommon(password)) throw refusal("common");
  if (await breached.isBreached(password)) throw refusal("breached");
}

/** Refuses a new password that contains the login or the email's local part. */
export function assertNotPersonal(
  password: string,
  of: { readonly login: string; readonly email: string },
): void {
  if (isPersonal(password, of)) throw refusal("personal");
}
