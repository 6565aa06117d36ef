import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits for a cookie, a link or a launch token, as base64url. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored in place of a token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** HMAC-SHA256 as base64url. The purpose separates the uses of one key. */
export function sign(key: string, purpose: string, message: string): string {
  return createHmac("sha256", key).update(purpose).update("\0").update(message).digest("base64url");
}

/** Compares in time that does not depend on where the texts differ. */
export function isSame(left: string, right: string): boolean {
  const hashOfLeft = hashToken(left);
  return timingSafeEqual(hashOfLeft, hashToken(right));
}
