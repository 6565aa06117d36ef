import type { Locale, SessionEndCause } from "@w10/contract";
import type { PlayerId, SessionId } from "../ids.ts";

/** When and how a player last proved in this session who they are. */
export interface IdentityProof {
  readonly at: Date;
  readonly by: "password" | "second_step" | "passkey";
}

/** The signed-in player of a request, as the session module tells it. */
export interface SignedIn {
  readonly sessionId: SessionId;
  readonly playerId: PlayerId;
  readonly isProfileComplete: boolean;
  readonly isBlocked: boolean;
  readonly isFraud: boolean;
  readonly selfExclusionExpireAt: Date | null;
  readonly locale: Locale;
  /** Null where the session began before proofs were kept. */
  readonly proof: IdentityProof | null;
  readonly hasSecondStep: boolean;
}

/** A player whose password was right and whose second step is still to come. */
export type HalfSignedIn = Pick<SignedIn, "sessionId" | "playerId" | "locale">;

/** What signed this browser out: a pause of play and a block while they last. */
export interface SessionEnd {
  readonly by: SessionEndCause;
  /** Until when play is paused. */
  readonly until: Date | null;
}

/** What is known of a request before its handler runs. */
export interface RequestContext {
  readonly signedIn: SignedIn | null;
  /** Good for the second step and for signing out, and for nothing else: to every other call this is a guest. */
  readonly halfSignedIn: HalfSignedIn | null;
  /** Of a guest whose sign-in was ended, and not by himself on this device. */
  readonly ended: SessionEnd | null;
  /** The random id of this browser, kept in a cookie; also the base of its CSRF token. */
  readonly deviceId: string;
  readonly csrfToken: string;
  readonly locale: Locale;
}

/** Whose a token is, or why it is nobody's any more. */
export interface SessionReading {
  readonly session: (SignedIn & { readonly isHalf: boolean }) | null;
  readonly ended: SessionEnd | null;
}

/** How the platform learns who calls. The session module implements it. */
export interface SessionReader {
  readSession(token: string): Promise<SessionReading>;
}

declare module "fastify" {
  interface FastifyRequest {
    w10: RequestContext;
  }
}
