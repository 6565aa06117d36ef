import { z } from "zod";
// Imported by path, because the test runner reads the settings before it can load TypeScript packages.
import { defaultLocale, locales } from "../../../../../packages/phrases/src/languages.ts";
import { findWrongProxy } from "../http/caller-address.ts";
import { listClashes } from "./list-clashes.ts";
import { parseServerAddress } from "../database/server-address.ts";

/** `on` or `off`. */
export const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const number = z.coerce.number({
  error: ({ code }) => (code === "invalid_type" ? "a number is expected" : undefined),
});
const count = number.int("a whole number is expected").min(0);

/** Names with commas or spaces between, folded to the case of their pattern. */
const listOf = (pattern: RegExp, error: string) =>
  z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter((name) => name !== ""))
    .transform((names) =>
      names.map((name) => (pattern.source.includes("A-Z") ? name.toUpperCase() : name.toLowerCase())),
    )
    .refine((names) => names.every((name) => pattern.test(name)), { error });

/** All settings: schema with default, and the description that `npm start -- --help` prints. */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("development enables the mailbox and the demo player; production requires secure settings"),
  HOST: z.string().min(1).default("127.0.0.1").describe("address to listen on; 0.0.0.0 for all"),
  PORT: count.max(65_535).default(3000).describe("port to listen on"),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("public URL of the site, used in letters; default http://localhost:PORT"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("folder of the embedded database and the secret key"),
  DATABASE_URL: z
    .string()
    .refine((text) => parseServerAddress(text) !== null, "must be a connection string of PostgreSQL")
    .optional()
    .describe(
      "PostgreSQL server (15 to 18) or a primary and its standbys; default an embedded one in DATA_DIR",
    ),
  DATABASE_CONNECTIONS: count.min(2).max(200).optional().describe("default 16, with W10_ROLE=web 12"),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "key of all signatures, at least 32 characters, the same for every process; required in production, otherwise generated once and stored in DATA_DIR",
    ),
  SECRET_CHANGED: flag
    .default(false)
    .describe("on: SECRET was changed on purpose; the database accepts the new one"),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug"])
    .default("info")
    .describe("log level"),
  DEFAULT_LOCALE: z
    .enum(locales)
    .default(defaultLocale)
    .describe("language of visitors without a supported one"),
  TRUST_PROXY: z
    .string()
    .refine((setting) => findWrongProxy(setting) === undefined, {
      error: ({ input }) => `'${findWrongProxy(String(input))}' is no address and no range`,
    })
    .default("off")
    .describe(
      "trusted proxies, whose X-Forwarded-For is used: off, a comma-separated list of addresses and ranges, or on for all private networks (loopback, linklocal, uniquelocal)",
    ),
  DRAIN_SECONDS: count
    .max(300)
    .optional()
    .describe(
      "seconds between a SIGTERM, after which /readyz answers 503, and the last accepted connection; longer than the balancer's check interval; default 5 in production, otherwise 0",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("bearer token of /metrics; without it only loopback may read, and in production nobody"),
  CAPTCHA: z
    .enum(["debug", "pow", "site-verify"])
    .default("pow")
    .describe(
      "captcha: debug (none; the form sends a fixed word), pow (invisible proof of work) or site-verify (reCAPTCHA, hCaptcha, Turnstile)",
    ),
  CAPTCHA_SITE_KEY: z.string().min(1).optional().describe("public key of the site-verify captcha"),
  CAPTCHA_SECRET: z.string().min(1).optional().describe("secret key of the site-verify captcha"),
  CAPTCHA_VERIFY_URL: z
    .url()
    .default("https://www.google.com/recaptcha/api/siteverify")
    .describe("verification URL of site-verify; hCaptcha: https://api.hcaptcha.com/siteverify"),
  CAPTCHA_SCRIPT_URL: z
    .url()
    .default("https://www.google.com/recaptcha/api.js")
    .describe(
      "script of the site-verify captcha; it must provide grecaptcha, as hCaptcha's and Turnstile's (compat=recaptcha) do",
    ),
  CAPTCHA_ORIGINS: z
    .string()
    .default("https://www.google.com https://www.gstatic.com")
    .describe("origins from which this script may load and open iframes, separated by spaces"),
  CAPTCHA_COST: count.min(1_000).default(50_000).describe("highest number in the proof of work"),
  PASSWORD_SET: z
    .enum(["specified", "printable"])
    .default("specified")
    .describe(
      "characters of passwords: specified (Latin letters, digits and some signs) or every printable character; going back shuts out accounts whose password has others",
    ),
  SESSION_IDLE_MINUTES: count.min(1).default(30).describe("minutes of inactivity after which a session ends"),
  SESSION_DAYS: count.min(1).max(365).default(30).describe("days after which a session ends in any case"),
  SIGN_IN_FAILURES_PER_ADDRESS: count
    .min(3)
    .default(30)
    .describe(
      "failed sign-ins from one address within 30 minutes that lock it, except for browsers known to the account",
    ),
  REVEAL_ACCOUNTS: flag
    .default(true)
    .describe("on: forgot-password reports an email without an account (decision D30)"),
  REFUSED_EMAIL_DOMAINS: listOf(
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    "names of domains are expected, with commas between",
  ).describe(
    "comma-separated domains, including subdomains, whose email addresses cannot open an account, such as disposable mailboxes",
  ),
  MASK_WINNERS: flag.default(true).describe("on: the feed of wins masks other players' logins"),
  WINNERS_MIN_MINOR: count
    .default(1_000)
    .describe("minimum win of the feed in hundredths of the base currency, converted; 0 for every win"),
  SELF_EXCLUSION_EARLY_REOPEN: flag
    .default(true)
    .describe("on: a player may request an early end of a self-exclusion, after a cool-off (decision D7)"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("SMTP server, smtp://user:password@host:port; default the development mailbox"),
  MAIL_FROM: z.string().min(3).default("W10 <no-reply@localhost>").describe("sender of letters"),
  SMS_URL: z
    .url()
    .optional()
    .describe(
      "HTTP provider for text messages, called with POST {to, text}; default the development mailbox",
    ),
  SMS_TOKEN: z.string().min(1).optional().describe("bearer token of the SMS provider"),
  SMS_COUNTRIES: listOf(/^[A-Z]{2}$/, "country codes are expected, with commas between").describe(
    "comma-separated codes of the countries to whose phones confirmation codes are sent; default all",
  ),
  SMS_PER_ADDRESS: count
    .min(1)
    .default(10)
    .describe("codes for unconfirmed phones that one network may ask for in 24 hours"),
  SMS_PER_RANGE: count
    .min(1)
    .default(20)
    .describe("codes for unconfirmed phones of one range of 10,000 numbers in 24 hours"),
  SMS_PER_DAY: count
    .min(1)
    .default(2_000)
    .describe(
      "codes for unconfirmed phones that the casino sends in 24 hours; reaching it raises an incident",
    ),
  W10_ROLE: z
    .enum(["all", "web", "worker"])
    .default("all")
    .describe("web serves players, worker runs jobs and counts rounds, all does both"),
  CENTRIFUGO_URL: z
    .url()
    .optional()
    .describe("URL of a Centrifugo server for the browser; default the hub in this process"),
  CENTRIFUGO_API_URL: z.url().optional().describe("URL of the same server for API calls, without /api"),
  CENTRIFUGO_API_KEY: z.string().optional().describe("key of Centrifugo's HTTP API"),
  CENTRIFUGO_TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("secret of the connection tokens, shared with Centrifugo only"),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe("Redis URL for rate limits shared by several processes; default each process counts alone"),
  SECOND_ACCOUNT_OFFERS: z
    .enum(["refuse", "review"])
    .default("refuse")
    .describe(
      "offers that another account of the same person has had: refuse, or review, which waits for the operator",
    ),
  WITHDRAWAL_AUTO_APPROVE_MINOR: count
    .default(10_000)
    .describe(
      "withdrawals below this many hundredths of the base currency, converted, are approved automatically if no other rule applies",
    ),
  WITHDRAWAL_AUTO_APPROVE_DAY_MINOR: count
    .default(20_000)
    .describe(
      "limit of automatically approved withdrawals in 24 hours, in all currencies, in hundredths of the base currency",
    ),
  WITHDRAWAL_AUTO_APPROVE_WEEK_MINOR: count
    .default(50_000)
    .describe(
      "limit of automatically approved withdrawals in 7 days, in all currencies, in hundredths of the base currency",
    ),
  WITHDRAWAL_AUTO_APPROVE_TURNOVER_PERCENT: count
    .default(100)
    .describe(
      "percentage of the deposits since the last withdrawal that must be staked for automatic approval",
    ),
  WITHDRAWAL_AUTO_APPROVE_DESTINATION_HOURS: count
    .default(24)
    .describe("hours since the destination account was first used, for automatic approval"),
  WITHDRAWAL_AUTO_APPROVE_SECURITY_HOURS: count
    .default(24)
    .describe(
      "hours since the last change of password, email, phone, second step or passkeys, for automatic approval",
    ),
  WITHDRAWAL_WEEK_UNITS: count
    .default(10_000)
    .describe(
      "weekly withdrawal limit of a player in whole units of the base currency; the withdrawal skill adds to it",
    ),
  PAYMENT_TIMEOUT_MS: count
    .min(100)
    .default(10_000)
    .describe("time limit of a call to a payment provider in milliseconds"),
  STRICT_PLAY: flag
    .default(true)
    .describe(
      "on: the strict profile of play (minimum cycle, no turbo, no autoplay, no celebration at or below the stake)",
    ),
  MINIMUM_CYCLE: flag
    .optional()
    .describe(
      "on: rounds have their game's minimum duration (2.5 s slots, 5 s others); default as STRICT_PLAY",
    ),
  AUTOPLAY: flag
    .default(false)
    .describe("on: slots offer autoplay with stops on loss, win and feature; needs STRICT_PLAY=off"),
  TURBO: flag.default(false).describe("on: slots offer turbo spins and skipping; needs STRICT_PLAY=off"),
  CELEBRATE_SMALL_WINS: flag
    .default(false)
    .describe("on: wins at or below the stake are celebrated too; needs STRICT_PLAY=off"),
  REALITY_CHECK_MINUTES: count
    .min(1)
    .max(1440)
    .default(60)
    .describe("default interval of reality checks in minutes of play"),
  OPEN_ROUND_HOURS: count
    .min(1)
    .default(24)
    .describe("hours after which an open round is finished by its default action"),
  KEEP_CLOSED_YEARS: count
    .max(100)
    .default(5)
    .describe("retention period in years after which a closed account's personal data is erased"),
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "range service for leaked passwords, queried with five digits of their SHA-1, https://host/range; default none",
    ),
  ANTIVIRUS_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe(
      "ClamAV daemon that scans every document, tcp://host:3310; default none, which the operator's list shows",
    ),
  DOCUMENTS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket is expected")
    .optional()
    .describe(
      "bucket of an S3-compatible storage for players' documents, shared by all processes; default the folder documents in DATA_DIR",
    ),
  DOCUMENTS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("URL of an S3-compatible server with path-style buckets; default Amazon's"),
  DOCUMENTS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "the name of a region is expected")
    .default("us-east-1")
    .describe("region of the bucket; required for Amazon"),
  DOCUMENTS_S3_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("access key id; default from Amazon's usual sources"),
  DOCUMENTS_S3_SECRET: z.string().min(1).optional().describe("secret access key"),
  DOCUMENTS_S3_TIMEOUT_MS: count
    .min(100)
    .default(10_000)
    .describe("time limit of a call to the storage in milliseconds"),
  DOCUMENTS_WIDE: flag
    .default(false)
    .describe("on: documents may also be bmp, doc, docx and tiff (decision D4)"),
  RATE_LIMIT_FACTOR: number.positive().default(1).describe("multiplies every rate limit"),
  PARTNER_URL: z
    .url()
    .default("https://partners.example/w10")
    .describe("URL of the partner programme, linked in the footer"),
  SUPPORT_EMAIL: z.email().default("support@w10.example").describe("support address shown to players"),
});

