import type { RateClass } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import { networkOf } from "../caller-address.ts";

/** Calls of one caller (a sign-in, else an address) in so many minutes, by class. */
const limits: Readonly<Record<RateClass, { readonly calls: number; readonly minutes: number }>> = {
  read: { calls: 600, minutes: 1 },
  write: { calls: 120, minutes: 1 },
  identity: { calls: 30, minutes: 1 },
  "own-password": { calls: 5, minutes: 15 },
  money: { calls: 60, minutes: 1 },
  play: { calls: 1200, minutes: 1 },
  callback: { calls: 6000, minutes: 1 },
};

export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

/**
 * The limit of a class, for each call by itself. Identity calls count by address, whoever is signed in: they are what guesses are made
 * with. Those that ask a signed-in player for the password once more count by the player: whoever finds a sign-in open has no more
 * guesses at it than at the door.
 */
export function rateLimitOf(rate: RateClass, factor: number): RateLimit {
  const { calls, minutes } = limits[rate];
  return {
    max: Math.ceil(calls * factor),
    timeWindow: minutes * 60_000,
    keyGenerator: (request) => `${rate}:${callerOf(rate, request)}`,
  };
}

function callerOf(rate: RateClass, request: FastifyRequest): string {
  if (rate === "identity") return networkOf(request.ip);
  if (rate === "own-password") return request.w10?.signedIn?.playerId ?? networkOf(request.ip);
  if (rate === "play" && request.headers.authorization) return tokenPart(request.headers.authorization);
  return request.w10?.signedIn?.sessionId ?? networkOf(request.ip);
}

/** Enough of a frame's token to tell it from all others. Its other 160 bits open its game: what counts its calls must not carry them. */
const tokenPart = (authorization: string): string => authorization.slice(0, "Bearer ".length + 16);
