import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Env } from "../env.ts";

const year = 365 * 24 * 60 * 60;

export interface CookieRules {
  readonly session: string;
  readonly device: string;
  sessionOptions(maxAgeSeconds: number): CookieSerializeOptions;
  deviceOptions(): CookieSerializeOptions;
}

/** Names and attributes of our cookies. Over TLS they bear the `__Host-` prefix, which binds them to this very host. */
export function createCookieRules(env: Pick<Env, "publicUrl">): CookieRules {
  const isSecure = env.publicUrl.startsWith("https:");
  const prefix = isSecure ? "__Host-" : "";
  const base = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const;
  return {
    session: `${prefix}w10_session`,
    device: `${prefix}w10_device`,
    sessionOptions: (maxAge) => ({ ...base, maxAge }),
    deviceOptions: () => ({ ...base, maxAge: year }),
  };
}
