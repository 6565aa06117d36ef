import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const periodSeconds = 30;
/** Steps before and after the present one that are still good: clocks of phones differ. */
const window = 1;

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: "W10",
    label,
    period: periodSeconds,
    secret: new Secret({ buffer: toArrayBuffer(secret) }),
  });
}

/** What a player types or photographs into the app: the secret in base32, and its picture as a data URI. */
export function describeSecret(secret: Buffer, login: string): { secret: string; QRCode: string } {
  const totp = totpOf(secret, login);
  const svg = renderSVG(totp.toString(), { border: 2 });
  return {
    secret: totp.secret.base32,
    QRCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}

/** The time step (RFC 6238) that a code belongs to, or null where it belongs to none near now. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
