import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { ProxyTrust } from "./caller-address.ts";
import { Refusal } from "../refusal.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import type { RefusalCheck } from "./check-refusal.ts";
import { createErrorHandler, type ErrorSentence, type FailurePage, errorBody } from "./error-reply.ts";
import type { RateStore } from "./rate-store.ts";
import { hasTwoHosts } from "./read-headers.ts";
import { type ContextReader, readRequestContext } from "./read-request-context.ts";
import { isPage, refuseUnknown } from "./refuse-unknown.ts";
import { preflightHeaders, type SecurityHeaders } from "./security-headers.ts";
import type { SharedReplies } from "./shared-replies.ts";
import { isLocale, type Locale } from "@w10/phrases/languages";
import { STATUS_CODES } from "node:http";
import type { ErrorCode } from "@w10/contract";

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly headers: SecurityHeaders;
  readonly isProxyBelieved: ProxyTrust;
  /** Shared rate limit counters; null counts in this process only. */
  readonly rateStore: RateStore | null;
  readonly sentence: ErrorSentence;
  readonly drawFailure: FailurePage["draw"];
  readonly context: ContextReader;
  readonly checkRefusal: RefusalCheck;
  /** Replies shared by all guests. */
  readonly shared: SharedReplies;
}

const bodyLimitBytes = 64 * 1024;
const silenceMs = 20_000;
/** A whole request may wait so many times as long for its answer. */
const maxSilences = 3;

/** Creates the HTTP server with everything that all routes share. Modules bind their routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { sentence, checkRefusal, shared } = options;
  const { defaultLocale } = options.context;
  const page = { draw: options.drawFailure, headers: options.headers.site };
  const answerFailure = createErrorHandler({ sentence, defaultLocale, page, checkRefusal });
  const refuseUnreadable = createUnreadableHandler({ sentence, locale: defaultLocale, page });
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // The request log lines contain the request's id; a child logger per request would cost more.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.isProxyBelieved,
    bodyLimit: bodyLimitBytes,
    // A document of 10 MB takes a minute from a phone; headers must arrive sooner.
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: silenceMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    // An unreadable URL reaches no route and no hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void reply.headers(headersOf(options.headers, request.url));
      void answerFailure(error, request, reply).then((body) => reply.send(body));
    },
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
  });
  app.decorateRequest("w10");
  app.decorate("readiness", { isEnding: false, noWritesAt: Number.NEGATIVE_INFINITY });
  app.decorate("isCountingTogether", () => options.rateStore?.isCounting() ?? true);
  app.decorate("requestsInFlight", new Set<string>());
  app.setErrorHandler(answerFailure);
  app.options("/api/play/*", async (_request, reply) => reply.code(204).headers(preflightHeaders).send());
  app.setNotFoundHandler(refuseUnknown);
  answerFromCache(app, { shared, headers: options.headers.calls, cookies: options.context.cookies });
  await app.register(cookie);
  app.addHook("onRequest", async (request, reply) => {
    app.requestsInFlight.add(request.id);
    // Emitted in any case, even if the client is gone.
    reply.raw.once("close", () => app.requestsInFlight.delete(request.id));
    answerSilence(request, reply, refuseUnreadable);
    void reply.headers(headersOf(options.headers, request.url)).header("x-request-id", request.id);
    if (hasTwoHosts(request.raw.rawHeaders)) throw new Refusal("request.malformed");
  });
  readContexts(app, options.context);
  await app.register(rateLimit, {
    global: false,
    ...(options.rateStore && { redis: options.rateStore.redis, nameSpace: "w10-rate-", skipOnError: true }),
    errorResponseBuilder: (_request, context) =>
      new Refusal("request.too_many", Math.ceil(context.ttl / 1000)),
  });
  await app.register(compress, { global: false });
  app.addHook("onSend", async (request, reply) => {
    // Replies to players must not be cached, whatever produced them.
    if (request.w10?.signedIn) reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", logAnswer);
  return app;
}

/**
 * Answers a request whose socket is silent, which would otherwise be cut: at once while its body is incomplete. A
 * whole one is answered by its handler, whose limits are its own, or hears so in the end.
 */
