import { z } from "zod";
// By its file: the test runner reads the settings before it knows of packages in TypeScript.
import { defaultLocale, locales } from "../../../../packages/phrases/src/languages.ts";
import { findWrongProxy } from "./caller-address.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const number = z.coerce.number({
  error: ({ code }) => (code === "invalid_type" ? "a number is expected" : undefined),
});
const count = number.int("a whole number is expected").min(0);

/** Every setting: its schema with the default, and the sentence that `npm start -- --help` prints. */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("development shows the mailbox and the demo player; production demands secure settings"),
  HOST: z.string().min(1).default("127.0.0.1").describe("address to listen on; 0.0.0.0 for all"),
  PORT: count.max(65_535).default(3000).describe("port to listen on"),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("address that players use, for links in letters; default http://localhost:PORT"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("folder of the embedded database and of the secret key"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("a PostgreSQL server (15 to 18); default an embedded PostgreSQL 18 in DATA_DIR"),
  DATABASE_CONNECTIONS: count.min(2).max(200).default(16).describe("connections to the database"),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "key of all signatures, 32 characters or more, the same for every process; in production it must be given, else it is made once and kept in DATA_DIR",
    ),
  SECRET_CHANGED: flag
    .default(false)
    .describe("on: SECRET was changed on purpose, and the database may take the new one for its own"),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug"])
    .default("info")
    .describe("how much is logged"),
  DEFAULT_LOCALE: z.enum(locales).default(defaultLocale).describe("language for who asks for none"),
  TRUST_PROXY: z
    .string()
    .refine((setting) => findWrongProxy(setting) === undefined, {
      error: ({ input }) => `'${findWrongProxy(String(input))}' is no address and no range`,
    })
    .default("off")
    .describe(
      "proxies whose X-Forwarded-For is believed: off, addresses and ranges with commas between, or on for all private networks (loopback, linklocal, uniquelocal)",
    ),
  DRAIN_SECONDS: count
    .max(300)
    .optional()
    .describe(
      "seconds between a SIGTERM, after which /readyz answers 503, and the end of taking connections; longer than the balancer takes to notice; default 5 in production, else none",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "bearer token that /metrics asks for; without it only loopback may read, and in production nobody",
    ),
  CAPTCHA: z
    .enum(["debug", "pow", "site-verify"])
    .default("pow")
    .describe(
      "captcha: debug (none, a fixed word is sent), pow (invisible proof of work) or site-verify (reCAPTCHA, hCaptcha, Turnstile)",
    ),
  CAPTCHA_SITE_KEY: z.string().min(1).optional().describe("public key of the site-verify captcha"),
  CAPTCHA_SECRET: z.string().min(1).optional().describe("secret key of the site-verify captcha"),
  CAPTCHA_VERIFY_URL: z
    .url()
    .default("https://www.google.com/recaptcha/api/siteverify")
    .describe("address that site-verify asks; hCaptcha: https://api.hcaptcha.com/siteverify"),
  CAPTCHA_SCRIPT_URL: z
    .url()
    .default("https://www.google.com/recaptcha/api.js")
    .describe(
      "script that draws the site-verify captcha; it must offer grecaptcha, as hCaptcha's and Turnstile's (compat=recaptcha) do",
    ),
  CAPTCHA_ORIGINS: z
    .string()
    .default("https://www.google.com https://www.gstatic.com")
    .describe("origins that this script may load from and open frames of, with spaces between"),
  CAPTCHA_COST: count
    .min(1_000)
    .default(50_000)
    .describe("highest number that the proof of work has to find"),
  SESSION_IDLE_MINUTES: count
    .min(1)
    .default(30)
    .describe("minutes without a call after which a session ends"),
  SESSION_DAYS: count.min(1).max(365).default(30).describe("days after which a session ends in any case"),
  SIGN_IN_FAILURES_PER_ADDRESS: count
    .min(3)
    .default(30)
    .describe(
      "failed sign-ins from one address in half an hour that shut it out, browsers known to the account apart",
    ),
  REVEAL_ACCOUNTS: flag
    .default(true)
    .describe("on: forgot-password says where an e-mail has no account (decision D30)"),
  REFUSED_EMAIL_DOMAINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((name) => name !== ""),
    )
    .refine((names) => names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)), {
      error: "names of domains are expected, with commas between",
    })
    .describe(
      "domains whose e-mail addresses open no account, those below them too, with commas between: throw-away mailboxes and the like",
    ),
  MASK_WINNERS: flag.default(true).describe("on: the feed of wins masks the logins of others"),
  WINNERS_MIN_MINOR: count
    .default(1_000)
    .describe(
      "hundredths of the base currency, converted, below which a win is not in the feed of wins; 0 for every win",
    ),
  SELF_EXCLUSION_EARLY_REOPEN: flag
    .default(true)
    .describe("on: a player may ask for a pause of play to end early, after a cool-off (decision D7)"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("SMTP server, smtp://user:password@host:port; default the development mailbox"),
  MAIL_FROM: z.string().min(3).default("W10 <no-reply@localhost>").describe("sender of letters"),
  SMS_URL: z
    .url()
    .optional()
    .describe("HTTP gateway for text messages: gets POST {to, text}; default the development mailbox"),
  SMS_TOKEN: z.string().min(1).optional().describe("bearer token that the SMS gateway asks for"),
  CENTRIFUGO_URL: z
    .url()
    .optional()
    .describe("a Centrifugo server's address for the browser; default the hub inside this process"),
  CENTRIFUGO_API_URL: z
    .url()
    .optional()
    .describe("the same server's address for our own calls, without /api"),
  CENTRIFUGO_API_KEY: z.string().optional().describe("key of Centrifugo's HTTP API"),
  CENTRIFUGO_TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("secret of the connection tokens, shared with Centrifugo only"),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      "a Redis in which several processes count rate limits together; default each counts for itself",
    ),
  WITHDRAWAL_AUTO_APPROVE_MINOR: count
    .default(10_000)
    .describe(
      "withdrawals below this many hundredths of the base currency, converted, are approved at once where nothing else speaks against it",
    ),
  WITHDRAWAL_AUTO_APPROVE_DAY_MINOR: count
    .default(20_000)
    .describe(
      "hundredths of the base currency of withdrawals in 24 hours, in all currencies, up to which they are approved at once",
    ),
  WITHDRAWAL_AUTO_APPROVE_WEEK_MINOR: count
    .default(50_000)
    .describe(
      "hundredths of the base currency of withdrawals in 7 days, in all currencies, up to which they are approved at once",
    ),
  WITHDRAWAL_AUTO_APPROVE_TURNOVER_PERCENT: count
    .default(100)
    .describe(
      "percent of the deposits since the last withdrawal that must be staked for an approval at once",
    ),
  WITHDRAWAL_AUTO_APPROVE_DESTINATION_HOURS: count
    .default(24)
    .describe(
      "hours since the account that is paid to first paid in or was first paid, for an approval at once",
    ),
  WITHDRAWAL_AUTO_APPROVE_SECURITY_HOURS: count
    .default(24)
    .describe(
      "hours without a change of password, e-mail, phone, second step or passkey, for an approval at once",
    ),
  WITHDRAWAL_WEEK_UNITS: count
    .default(10_000)
    .describe(
      "what a player may withdraw in a week, in whole units of the base currency; the withdrawal skill adds to it",
    ),
  GATEWAY_TIMEOUT_MS: count
    .min(100)
    .default(10_000)
    .describe("milliseconds that a call to a payment gateway may take in all"),
  SANDBOX_GATEWAY: flag
    .default(true)
    .describe("on: payments go through the built-in sandbox gateway, with test cards and no real money"),
  SANDBOX_CARDS_SHARED: flag
    .default(true)
    .describe("on: the sandbox's test cards are everybody's, and a shared one carries no pause of play over"),
  STRICT_PLAY: flag
    .default(true)
    .describe(
      "on: the strict profile of play (minimum cycle, no turbo, no autoplay, no celebration at or below the stake)",
    ),
  MINIMUM_CYCLE: flag
    .optional()
    .describe(
      "on: rounds keep the least time of their game (2.5 s slots, 5 s others); default as STRICT_PLAY",
    ),
  AUTOPLAY: flag
    .default(false)
    .describe(
      "on: slots may play a series of spins, with stops on loss, win and feature; needs STRICT_PLAY=off",
    ),
  TURBO: flag
    .default(false)
    .describe("on: slots may show their spins quicker, and shows may be put away; needs STRICT_PLAY=off"),
  CELEBRATE_SMALL_WINS: flag
    .default(false)
    .describe("on: wins at or below the stake are celebrated too; needs STRICT_PLAY=off"),
  REALITY_CHECK_MINUTES: count
    .min(1)
    .max(1440)
    .default(60)
    .describe(
      "minutes of play after which a reality check stops it, for players who have chosen no interval",
    ),
  OPEN_ROUND_HOURS: count
    .min(1)
    .default(24)
    .describe("hours after which a round left open is finished by its default action"),
  KEEP_CLOSED_YEARS: count
    .max(100)
    .default(5)
    .describe("years after which what names the player of a closed account is erased"),
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "where new passwords are looked up among leaked ones by five digits of their SHA-1, https://host/range; default nowhere",
    ),
  ANTIVIRUS_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe(
      "a ClamAV daemon that looks at every document, tcp://host:3310; default none, and the operator's list says so",
    ),
  DOCUMENTS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket is expected")
    .optional()
    .describe(
      "bucket of an S3-compatible storage for the documents of players, seen by every process; default the folder documents in DATA_DIR",
    ),
  DOCUMENTS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("address of an S3-compatible server, with the bucket as a part of the path; default Amazon's"),
  DOCUMENTS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "the name of a region is expected")
    .default("us-east-1")
    .describe("region of the bucket; needed where it is Amazon's"),
  DOCUMENTS_S3_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("id of the access key; default from where Amazon's tools find it"),
  DOCUMENTS_S3_SECRET: z.string().min(1).optional().describe("secret of that key"),
  DOCUMENTS_S3_TIMEOUT_MS: count
    .min(100)
    .default(10_000)
    .describe("milliseconds that a call to the storage may take in all"),
  DOCUMENTS_WIDE: flag
    .default(false)
    .describe("on: documents may also be bmp, doc, docx and tiff (decision D4)"),
  RATE_LIMIT_FACTOR: number.positive().default(1).describe("multiplies every rate limit"),
  PARTNER_URL: z
    .url()
    .default("https://partners.example/w10")
    .describe("address of the partner programme, linked in the footer"),
  SUPPORT_EMAIL: z
    .email()
    .default("support@w10.example")
    .describe("address of support, shown where players are sent there"),
});

