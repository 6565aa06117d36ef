import { isLocale, type Locale } from "@w10/phrases/languages";
import { type ErrorCode, errorCodes, type ErrorReply, type FieldErrorReply } from "@w10/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createId } from "../ids.ts";
import type { RefusalCheck } from "./check-refusal.ts";
import { isPage } from "./refuse-unknown.ts";
import { FieldRefusal, FormedRefusal, Refusal, StepUpRefusal } from "../refusal.ts";

/** The message of an error code in a language, from the phrase files. */
export type ErrorSentence = (code: ErrorCode, locale: Locale) => string;

/** A failed request for a page. */
export interface PageFailure {
  readonly locale: Locale;
  readonly message: string;
  readonly incidentId?: string | undefined;
}

export interface FailurePage {
  readonly draw: (failure: PageFailure) => string;
  /** An error page may replace a file or frame and then needs a page's headers too. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The body of a refusal. */
export function errorBody(code: ErrorCode, message: string): ErrorReply {
  return { error: { type: code, code: errorCodes[code].number, message } };
}

/** The specification fixes the body of the CSRF refusal. */
export class CsrfRefusal extends Error {}

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.malformed",
  FST_ERR_BAD_URL: "request.malformed",
  FST_REQ_FILE_TOO_LARGE: "request.too_large",
};

/** PostgreSQL's codes for a statement timeout and a lock timeout. */
const tooLong: ReadonlySet<string> = new Set(["57014", "55P03"]);
/** The disk is full (53100), or the server is read-only (25006). */
const takesNoWrites: ReadonlySet<string> = new Set(["53100", "25006"]);

export interface ErrorHandlerOptions {
  readonly sentence: ErrorSentence;
  /** Locale of requests without one: game frames and providers. */
  readonly defaultLocale: Locale;
  readonly page?: FailurePage;
  readonly checkRefusal?: RefusalCheck;
}

/** Converts errors to the contract's error bodies. An internal error exposes only an incident id. */
export function createErrorHandler(options: ErrorHandlerOptions) {
  const { defaultLocale, page } = options;
  const answer = createAnswer(options);
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const locale = localeOf(request) ?? defaultLocale;
    const body = await answer(error, { request, locale }, reply);
    if (!page || !isErrorReply(body) || !isLookedAt(request)) return body;
    const { message, incidentId } = body.error;
    void reply.headers({ ...page.headers, "cache-control": "no-store" }).type("text/html; charset=utf-8");
    return page.draw({ locale, message, incidentId });
  };
}

/** From a page's URL, or a call's context. */
function localeOf({ url, w10 }: FastifyRequest): Locale | undefined {
  const asked = url.split(/[/?]/, 2)[1];
  return isLocale(asked) ? asked : w10?.locale;
}

/** Whether the answer is shown to a person and not read by a script. */
export function isLookedAt({
  url,
  headers: { accept = "*/*" },
}: Pick<FastifyRequest, "url" | "headers">): boolean {
  if (url.startsWith("/api/")) return false;
  return accept.includes("text/html") || (isPage(url) && accept.includes("*/*"));
}

const isErrorReply = (body: object): body is ErrorReply => "error" in body && typeof body.error === "object";

function createAnswer({ sentence, checkRefusal }: ErrorHandlerOptions) {
  return async (
    error: unknown,
    { request, locale }: { readonly request: FastifyRequest; readonly locale: Locale },
    reply: FastifyReply,
  ): Promise<object> => {
    if (error instanceof CsrfRefusal) {
      void reply.code(403);
      return { message: "Invalid CSRF Token." };
    }
    if (error instanceof FieldRefusal) {
      void reply.code(error.status);
      const errors = Object.entries(error.fields).map(([field, code]) => ({ [field]: code }));
      return { errors } satisfies FieldErrorReply;
    }
    const refusal = toRefusal(error);
    const fault = refusal && (checkRefusal?.(request, refusal.code) ?? null);
    if (refusal && !fault) {
      if (takesNoWrites.has(readCodes(error).code ?? "")) {
        request.server.readiness.noWritesAt = performance.now();
        request.log.error(
          { requestId: request.id, err: error },
          "the database takes no writes: bets are refused",
        );
      }
      if (refusal.code === "request.timed_out")
        request.log.warn({ requestId: request.id, err: error }, "a statement took too long");
      if (refusal.retryAfterSeconds !== undefined)
        void reply.header("retry-after", String(refusal.retryAfterSeconds));
      void reply.code(refusal.status);
      if (refusal instanceof FormedRefusal) return refusal.body;
      const body = errorBody(refusal.code, sentence(refusal.code, locale));
      return refusal instanceof StepUpRefusal ? { error: { ...body.error, ways: refusal.ways } } : body;
    }
    const incidentId = createId<"incident">();
    request.log.error({ requestId: request.id, err: fault ?? error, incidentId }, "incident");
    void reply.code(500);
    return {
      error: { type: "Server Error", code: null, message: sentence("Server Error", locale), incidentId },
    } satisfies ErrorReply;
  };
}

/** Error fields of Fastify and PostgreSQL beside the message. */
function readCodes(error: unknown): { readonly code?: string; readonly statusCode?: number } {
  if (!(error instanceof Error)) return {};
  const code = "code" in error ? error.code : undefined;
  const statusCode = "statusCode" in error ? error.statusCode : undefined;
  return {
    ...(typeof code === "string" && { code }),
    ...(typeof statusCode === "number" && { statusCode }),
  };
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = readCodes(error);
  const known = code === undefined ? undefined : fastifyCodes[code];
  if (known) return new Refusal(known);
  if (statusCode === 429) return new Refusal("request.too_many");
  if (code !== undefined && takesNoWrites.has(code)) return new Refusal("request.overloaded", 30);
  if (code !== undefined && tooLong.has(code)) return new Refusal("request.timed_out", 2);
  if (isDatabaseGone(code, error.message)) return new Refusal("request.overloaded", 2);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal("request.malformed");
  return null;
}

/** Connection failures, shutdown in progress, too many connections: the caller may retry. */
function isDatabaseGone(code: string | undefined, message: string): boolean {
  if (
    code !== undefined &&
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|53300|25P03|3D000|08\d{3})$/.test(code)
  )
    return true;
  return (
    message.startsWith("Connection terminated") ||
    message.startsWith("Client has encountered a connection error") ||
    message.includes("timeout exceeded when trying to connect")
  );
}
