import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { busErrorFromCode, RealtimeBusError } from "../realtime-bus.ts";

export type ApiOptions = {
  /** Without a trailing slash, such as http://centrifugo:8000; `/api/<method>` is added. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly attempts?: number | undefined;
  readonly attemptTimeoutMs?: number | undefined;
  readonly baseDelayMs?: number | undefined;
  readonly maxDelayMs?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Rejects when the signal aborts it. */
  readonly sleep?: ((delayMs: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** A number in [0, 1) that spreads the retries. */
  readonly drawFraction?: (() => number) | undefined;
};

/** Calls a method of the server's API; the signal can abort it early. */
export type ApiCall = (
  method: string,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<unknown>;

export const errorShape = z.object({ code: z.int(), message: z.string().default("") });
const answerShape = z.object({
  error: errorShape.optional(),
  result: z.unknown().optional(),
  /** Only a batch has no result around its answer. */
  replies: z.unknown().optional(),
});

const internalErrorCode = 100;
const fractionSteps = 1_000_000;

/** Calls a method without retries; throws a RealtimeBusError on any failure. */
export function createApiCall(options: ApiOptions): ApiCall {
  const { baseUrl, apiKey, attemptTimeoutMs = 5_000 } = options;
  const send = options.fetch ?? fetch;

  return async (method, body, signal) => {
    const limit = AbortSignal.timeout(attemptTimeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await send(`${baseUrl}/api/${method}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-API-Key": apiKey },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      text = await response.text();
    } catch (error) {
      throw new RealtimeBusError("unreachable", error instanceof Error ? error.message : "the call failed");
    }
    if (response.status === 401) throw new RealtimeBusError("unauthorized", "the API key was refused");
    if (response.status >= 500) throw new RealtimeBusError("unreachable", `HTTP status ${response.status}`);
    if (isRequestRefused(response.status))
      throw new RealtimeBusError("bad-request", `HTTP status ${response.status}`);
    // Of a wrong address or a proxy: it says nothing about this request.
    if (!response.ok) throw new RealtimeBusError("refused", `HTTP status ${response.status}`);
    const answer = parseAnswer(text);
    if (answer.error !== undefined) throw busErrorFromCode(answer.error.code, answer.error.message);
    return method === "batch" ? { replies: answer.replies } : answer.result;
  };
}

/** Malformed, or too large for a proxy. */
const isRequestRefused = (status: number): boolean => status === 400 || status === 413;

function parseAnswer(text: string): z.infer<typeof answerShape> {
  try {
    return answerShape.parse(JSON.parse(text));
  } catch {
    throw new RealtimeBusError("refused", "the answer is not of the realtime API");
  }
}

/** Only these errors may succeed on a retry. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof RealtimeBusError)) return false;
  return error.reason === "unreachable" || error.code === internalErrorCode;
}

/** Retries with full jitter until the signal aborts: each delay is random below a doubling bound. */
export async function retry<Result>(
  options: ApiOptions,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { attempts = 4, baseDelayMs = 100, maxDelayMs = 2_000 } = options;
  const { sleep = sleepUntil } = options;
  const drawFraction = options.drawFraction ?? (() => randomInt(fractionSteps) / fractionSteps);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      const delayMs = drawFraction() * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1));
      // On a timeout the last attempt's error is reported.
      await sleep(delayMs, signal).catch(() => {
        throw error;
      });
    }
  }
}

const sleepUntil = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  pause(delayMs, undefined, signal ? { signal } : {});
