import { createHmac } from "node:crypto";
import { isSame, sign } from "../../../../platform/random/secrets.ts";

/**
 * Greatest difference between a message's timestamp and the receiver's clock, in seconds. An older message is
 * a replay.
 */
const windowSeconds = 300;

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

export type SignedHeaders = Readonly<
  Record<"x-sandbox-key" | "x-sandbox-timestamp" | "x-sandbox-signature", string>
>;

/** Signature headers of a body: HMAC-SHA256 over `timestamp.body` in hex, with the key's id. */
export function signBody(key: SigningKey, body: string, now: Date): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "x-sandbox-key": key.id,
    "x-sandbox-timestamp": timestamp,
    "x-sandbox-signature": digest(key, timestamp, body),
  };
}

/** Whether the body was signed with this key within the time window. */
export function isSignatureValid(
  key: SigningKey,
  message: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string },
  now: Date,
): boolean {
  const { headers, body } = message;
  const timestamp = headers["x-sandbox-timestamp"];
  const signature = headers["x-sandbox-signature"];
  if (headers["x-sandbox-key"] !== key.id || typeof signature !== "string") return false;
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds) return false;
  return isSame(signature, digest(key, timestamp, body));
}

function digest(key: SigningKey, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", key.secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** A stable keyed hash of a card or account number. The number cannot be derived from it. */
export function fingerprintOf(key: SigningKey, number: string): string {
  return sign(key.secret, "fingerprint", number.replaceAll(/[\s-]/g, "").toLowerCase());
}
