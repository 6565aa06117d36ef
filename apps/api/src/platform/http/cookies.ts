import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import type { Env } from "../settings/env.ts";

const year = 365 * 24 * 60 * 60;

export interface CookieRules {
  readonly session: string;
  readonly device: string;
  /** The device cookie's name of before; its browsers are known under it. */
  readonly formerDevice: string;
  setSession(reply: FastifyReply, token: string, days: number): void;
  clearSession(reply: FastifyReply): void;
  deviceOptions(): CookieSerializeOptions;
}

/**
 * Names and attributes of our cookies. Over TLS they have the `__Host-` prefix, which binds them to this host:
 * a subdomain cannot set the device that the lockout and step-up trust. Without TLS the device cookie has the
 * specification's name.
 */
export function createCookieRules(env: Pick<Env, "publicUrl">): CookieRules {
  const isSecure = env.publicUrl.startsWith("https:");
  const prefix = isSecure ? "__Host-" : "";
  const session = `${prefix}w10_session`;
  const base = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const;
  return {
    session,
    device: `${prefix}clientFingerprint`,
    formerDevice: "clientFingerprint",
    setSession: (reply, token, days) =>
      void reply.setCookie(session, token, { ...base, maxAge: days * 86_400 }),
    clearSession: (reply) => void reply.clearCookie(session, { ...base, maxAge: 0 }),
    deviceOptions: () => ({ ...base, maxAge: year }),
  };
}
