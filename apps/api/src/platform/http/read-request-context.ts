import { isLocale, type Locale } from "@w10/phrases/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createToken, sign } from "../random/secrets.ts";
import type { CookieRules } from "./cookies.ts";
import { readLanguage } from "./read-headers.ts";
import type { RequestContext, SessionReader } from "./request-context.ts";

export interface ContextReader {
  readonly cookies: CookieRules;
  readonly sessions: SessionReader;
  readonly secret: string;
  readonly defaultLocale: Locale;
  /** The languages of the visitor's market, its default first. */
  readonly localesFor: (ip: string) => Promise<readonly Locale[]>;
}

/** The language of the last page, for an address without one. */
export const languageCookie = "language";

const nobody = { session: null, ended: null };
const deviceShape = /^[A-Za-z0-9_-]{43}$/;

/** Identifies the caller and gives a new browser a device id. */
export async function readRequestContext(
  reader: ContextReader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const sessionToken = request.cookies[reader.cookies.session];
  // A guest's request for shared content needs no identity.
  if (!sessionToken && request.routeOptions.config.isShared)
    return {
      signedIn: null,
      halfSignedIn: null,
      ended: null,
      deviceId: "",
      csrfToken: "",
      locale: await readLocale(request, reader),
    };
  const { session, ended } = sessionToken ? await reader.sessions.readSession(sessionToken) : nobody;
  const deviceId = readDevice(reader.cookies, request, reply);
  return {
    signedIn: session?.isHalf ? null : session,
    halfSignedIn: session?.isHalf ? session : null,
    ended,
    deviceId,
    csrfToken: createCsrfToken(reader.secret, deviceId, session?.sessionId ?? null),
    locale: await readLocale(request, reader, session?.locale),
  };
}

/** The browser's id; renews a missing or malformed one, and moves one from the cookie's former name. */
function readDevice(cookies: CookieRules, request: FastifyRequest, reply: FastifyReply): string {
  const { device, formerDevice } = cookies;
  const known = request.cookies[device] ?? request.cookies[formerDevice];
  const deviceId = known && deviceShape.test(known) ? known : createToken();
  if (deviceId !== request.cookies[device]) void reply.setCookie(device, deviceId, cookies.deviceOptions());
  if (device !== formerDevice && request.cookies[formerDevice] !== undefined)
    void reply.clearCookie(formerDevice, { ...cookies.deviceOptions(), maxAge: 0 });
  return deviceId;
}

/** Bound to browser and session, so that a token of another browser or from before the sign-in is refused. */
export function createCsrfToken(secret: string, deviceId: string, sessionId: string | null): string {
  return sign(secret, "csrf", `${deviceId}.${sessionId ?? "guest"}`);
}

/**
 * A page's language is its address's; without one it is the last page's, the player's, the browser's, or the
 * market's. A caller of the API who names none is answered in the player's or the browser's.
 */
async function readLocale(
  request: FastifyRequest,
  { defaultLocale, localesFor }: ContextReader,
  ofPlayer?: Locale,
): Promise<Locale> {
  const query: unknown = request.query;
  const asked = typeof query === "object" && query !== null && "locale" in query ? query.locale : undefined;
  if (isLocale(asked)) return asked;
  const header = request.headers["x-locale"];
  if (isLocale(header)) return header;
  const spoken = request.headers["accept-language"];
  if (request.url.startsWith("/api/")) return ofPlayer ?? readLanguage(spoken) ?? defaultLocale;
  const offered = await localesFor(request.ip);
  const last = request.cookies[languageCookie];
  if (isLocale(last) && offered.includes(last)) return last;
  return ofPlayer ?? readLanguage(spoken, offered) ?? offered[0] ?? defaultLocale;
}