type Given = Readonly<Record<string, string | undefined>>;

/** Parsed settings. `publicUrl` has no trailing slash. */
export type Env = Readonly<z.infer<typeof settings>> & {
  readonly publicUrl: string;
  /** The settings of payment providers as they were given; each provider parses its own. */
  readonly providers: Given;
};

/** Settings whose value never appears in a message: secrets, and URLs with a password. */
const hidden = /(?:SECRET|TOKEN|KEY)$|^(?:DATABASE|REDIS|SMTP)_URL$/;

/** Every setting of a payment provider begins so, followed by the provider's name. */
export const providerPrefix = "PAYMENT_";

/** Names until the last release. A casino that has switched its sandbox off must not find it on. */
export const formerNames: readonly (readonly [string, string])[] = [
  ["GATEWAY_TIMEOUT_MS", "PAYMENT_TIMEOUT_MS"],
  ["SANDBOX_GATEWAY", "PAYMENT_SANDBOX"],
  ["SANDBOX_CARDS_SHARED", "PAYMENT_SANDBOX_CARDS_SHARED"],
];

/** Invalid settings, one sentence each. */
export class SettingsError extends Error {}

/**
 * Parses all settings, those of payment providers by their schemas; throws a SettingsError with every invalid one.
 */
export function parseEnv(source: Given, ofProviders: Readonly<Record<string, z.ZodType>> = {}): Env {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(source).filter(([, text]) => text !== ""),
  );
  for (const [former, name] of formerNames) given[name] ??= given[former];
  const all = settings.extend(ofProviders);
  const issues = all.safeParse(given).error?.issues ?? [];
  const parsed = settings.safeParse(given);
  const isStrict = settings.shape.STRICT_PLAY.safeParse(given["STRICT_PLAY"]).data === true;
  const wrong = [...listWrong(given, all.shape, issues), ...listClashes(given, isStrict)];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong.join("\n"));
  const { PUBLIC_URL, PORT } = parsed.data;
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
  const providers = Object.fromEntries(Object.keys(ofProviders).map((name) => [name, given[name]]));
  return { ...parsed.data, publicUrl, providers };
}

/** The first error of each single setting. */
function listWrong(
  given: Given,
  shape: Readonly<Record<string, z.ZodType>>,
  issues: readonly z.core.$ZodIssue[],
): string[] {
  return Object.entries(shape).flatMap(([name, { description }]) => {
    const issue = issues.find(({ path }) => path[0] === name);
    const text = hidden.test(name) ? "(hidden)" : given[name];
    return issue ? [`${name} is '${text}': ${issue.message} (${description}).`] : [];
  });
}
