import { randomInt } from "node:crypto";
import { hashToken } from "../../../platform/random/secrets.ts";

// Without look-alike letters and digits.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const count = 10;

/** Ten codes like 'k7mpq-x2v9d' with 49 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** The stored hash of a code, independent of its spelling. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}
