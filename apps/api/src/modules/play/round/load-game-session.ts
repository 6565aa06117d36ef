import type { FastifyRequest } from "fastify";
import { mechanics, type TitleRules } from "@w10/game-math";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/secrets.ts";
import { type GameLimits, titleOf } from "../game/index.ts";
import { type PlayProfile, strictProfile } from "./play-profile.ts";
import { type PlaySession, readPlaySession } from "./play-session-store.ts";
import type { RoundParts } from "./round-parts.ts";
import { LRUCache } from "lru-cache";
import { isCheckDue, isIdle } from "./round-rules.ts";

export interface Frame {
  readonly session: PlaySession;
  readonly title: TitleRules;
  readonly limits: GameLimits;
  /** The operator's profile of play, restricted by the player's market. */
  readonly profile: PlayProfile;
  readonly minCycleMs: number;
}

/** The current game session of a bearer token with its title. A game session ends with its sign-in. */
export async function readFrame(parts: RoundParts, request: FastifyRequest): Promise<Frame> {
  const frame = await readFrameOf(parts, hashToken(readToken(request)));
  if (!frame.session.isSignInLive) throw new Refusal("round.session_ended");
  return frame;
}

/** The bearer token of a request. */
export function readToken(request: FastifyRequest): string {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!token) throw new Refusal("round.session_ended");
  return token;
}

export async function readFrameOf(parts: RoundParts, tokenHash: Buffer): Promise<Frame> {
  const session = await readPlaySession(parts.pool, tokenHash, {
    now: parts.clock.now(),
    idleMinutes: parts.sessionIdleMinutes,
  });
  if (!session) throw new Refusal("round.session_ended");
  const profile = session.isStrictMarket ? strictProfile : parts.profile;
  const title = titleOf({ ...session, allowsBuy: session.allowsBuy && profile.canBuyFeature });
  const limits = session.limits[session.currency];
  if (!title || !limits) throw new Refusal("game.is_blocked");
  return { session, title, limits, profile, minCycleMs: profile.hasMinimumCycle ? session.minCycleMs : 0 };
}

export function mechanicOf(title: TitleRules) {
  return mechanics[title.mechanic];
}

/** Cache of real-money game sessions by token. */
export interface KnownFrames {
  /** The session as it was last read: owner and title never change; settlement judges the rest. */
  find(parts: RoundParts, token: string): Promise<Frame>;
  forget(token: string): void;
}

const maxFrames = 50_000;
/** Upper bound of the delay until an earlier reality check takes effect. */
const longestMs = 60_000;

interface Known {
  readonly frame: Frame;
  readonly readAt: Date;
}

/** Saves a read per bet. Demo sessions are not cached, because no statement judges them later. */
export function createKnownFrames(): KnownFrames {
  const frames = new LRUCache<string, Known>({ max: maxFrames });
  return {
    async find(parts, token) {
      const now = parts.clock.now();
      const known = frames.get(token);
      const isFresh = known && now.getTime() - known.readAt.getTime() < longestMs;
      if (isFresh && !isCheckDue(known.frame.session, now) && !isIdle(known.frame.session, now))
        return known.frame;
      const frame = await readFrameOf(parts, hashToken(token));
      if (frame.session.playerId) frames.set(token, { frame, readAt: now });
      return frame;
    },
    forget: (token) => void frames.delete(token),
  };
}
