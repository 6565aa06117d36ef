import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import helmet from "helmet";

/** Directives for the site's own pages: nothing inline, Trusted Types, only our own origin and sockets. */
function siteDirectives({
  publicUrl,
  realtimeUrl,
  captchaOrigins,
  paymentOrigins,
}: SecurityOptions): Record<string, string[]> {
  const socket = realtimeUrl ?? publicUrl.replace(/^http/, "ws");
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...captchaOrigins],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...realtimeOrigins(socket), ...captchaOrigins],
    "frame-src": ["'self'", ...captchaOrigins, ...paymentOrigins.frames],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...paymentOrigins.forms],
    "frame-ancestors": ["'self'"],
    // An external captcha script does not support Trusted Types.
    ...(captchaOrigins.length === 0 && { "require-trusted-types-for": ["'script'"] }),
    "trusted-types": ["w10", "w10-cashier", "w10-content"],
  };
}

/** By WebSocket, and by HTTP where that is blocked. */
function realtimeOrigins(socket: string): string[] {
  const { origin } = new URL(socket);
  return [origin, origin.replace(/^ws/, "http")];
}

export interface SecurityOptions {
  readonly publicUrl: string;
  readonly realtimeUrl: string | null;
  /** Origins of an external captcha; empty for our own. */
  readonly captchaOrigins: readonly string[];
  /** Origins of payment providers' pages: shown in a frame, and led to by a form. */
  readonly paymentOrigins: { readonly frames: readonly string[]; readonly forms: readonly string[] };
}

export interface SecurityHeaders {
  /** For pages. */
  readonly site: Readonly<Record<string, string>>;
  /**
   * For scripts, styles, letters and pictures: many and small, so headers that concern documents are left
   * out.
   */
  readonly files: Readonly<Record<string, string>>;
  /** For API calls, which are not documents. */
  readonly calls: Readonly<Record<string, string>>;
  /**
   * For calls of a game frame, whose origin is `null` like any sandboxed frame's: they carry no cookies, only
   * the bearer token.
   */
  readonly play: Readonly<Record<string, string>>;
}

/** Headers of every answer, built once because they are constant. */
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
    // It would refuse an external captcha and a payment provider's form, which do not opt in. What it protects,
    // shared memory, the site does not use.
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
    // Covered by frame-ancestors.
    xFrameOptions: false,
  } as const;
  const files = helmet({
    ...noDocument,
    contentSecurityPolicy: {
      useDefaults: false,
      // A script may run as a worker and an SVG may be opened directly: only our own sources are allowed
      // there too.
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
  const pages = { ...writtenBy(site), "permissions-policy": permissionsPolicy };
  return { site: pages, files: writtenBy(files), calls: writtenBy(calls), play };
}

/** What pages and the frames in them may not ask the browser for. Games use sound and the whole screen. */
const permissionsPolicy = [
  "accelerometer=()",
  "camera=()",
  "geolocation=()",
  "microphone=()",
  "payment=()",
  "bluetooth=()",
  "display-capture=()",
  "gyroscope=()",
  "hid=()",
  "magnetometer=()",
  "midi=()",
  "serial=()",
  "usb=()",
].join(", ");

/** Collects the headers that a middleware sets. */
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

/**
 * A game frame has an opaque origin (sandbox without allow-same-origin): it may load its own files and use
 * the play operations only.
 */
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

/** Headers of the preflight before a frame's call. */
export const preflightHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type, idempotency-key",
  "access-control-max-age": "600",
} as const;

/** Files loaded by a frame with an opaque origin. They contain no personal data. */
export function setSharedFileHeaders(reply: FastifyReply): void {
  reply.header("access-control-allow-origin", "*");
  reply.header("cross-origin-resource-policy", "cross-origin");
}
