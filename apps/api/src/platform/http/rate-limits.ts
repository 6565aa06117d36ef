import { minuteMs } from "../time/durations.ts";
import type { RateClass } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./caller-address.ts";

/** Requests per caller (session, otherwise address) and number of minutes, by class. */
const limits: Readonly<Record<RateClass | "page", { readonly calls: number; readonly minutes: number }>> = {
  read: { calls: 600, minutes: 1 },
  write: { calls: 120, minutes: 1 },
  identity: { calls: 30, minutes: 1 },
  "own-password": { calls: 5, minutes: 15 },
  money: { calls: 60, minutes: 1 },
  play: { calls: 1200, minutes: 1 },
  callback: { calls: 6000, minutes: 1 },
  // The dearest answer of the casino, and rare in a browser, which loads one page and then calls.
  page: { calls: 240, minutes: 1 },
};

export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

/**
 * The limit of a class, applied per operation. Identity operations count by address even when signed in,
 * because they serve guessing. Operations that ask a signed-in player for the password count by player,
 * whatever the session.
 */
export function rateLimitOf(rate: RateClass | "page", factor: number): RateLimit {
  const { calls, minutes } = limits[rate];
  return {
    max: Math.ceil(calls * factor),
    timeWindow: minutes * minuteMs,
    keyGenerator: (request) => `${rate}:${callerOf(rate, request)}`,
  };
}

function callerOf(rate: RateClass | "page", request: FastifyRequest): string {
  if (rate === "identity") return networkOf(request.ip);
  if (rate === "own-password") return request.w10?.signedIn?.playerId ?? networkOf(request.ip);
  if (rate === "play" && request.headers.authorization) return tokenPart(request.headers.authorization);
  return request.w10?.signedIn?.sessionId ?? networkOf(request.ip);
}

/**
 * A prefix that identifies a frame's token. Its other 160 bits grant access and must not be stored in the
 * counter's key.
 */
const tokenPart = (authorization: string): string => authorization.slice(0, "Bearer ".length + 16);
