import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import type { Env } from "../env.ts";

const year = 365 * 24 * 60 * 60;

export interface CookieRules {
  readonly session: string;
  readonly device: string;
  setSession(reply: FastifyReply, token: string, days: number): void;
  clearSession(reply: FastifyReply): void;
  deviceOptions(): CookieSerializeOptions;
}

/**
 * Names and attributes of our cookies. Over TLS the session cookie has the `__Host-` prefix, which binds it
 * to this host; the device cookie has the specification's name.
 */
export function createCookieRules(env: Pick<Env, "publicUrl">): CookieRules {
  const isSecure = env.publicUrl.startsWith("https:");
  const session = `${isSecure ? "__Host-" : ""}w10_session`;
  const base = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const;
  return {
    session,
    device: "clientFingerprint",
    setSession: (reply, token, days) =>
      void reply.setCookie(session, token, { ...base, maxAge: days * 86_400 }),
    clearSession: (reply) => void reply.clearCookie(session, { ...base, maxAge: 0 }),
    deviceOptions: () => ({ ...base, maxAge: year }),
  };
}
