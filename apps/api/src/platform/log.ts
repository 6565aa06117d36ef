import { pino, type Logger } from "pino";

export type { Logger } from "pino";

/** Never in a log: secrets, and what tells who a player is. Ids are enough to find the rest in the database. */
const hidden = [
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
];

/** The logger of a process: JSON lines on standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [...hidden, ...hidden.map((key) => `*.${key}`), ...hidden.map((key) => `*.*.${key}`)],
      censor: "[hidden]",
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
