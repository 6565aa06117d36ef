import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import helmet from "helmet";

/** Directives of the site's own pages: nothing inline, Trusted Types, only our own origin and our own sockets. */
function siteDirectives({
  publicUrl,
  realtimeUrl,
  captchaOrigins,
}: SecurityOptions): Record<string, string[]> {
  const socket = realtimeUrl ?? publicUrl.replace(/^http/, "ws");
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...captchaOrigins],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", new URL(socket).origin, ...captchaOrigins],
    "frame-src": ["'self'", ...captchaOrigins],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    // Another house's script knows nothing of our policies.
    ...(captchaOrigins.length === 0 && { "require-trusted-types-for": ["'script'"] }),
    "trusted-types": ["w10", "w10-cashier", "w10-content"],
  };
}

export interface SecurityOptions {
  readonly publicUrl: string;
  readonly realtimeUrl: string | null;
  /** Where the captcha of another house loads from; empty for our own. */
  readonly captchaOrigins: readonly string[];
}

export interface SecurityHeaders {
  /** Of pages. */
  readonly site: Readonly<Record<string, string>>;
  /** Of scripts, styles, letters and pictures: they come by dozens, and what concerns documents would be a tenth of their bytes. */
  readonly files: Readonly<Record<string, string>>;
  /** Of calls, whose answers are no documents. */
  readonly calls: Readonly<Record<string, string>>;
  /** Of a frame's calls. They come from the origin `null`, which is anybody's: they carry no cookie, and the bearer token is all that counts. */
  readonly play: Readonly<Record<string, string>>;
}

/** Headers of every answer. They are the same for all, so they are written out once and not at each answer. */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const isSecure = options.publicUrl.startsWith("https:");
  const transport = { strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: true } };
  const site = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...siteDirectives(options),
        ...(isSecure ? { "upgrade-insecure-requests": [] } : {}),
      },
    },
    ...transport,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // A sandboxed frame has an opaque origin; its files are let in one by one below instead.
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "sameorigin" },
  });
  const noDocument = {
    ...transport,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Said by the policy's frame-ancestors.
    xFrameOptions: false,
  } as const;
  const files = helmet({
    ...noDocument,
    contentSecurityPolicy: {
      useDefaults: false,
      // A script may be a worker's, and a drawing may be opened by itself: nothing but our own then either.
      directives: { "default-src": ["'self'"], "frame-ancestors": ["'none'"] },
    },
    referrerPolicy: false,
  });
  const calls = helmet({
    ...noDocument,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
    },
    referrerPolicy: { policy: "no-referrer" },
  });
  const play = {
    ...writtenBy(calls),
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-expose-headers": "retry-after",
    "cache-control": "no-store",
  };
  return { site: writtenBy(site), files: writtenBy(files), calls: writtenBy(calls), play };
}

/** What a middleware that only sets headers would set. */
function writtenBy(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** A game's frame runs with an opaque origin (sandbox without allow-same-origin): it may load its own files and call the play calls, nothing else. */
export function setFrameHeaders(reply: FastifyReply, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  reply.header(
    "content-security-policy",
    [
      "default-src 'none'",
      `script-src ${own}`,
      `style-src ${own}`,
      `img-src ${own} data:`,
      `font-src ${own}`,
      `media-src ${own} data: blob:`,
      `connect-src ${own}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      "sandbox allow-scripts",
    ].join("; "),
  );
  setSharedFileHeaders(reply);
}

/** What a browser asks before a frame's call. */
export const preflightHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type, idempotency-key",
  "access-control-max-age": "600",
} as const;

/** Files that a frame of opaque origin loads. They hold no one's data. */
export function setSharedFileHeaders(reply: FastifyReply): void {
  reply.header("access-control-allow-origin", "*");
  reply.header("cross-origin-resource-policy", "cross-origin");
}
