import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** 256 random bits for a cookie, a link or a launch token, as base64url. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a token. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** HMAC-SHA256 as base64url. The purpose separates the uses of one key. */
export function sign(key: string, purpose: string, message: string): string {
  return createHmac("sha256", key).update(purpose).update("\0").update(message).digest("base64url");
}

/** Compares in constant time. */
export function isSame(left: string, right: string): boolean {
  return isSameHash(hashToken(left), hashToken(right));
}

/** Compares hashes of equal length in constant time. */
export function isSameHash(left: Buffer, right: Buffer): boolean {
  return timingSafeEqual(left, right);
}

const nonceBytes = 12;
const tagBytes = 16;

function keyFor(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "w10", purpose, 32));
}

/** Encrypts with AES-256-GCM, for data at rest. The purpose separates the uses of one key. */
export function seal(key: string, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(key, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the output of `seal`; throws for another key or changed data. */
export function unseal(key: string, purpose: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", keyFor(key, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