/** The settings of a process, parsed once. `publicUrl` has no slash at its end. */
export type Env = Readonly<z.infer<typeof settings>> & { readonly publicUrl: string };

/** Settings whose value never stands in a message: they hold a secret, or a password in an address. */
const hidden: ReadonlySet<string> = new Set([
  "SECRET",
  "DATABASE_URL",
  "REDIS_URL",
  "SMTP_URL",
  "SMS_TOKEN",
  "CAPTCHA_SECRET",
  "METRICS_TOKEN",
  "CENTRIFUGO_API_KEY",
  "CENTRIFUGO_TOKEN_SECRET",
  "DOCUMENTS_S3_SECRET",
]);

/** Settings that are wrong, one sentence each. */
export class SettingsError extends Error {}

/** Reads all settings, or throws a SettingsError that lists every wrong one. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, text]) => text !== ""));
  const parsed = settings.safeParse(given);
  const wrong = [...listWrong(given, parsed.error?.issues ?? []), ...listClashes(given)];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong.join("\n"));
  const { PUBLIC_URL, PORT } = parsed.data;
  return { ...parsed.data, publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "") };
}

type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong with a setting by itself, the first thing of each. */
function listWrong(given: Given, issues: readonly z.core.$ZodIssue[]): string[] {
  return Object.entries(settings.shape).flatMap(([name, { description }]) => {
    const issue = issues.find(({ path }) => path[0] === name);
    const text = hidden.has(name) ? "(hidden)" : given[name];
    return issue ? [`${name} is '${text}': ${issue.message} (${description}).`] : [];
  });
}

