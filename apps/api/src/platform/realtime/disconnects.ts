/**
 * Contents of a close frame. Codes 3000-3499 and 4000-4499 let the client reconnect, 3500-3999 and 4500-4999
 * do not.
 */
export type Disconnect = { readonly code: number; readonly reason: string };

export const disconnects = {
  shutdown: { code: 3001, reason: "shutdown" },
  serverError: { code: 3004, reason: "internal server error" },
  expired: { code: 3005, reason: "connection expired" },
  slow: { code: 3008, reason: "slow" },
  noPong: { code: 3012, reason: "no pong" },
  tooManyRequests: { code: 3013, reason: "too many requests" },
  /** The client drops its token and positions, and reconnects. */
  stateInvalidated: { code: 3014, reason: "state invalidated" },
  invalidToken: { code: 3500, reason: "invalid token" },
  badRequest: { code: 3501, reason: "bad request" },
  stale: { code: 3502, reason: "stale" },
  forced: { code: 3503, reason: "force disconnect" },
  connectionLimit: { code: 3504, reason: "connection limit" },
  sessionRevoked: { code: 4501, reason: "session revoked" },
  accountBlocked: { code: 4502, reason: "account blocked" },
  signedInElsewhere: { code: 4503, reason: "signed in elsewhere" },
} as const satisfies Readonly<Record<string, Disconnect>>;

const maxReasonBytes = 123;

/**
 * Whether clients obey the close. They ignore a no-reconnect code with an empty reason, and treat a reason
 * that parses as JSON as an old-style advice object.
 */
export function isUsableDisconnect({ code, reason }: Disconnect): boolean {
  if (!Number.isInteger(code) || code < 3000 || code > 4999) return false;
  if (reason.trim() === "" || Buffer.byteLength(reason) > maxReasonBytes) return false;
  try {
    JSON.parse(reason);
    return false;
  } catch {
    return true;
  }
}
