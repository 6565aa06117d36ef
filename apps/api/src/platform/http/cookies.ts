import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Env } from "../env.ts";

const year = 365 * 24 * 60 * 60;

export interface CookieRules {
  readonly session: string;
  readonly device: string;
  sessionOptions(maxAgeSeconds: number): CookieSerializeOptions;
  deviceOptions(): CookieSerializeOptions;
}

/**
 * Names and attributes of our cookies. Over TLS the session cookie has the `__Host-` prefix, which binds it
 * to this host; the device cookie has the specification's name.
 */
export function createCookieRules(env: Pick<Env, "publicUrl">): CookieRules {
  const isSecure = env.publicUrl.startsWith("https:");
  const base = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const;
  return {
    session: `${isSecure ? "__Host-" : ""}w10_session`,
    device: "clientFingerprint",
    sessionOptions: (maxAge) => ({ ...base, maxAge }),
    deviceOptions: () => ({ ...base, maxAge: year }),
  };
}
