import type { FastifyRequest } from "fastify";
import { type Draw, mechanics, type Step, type TitleRules } from "@w10/game-math";
import { readBearer } from "../../../platform/http/authorise.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/random/secrets.ts";
import { type GameLimits, titleOf } from "../game/index.ts";
import { type PlayProfile, strictProfile } from "./play-profile.ts";
import { readPlaySession } from "./game-session-store.ts";
import type { PlaySession } from "./play-session.ts";
import { readMissingTerms } from "../../safety/verification/index.ts";
import type { Db } from "../../../platform/database/database.ts";
import type pg from "pg";
import type { Clock } from "../../../platform/time/clock.ts";
import { LRUCache } from "lru-cache";
import { isCheckDue, isIdle } from "./game-session-rules.ts";

/** Dependencies of the game sessions. */
export interface GameSessionParts {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly profile: PlayProfile;
  /** Idle minutes after which a sign-in, and with it its game sessions, ends. */
  readonly sessionIdleMinutes: number;
}

/** A game session as read for a call, with its title and the rules of its pace. */
export interface GameSession {
  readonly session: PlaySession;
  readonly title: TitleRules;
  readonly limits: GameLimits;
  /** The operator's profile of play, restricted by the player's market. */
  readonly profile: PlayProfile;
  readonly minCycleMs: number;
  /** Whether the player no longer meets the market's terms, as at the launch: no new round opens. */
  readonly lacksTerms: boolean;
}

/** The current game session of a bearer token with its title. A game session ends with its sign-in. */
export async function readGameSession(
  parts: GameSessionParts,
  request: FastifyRequest,
): Promise<GameSession> {
  const game = await loadGameSession(parts, hashToken(readBearer(request)));
  if (!game.session.isSignInLive) throw new Refusal("round.session_ended");
  return game;
}

export async function loadGameSession(parts: GameSessionParts, tokenHash: Buffer): Promise<GameSession> {
  const now = parts.clock.now();
  const idleMinutes = parts.sessionIdleMinutes;
  const session = await readPlaySession(parts.pool, tokenHash, { now, idleMinutes });
  if (!session) throw new Refusal("round.session_ended");
  const profile = session.isStrictMarket ? strictProfile : parts.profile;
  const title = titleOf({ ...session, allowsBuy: session.allowsBuy && profile.canBuyFeature });
  const limits = session.limits[session.currency];
  if (!title || !limits) throw new Refusal("game.is_blocked");
  const minCycleMs = profile.hasMinimumCycle ? session.minCycleMs : 0;
  const isLacking = await lacksTerms(parts.db, session, now);
  return { session, title, limits, profile, minCycleMs, lacksTerms: isLacking };
}

async function lacksTerms(db: Db, { playerId, country, hasTerms }: PlaySession, now: Date): Promise<boolean> {
  if (!playerId || !hasTerms) return false;
  const { limits, documents } = await readMissingTerms(db, { id: playerId, country }, now);
  return limits.length + documents.length > 0;
}

export function mechanicOf(title: TitleRules) {
  return mechanics[title.mechanic];
}

/** Opens a round of a title by the player's choice. Throws the mechanic's refusal. */
export function openByChoice(
  { title, limits }: Pick<GameSession, "title" | "limits">,
  choice: unknown,
  draw: Draw,
): Step {
  const minStakeMinor = BigInt(limits.minStakeMinor);
  const maxStakeMinor = BigInt(limits.maxStakeMinor);
  const input = { rules: title.rules, choice, limits: { minStakeMinor, maxStakeMinor } };
  const step = mechanicOf(title).open(input, draw);
  if (!step.ok) throw new Refusal(step.code);
  return step.value;
}

/** Cache of real-money game sessions by token. */
export interface GameSessionCache {
  /** The session as it was last read: owner and title never change; settlement judges the rest. */
  find(parts: GameSessionParts, token: string): Promise<GameSession>;
  forget(token: string): void;
}

const maxCached = 50_000;
/** Upper bound of the delay until an earlier reality check or a term of the market takes effect. */
const longestMs = 60_000;

interface CachedSession {
  readonly game: GameSession;
  readonly readAt: Date;
}

/** Whether a session lets a new round open; one that does not is read again. */
const isOpenTo = ({ session, lacksTerms }: GameSession, now: Date): boolean =>
  !lacksTerms && !isCheckDue(session, now) && !isIdle(session, now);

/** Saves a read per bet. Demo sessions are not cached, because no statement judges them later. */
export function createGameSessionCache(): GameSessionCache {
  const games = new LRUCache<string, CachedSession>({ max: maxCached });
  return {
    async find(parts, token) {
      const now = parts.clock.now();
      const cached = games.get(token);
      const isFresh = cached && now.getTime() - cached.readAt.getTime() < longestMs;
      if (isFresh && isOpenTo(cached.game, now)) return cached.game;
      const game = await loadGameSession(parts, hashToken(token));
      if (game.session.playerId) games.set(token, { game, readAt: now });
      return game;
    },
    forget: (token) => void games.delete(token),
  };
}
