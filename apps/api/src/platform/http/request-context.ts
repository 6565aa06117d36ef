import type { Locale, SessionEndCause } from "@w10/contract";
import type { PlayerId, SessionId } from "../ids.ts";

/** When and how the player last proved the identity in this session. */
export interface IdentityProof {
  readonly at: Date;
  readonly by: "password" | "second_step" | "passkey";
}

/** The signed-in player of a request, read by the session module. */
export interface SignedIn {
  readonly sessionId: SessionId;
  readonly playerId: PlayerId;
  readonly isProfileComplete: boolean;
  /** Blocked by staff, or closed. */
  readonly isBlocked: boolean;
  readonly isFraud: boolean;
  readonly isSelfExcluded: boolean;
  readonly selfExclusionExpireAt: Date | null;
  readonly locale: Locale;
  /** Null for sessions from before proofs were recorded. */
  readonly proof: IdentityProof | null;
  readonly hasSecondStep: boolean;
}

/** A player with the right password whose second step is pending. */
export type HalfSignedIn = Pick<SignedIn, "sessionId" | "playerId" | "locale">;

/** Why this browser's session was ended; an exclusion or block while it lasts. */
export interface SessionEnd {
  readonly by: SessionEndCause;
  /** End of the self-exclusion. */
  readonly until: Date | null;
}

/** The context of a request, known before its handler runs. */
export interface RequestContext {
  readonly signedIn: SignedIn | null;
  /** Valid only for the second step and sign-out; all other calls treat it as a guest. */
  readonly halfSignedIn: HalfSignedIn | null;
  /** Set for a guest whose session was ended by something other than a sign-out on this device. */
  readonly ended: SessionEnd | null;
  /** Random id of this browser in a cookie; also the base of its CSRF token. */
  readonly deviceId: string;
  readonly csrfToken: string;
  readonly locale: Locale;
}

/** The owner of a session token, or why it is invalid. */
export interface SessionReading {
  readonly session: (SignedIn & { readonly isHalf: boolean }) | null;
  readonly ended: SessionEnd | null;
}

/** Reads sessions for the platform; implemented by the session module. */
export interface SessionReader {
  readSession(token: string): Promise<SessionReading>;
}

declare module "fastify" {
  interface FastifyRequest {
    w10: RequestContext;
  }
}
