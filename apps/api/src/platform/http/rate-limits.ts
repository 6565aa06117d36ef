import type { RateClass } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import { hashToken } from "../secrets.ts";

/** Calls a minute for one caller (a sign-in, else an address), by class. */
const perMinute: Readonly<Record<RateClass, number>> = {
  read: 600,
  write: 120,
  identity: 30,
  money: 60,
  play: 1200,
  callback: 6000,
};

export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

/** The limit of a class. Identity calls count by address, whoever is signed in: they are what guesses are made with. */
export function rateLimitOf(rate: RateClass, factor: number): RateLimit {
  return {
    max: Math.ceil(perMinute[rate] * factor),
    timeWindow: 60_000,
    keyGenerator: (request) => `${rate}:${callerOf(rate, request)}`,
  };
}

function callerOf(rate: RateClass, request: FastifyRequest): string {
  if (rate === "identity") return request.ip;
  // A frame's token opens its game: what counts its calls must not carry it.
  if (rate === "play" && request.headers.authorization)
    return hashToken(request.headers.authorization).toString("base64url");
  return request.w10?.signedIn?.sessionId ?? request.ip;
}