/** What is wrong with settings beside each other. */
function listClashes(given: Given): string[] {
  const wrong: string[] = [];
  if (given["NODE_ENV"] === "production" && given["CAPTCHA"] === "debug")
    wrong.push("CAPTCHA is 'debug': in production that lets every script in (choose pow).");
  if (given["NODE_ENV"] === "production" && given["SECRET"] === undefined)
    wrong.push(
      "SECRET is missing: in production the key of all signatures is yours to make and to keep (openssl rand -base64 48).",
    );
  if (settings.shape.STRICT_PLAY.safeParse(given["STRICT_PLAY"]).data)
    for (const [name, forbidden] of [
      ["MINIMUM_CYCLE", "off"],
      ["AUTOPLAY", "on"],
      ["TURBO", "on"],
      ["CELEBRATE_SMALL_WINS", "on"],
    ] as const)
      if (given[name] === forbidden)
        wrong.push(`${name} is '${forbidden}': the strict profile of play forbids it (set STRICT_PLAY=off).`);
  if (given["CAPTCHA"] === "site-verify")
    for (const name of ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"])
      if (given[name] === undefined) wrong.push(`${name} is missing: CAPTCHA=site-verify needs it.`);
  return [...wrong, ...listStorageClashes(given)];
}

/** A storage that is set by half would keep documents where nobody looks for them. */
function listStorageClashes(given: Given): string[] {
  const [key, secret] = ["DOCUMENTS_S3_KEY", "DOCUMENTS_S3_SECRET"];
  const wrong: string[] = [];
  for (const [name, other] of [
    [key, secret],
    [secret, key],
  ])
    if (name && other && given[name] === undefined && given[other] !== undefined)
      wrong.push(`${name} is missing: ${other} is of no use without it.`);
  if (given["DOCUMENTS_S3_BUCKET"] === undefined) {
    for (const name of ["DOCUMENTS_S3_ENDPOINT", "DOCUMENTS_S3_REGION", key, secret])
      if (name && given[name] !== undefined)
        wrong.push(`DOCUMENTS_S3_BUCKET is missing: ${name} is set, so documents are to lie in a bucket.`);
  } else if (given["DOCUMENTS_S3_ENDPOINT"] === undefined && given["DOCUMENTS_S3_REGION"] === undefined)
    wrong.push(
      "DOCUMENTS_S3_REGION is missing: without DOCUMENTS_S3_ENDPOINT the bucket is Amazon's, and lies in a region.",
    );
  return wrong;
}

/** One line a setting, for `--help`. */
export function describeSettings(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined);
    const value =
      standard.success && standard.data !== undefined
        ? String(standard.data === true ? "on" : standard.data === false ? "off" : standard.data)
        : "-";
    return `  ${name.padEnd(30)} ${(value || "-").padEnd(28)} ${schema.description}`;
  });
  return rows.join("\n");
}
