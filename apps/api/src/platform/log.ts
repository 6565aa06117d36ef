import { type DestinationStream, pino, type Logger } from "pino";

export type { Logger } from "pino";

/** Never in a log: secrets, and what tells who a player is. Ids are enough to find the rest in the database. */
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

/** What tells where an error comes from. */
const told = ["type", "message", "stack", "code", "constraint", "table", "severity"] as const;

/** E-mail addresses, what stands before the host of an address, and numbers as long as those of phones and cards. */
const personal =
  /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|(?<=:\/\/)[^\s/@]+(?=@)|\+\d(?:[ ()-]{0,2}\d){7,18}|(?<![\w.-])\d(?:[ ()-]{0,2}\d){10,18}(?![\w-])/g;

/**
 * An error as the log tells it. Whole connections and the values of rows hang on those of drivers: they stay out, and so does whom the sentence
 * of a mail server or a gateway names.
 */
export function describeError(error: Error): Readonly<Record<string, unknown>> {
  const all: object = pino.stdSerializers.err(error);
  return Object.fromEntries(
    told.map((key) => {
      const value: unknown = Reflect.get(all, key);
      return [key, typeof value === "string" ? value.replaceAll(personal, "[hidden]") : value];
    }),
  );
}

const deepest = 6;

/** A line without the values of hidden fields. By the logger's own redaction, which goes by paths, a line took a third of a bet's time. */
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
  // Dates and the like tell themselves. Of what lives, a connection or a request, only the kind is told: nobody knows what hangs on it.
  return "toJSON" in value ? value : `[${value.constructor.name}]`;
}

function isPlain(value: object): boolean {
  const shape: unknown = Object.getPrototypeOf(value);
  return shape === Object.prototype || shape === null;
}

/** The logger of a process: JSON lines, on standard error where standard output is for answers. */
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

/** A reader of the log that stands still may leave so many bytes waiting; what comes then is dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;
let dropped = 0;

/** How many lines no reader took in time, since the process began. */
export const countDroppedLines = (): number => dropped;

/** Standard output without waiting for who reads it. What waits is written at the end of the process. */
function openOutput(fd = 1): DestinationStream {
  const output = pino.destination({ fd, sync: false, maxLength: maxWaitingBytes });
  output.on("drop", () => (dropped += 1));
  return output;
}
