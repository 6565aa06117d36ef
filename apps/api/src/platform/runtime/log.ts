import { constants, fstatSync, openSync } from "node:fs";
import { type DestinationStream, pino, type Logger } from "pino";

export type { Logger } from "pino";

/** Never logged: secrets and personal data. Ids suffice to find the rest in the database. */
const hidden: ReadonlySet<string> = new Set([
  "password",
  "passwordPlain",
  "token",
  "launchToken",
  "sessionToken",
  "signature",
  "secret",
  "email",
  "phone",
  "name",
  "surname",
  "date_birthday",
  "cookie",
  "authorization",
  "fields",
]);

/** Fields that locate an error. */
const safeFields = ["type", "message", "stack", "code", "constraint", "table", "severity"] as const;

/** Email addresses, credentials in URLs, and numbers as long as phone and card numbers. */
const personal =
  /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|(?<=:\/\/)[^\s/@]+(?=@)|\+\d(?:[ ()-]{0,2}\d){7,18}|(?<![\w.-])\d(?:[ ()-]{0,2}\d){10,18}(?![\w-])/g;

/**
 * An error in the log. Drivers attach connections and row values to errors; these are left out, as are
 * addresses in messages of mail servers and providers.
 */
export function describeError(error: Error): Readonly<Record<string, unknown>> {
  const all: object = pino.stdSerializers.err(error);
  return Object.fromEntries(
    safeFields.map((key) => {
      const value: unknown = Reflect.get(all, key);
      return [key, typeof value === "string" ? value.replaceAll(personal, "[hidden]") : value];
    }),
  );
}

const deepest = 6;

/**
 * A log line with sensitive fields hidden. The logger's own path-based redaction took a third of a bet's
 * time.
 */
function hide(line: object, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([key, value]) => [
      key,
      hidden.has(key) ? "[hidden]" : hideWithin(value, depth),
    ]),
  );
}

function hideWithin(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (depth === deepest) return "[too deep]";
  if (Array.isArray(value)) return value.map((each) => hideWithin(each, depth + 1));
  if (isPlain(value)) return hide(value, depth + 1);
  // Dates and similar values serialise themselves. For live objects such as connections and requests only the
  // class is logged.
  return "toJSON" in value ? value : `[${value.constructor.name}]`;
}

function isPlain(value: object): boolean {
  const shape: unknown = Object.getPrototypeOf(value);
  return shape === Object.prototype || shape === null;
}

/** Creates a process's logger: JSON lines, on standard error when standard output is for results. */
export function createLogger(
  level: string,
  stream: "standard output" | "standard error" | DestinationStream = "standard output",
): Logger {
  return pino(
    {
      level,
      formatters: { log: (line) => hide(line) },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    typeof stream === "object"
      ? stream
      : stream === "standard error"
        ? pino.destination({ fd: 2, sync: true })
        : openOutput(),
  );
}

/** Limit of bytes waiting for a hanging log reader; further lines are dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;
let dropped = 0;

/** Lines dropped since the process started. */
export const countDroppedLines = (): number => dropped;

/** How long the end of the process waits for a reader that hangs. */
const flushWithinMs = 1_000;

/** Standard output without blocking on its reader. Waiting lines are written when the process exits. */
function openOutput(): DestinationStream {
  let flushUntil = Infinity;
  const output = pino.destination({
    fd: openUnblocked(1),
    sync: false,
    maxLength: maxWaitingBytes,
    retryEAGAIN: () => performance.now() < flushUntil,
  });
  const drop = (): void => void (dropped += 1);
  output.on("drop", drop);
  // A full disk or a closed terminal costs lines, not the process.
  output.on("error", drop);
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    flushUntil = performance.now() + flushWithinMs;
    try {
      flush();
    } catch {
      drop();
    } finally {
      flushUntil = Infinity;
    }
  };
  return output;
}

/**
 * A pipe opened again, which does not block. A write that blocks on a full pipe would keep a thread and, with
 * it, the process from ending; the flag of the inherited pipe is shared with other processes.
 */
function openUnblocked(fd: number): number {
  try {
    if (!fstatSync(fd).isFIFO()) return fd;
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return fd;
  }
}
