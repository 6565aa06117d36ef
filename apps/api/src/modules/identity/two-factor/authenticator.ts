import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const periodSeconds = 30;
/** Accepted steps before and after the current one, because phone clocks differ. */
const window = 1;

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: "W10",
    label,
    period: periodSeconds,
    secret: new Secret({ buffer: toArrayBuffer(secret) }),
  });
}

/** The secret in base32 and as a QR code data URI. */
export function describeSecret(secret: Buffer, login: string): { secret: string; QRCode: string } {
  const totp = totpOf(secret, login);
  const svg = renderSVG(totp.toString(), { border: 2 });
  return {
    secret: totp.secret.base32,
    QRCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}

/** The time step (RFC 6238) of a code near now; null when there is none. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
