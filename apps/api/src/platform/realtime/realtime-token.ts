import { errors, jwtVerify, SignJWT } from "jose";
import { isChannelUserId } from "./channels.ts";
import { machineClock, type RealtimeClock } from "./realtime-clock.ts";

export type RealtimeTokenOptions = {
  /** Shared only with the realtime server, at least 32 bytes; never the site's session secret. */
  readonly secret: string;
  readonly audience?: string | undefined;
  readonly lifetimeSeconds?: number | undefined;
  readonly clock?: RealtimeClock | undefined;
};

export type SignedRealtimeToken = { readonly token: string; readonly expiresAtMs: number };

export type TokenVerdict =
  | {
      readonly kind: "valid";
      readonly userId: string;
      /** The session of the token; '' when it names none. */
      readonly sessionId: string;
      readonly expiresAtMs: number;
    }
  /** Past its `exp`, or not yet at its `nbf`: the client may fetch another one. */
  | { readonly kind: "expired" }
  | { readonly kind: "invalid" };

export type RealtimeTokens = {
  /** The user id is '' for a guest. The session is for the server and not visible to other clients. */
  sign(userId: string, sessionId?: string): Promise<SignedRealtimeToken>;
  verify(token: string): Promise<TokenVerdict>;
};

const algorithm = "HS256";
const minSecretBytes = 32;

/** Signs and verifies connection tokens: HS256 only, two minutes, one audience. */
export function createRealtimeTokens(options: RealtimeTokenOptions): RealtimeTokens {
  const key = new TextEncoder().encode(options.secret);
  if (key.length < minSecretBytes) throw new RangeError("the realtime token secret needs at least 32 bytes");
  const audience = options.audience ?? "realtime";
  const lifetimeSeconds = options.lifetimeSeconds ?? 120;
  const clock = options.clock ?? machineClock;

  return {
    async sign(userId, sessionId = "") {
      if (!isTokenSubject(userId)) throw new RangeError("the user id is invalid in a channel name");
      const issuedAt = Math.floor(clock.now() / 1000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const token = await new SignJWT(sessionId ? { meta: { session: sessionId } } : {})
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAtMs: expiresAt * 1000 };
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          requiredClaims: ["sub", "exp"],
          currentDate: new Date(clock.now()),
        });
        const { sub, exp } = payload;
        if (sub === undefined || exp === undefined || !isTokenSubject(sub)) return { kind: "invalid" };
        // A `channel` claim marks a subscription token, which must not open a connection.
        if ("channel" in payload) return { kind: "invalid" };
        return { kind: "valid", userId: sub, sessionId: sessionOf(payload.meta), expiresAtMs: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { kind: "expired" };
        if (error instanceof errors.JWTClaimValidationFailed && error.claim === "nbf")
          return { kind: "expired" };
        if (error instanceof errors.JOSEError) return { kind: "invalid" };
        throw error;
      }
    },
  };
}

function sessionOf(meta: unknown): string {
  const session = typeof meta === "object" && meta !== null && "session" in meta ? meta.session : "";
  return typeof session === "string" ? session : "";
}

function isTokenSubject(userId: string): boolean {
  return userId === "" || isChannelUserId(userId);
}