function answerSilence(
  { raw }: FastifyRequest,
  { raw: answer }: FastifyReply,
  refuse: ReturnType<typeof createUnreadableHandler>,
): void {
  const refuseSilent = (socket: Socket): void => refuse({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
  raw.once("timeout", (socket: Socket) => {
    if (answer.headersSent) socket.destroy();
    else refuseSilent(socket);
  });
  let silences = 0;
  answer.on("timeout", (socket: Socket) => {
    silences += 1;
    // Its reader does not take it.
    if (answer.headersSent) socket.destroy();
    else if (silences >= maxSilences) refuseSilent(socket);
    else socket.setTimeout(socket.timeout ?? silenceMs);
  });
}

/**
 * Reads the caller's session. A caller may hold back the body for two minutes after the headers: the session is
 * read again then, so that no request outruns a sign-out, a password reset or an exclusion.
 */
function readContexts(app: FastifyInstance, context: ContextReader): void {
  const late = new WeakSet<FastifyRequest["raw"]>();
  app.addHook("onRequest", async (request, reply) => {
    const { method, url, raw } = request;
    if (method === "OPTIONS" || !needsContext(url)) return;
    request.w10 = await readRequestContext(context, request, reply);
    if ((request.w10.signedIn ?? request.w10.halfSignedIn) && raw.complete === false) late.add(raw);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (late.has(request.raw)) request.w10 = await readRequestContext(context, request, reply);
  });
}

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.url.startsWith("/api/")) return;
  request.log.info(
    {
      requestId: request.id,
      operation: operationOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    "answered",
  );
}

function headersOf(
  { site, files, calls, play }: SecurityHeaders,
  url: string,
): Readonly<Record<string, string>> {
  if (/^\/(?:assets|art|studio\/assets)\//.test(url)) return files;
  if (!url.startsWith("/api/")) return site;
  return url.startsWith("/api/play/") ? play : calls;
}

function operationOf(request: { routeOptions: { config: { operationId?: string } } }): string | undefined {
  return request.routeOptions.config.operationId;
}

/** Static files, health checks, game frames and providers send no session cookie. */
function needsContext(url: string): boolean {
  return !/^\/(?:(?:assets|art|fonts|studio|api\/play)\/|(?:healthz|readyz|metrics)(?:\?|$)|(?:api\/payment\/callback|sandbox-(?:payment|gateway))(?:[/?]|$))/.test(
    url,
  );
}

declare module "fastify" {
  interface FastifyInstance {
    /** Ids of requests in flight. */
    readonly requestsInFlight: Set<string>;
    /** Whether rate limits are counted in Redis, if it is configured. */
    readonly isCountingTogether: () => boolean;
    /**
     * State of `/readyz` beside the database: whether the process is shutting down, and when a write last
     * failed for lack of disk space.
     */
    readonly readiness: { isEnding: boolean; noWritesAt: number };
  }
  interface FastifyContextConfig {
    operationId?: string;
    /** A list shared by all guests. */
    isShared?: boolean;
  }
}

/**
 * Closes the server after requests in flight. Closes keep-alive connections after their answer, and cuts
 * unfinished requests after fifteen seconds.
 */
export async function closeServer(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => http.server.closeAllConnections(), 15_000);
  await http.close();
  clearInterval(sweep);
  clearTimeout(limit);
}

/** Errors of the HTTP parser and its timeouts. */
const verdicts: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, "request.too_large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "request.too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "request.timed_out"],
};

interface Unreadable {
  readonly code?: string | undefined;
  /** What was received; it starts with the request line unless much came before the error. */
  readonly rawPacket?: unknown;
}

/**
 * Answers a malformed request and closes the connection: a page's in HTML, others in the contract's form. It
 * reaches no route.
 */
export function createUnreadableHandler({
  sentence,
  locale,
  page,
}: {
  readonly sentence: ErrorSentence;
  readonly locale: Locale;
  readonly page: FailurePage;
}) {
  return ({ code = "", rawPacket }: Unreadable, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, type] = verdicts[code] ?? [400, "request.malformed"];
    const received = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 2_048) : "";
    const [, url = "/api/"] = /^(?:GET|HEAD|POST) (\/\S*)/.exec(received) ?? [];
    const [, asked = ""] = /^\/([\w-]+)/.exec(url) ?? [];
    const own = isLocale(asked) ? asked : locale;
    const message = sentence(type, own);
    const body = isPage(url) ? page.draw({ locale: own, message }) : JSON.stringify(errorBody(type, message));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${isPage(url) ? "text/html" : "application/json"}; charset=utf-8`,
      ...(isPage(url) ? Object.entries(page.headers).map(([name, value]) => `${name}: ${value}`) : []),
      `content-length: ${Buffer.byteLength(body)}`,
      "x-content-type-options: nosniff",
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };
}
