import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { cloneDatabase, FakeClock, TestClient } from "@w10/testkit";
import { inject } from "vitest";
import { type App, createApp } from "../app.ts";
import type { AppOptions } from "../app-options.ts";
import type { PlayerId } from "../platform/ids.ts";
import { providerSettings } from "../modules/cashier/payment-provider/index.ts";
import { parseEnv } from "../platform/settings/env.ts";
import { createLogger, type Logger } from "../platform/runtime/log.ts";
import type { OutcomeSource } from "../platform/random/randomness.ts";
import { type DrainedJobs, drainJobs } from "./drain-jobs.ts";
import { recordRefusal } from "./met-refusals.ts";
import { giveMoney } from "./fixtures/give-money.ts";
import { runCommand as operate } from "../operator/commands.ts";

export { giveMoney };

export interface TestApp extends App {
  readonly jobs: App["jobs"] & DrainedJobs;
  readonly clock: FakeClock;
  readonly url: string;
  /** Folder of players' documents. */
  readonly documentsDir: string;
  /** A browser that has loaded the player info and so has a CSRF token. */
  guest(): Promise<TestClient>;
  /** A signed-up player in a browser of its own. */
  player(options?: PlayerOptions): Promise<TestPlayer>;
  stop(): Promise<void>;
}

export interface PlayerOptions {
  readonly currency?: CurrencyCode;
  readonly isComplete?: boolean;
  /** Initial real money in minor units. */
  readonly balanceMinor?: bigint;
}

export interface TestPlayer {
  readonly client: TestClient;
  readonly id: PlayerId;
  readonly email: string;
  readonly login: string;
  readonly password: string;
  /** Digits; from the profile where it is filled in. */
  readonly phone: string;
}

export const profile = {
  name: "Анна",
  surname: "Смирнова",
  gender: "f",
  date_birthday: "1990-05-17",
  country: "RU",
  city: "Казань",
  phone: "+7 (900) 123-45-67",
} as const;

let counter = 0;
let persons = 0;

const syllables = ["ба", "ве", "ги", "до", "жу", "зы", "ка", "ле", "ми", "но"];

/** A unique profile: an exclusion applies to a person under any account. */
export function newPerson() {
  const number = String((persons += 1)).padStart(4, "0");
  const ending = Array.from(number, (digit) => syllables[Number(digit)]).join("");
  // A birth date of its own, or all test players were similar persons.
  const born = new Date(Date.UTC(1970, 0, persons)).toISOString().slice(0, 10);
  return {
    ...profile,
    surname: `${profile.surname}${ending}`,
    date_birthday: born,
    phone: `7900111${number}`,
  };
}

/** The whole API on a database of its own, with a clock that tests move. */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    newOutcome?: () => OutcomeSource;
    clock?: FakeClock;
    log?: Logger;
    sites?: AppOptions["sites"];
    /** True when jobs run by themselves, by the server's clock, as in the casino. */
    isWorking?: boolean;
  } = {},
): Promise<TestApp> {
  const database = await cloneDatabase(inject("templateUrl"));
  const clock = options.clock ?? new FakeClock();
  const given = {
    NODE_ENV: "test",
    CAPTCHA: "debug",
    PORT: "0",
    PUBLIC_URL: "http://localhost",
    RATE_LIMIT_FACTOR: "1000",
    SMS_PER_ADDRESS: "1000",
    SMS_PER_RANGE: "1000",
    DATABASE_CONNECTIONS: "8",
    // Tests that move the clock by hours are not about reality checks.
    REALITY_CHECK_MINUTES: "1440",
    ...options.env,
  };
  const env = parseEnv(given, providerSettings);
  const documentsDir = mkdtempSync(join(tmpdir(), "w10-documents-"));
  const app = await createApp({
    env,
    secret: "a secret of the tests, long enough for everything",
    databaseUrl: database.url,
    documentsDir,
    clock,
    log: options.log ?? createLogger(process.env["TEST_LOG"] ?? "silent"),
    version: "test",
    isWorking: options.isWorking ?? false,
    onRefusal: recordRefusal(inject("refusalsFolder")),
    ...(options.newOutcome ? { newOutcome: options.newOutcome } : {}),
    ...(options.sites ? { sites: options.sites } : {}),
  });
  await app.http.ready();
  return {
    ...app,
    jobs: { ...app.jobs, ...drainJobs(app.jobs.parts, { url: database.url, clock }) },
    clock,
    url: database.url,
    documentsDir,
    guest: () => newGuest(app),
    player: (wanted) => newPlayer(app, wanted ?? {}),
    async stop() {
      await app.close();
      await database.drop();
      rmSync(documentsDir, { recursive: true, force: true });
    },
  };
}

async function newGuest(app: App): Promise<TestClient> {
  const client = new TestClient(app.http);
  await client.readInfo();
  return client;
}

async function newPlayer(app: App, options: PlayerOptions): Promise<TestPlayer> {
  const number = (counter += 1);
  const client = await newGuest(app);
  const login = `player${number}.${process.pid}`;
  const email = `${login}@example.com`;
  const password = "Riviera2026";
  const currency = options.currency ?? "USD";
  const signUp = await client.call(operations.registerPlayer, {
    body: {
      email,
      login,
      passwordPlain: password,
      currency,
      recaptchaToken: "debug mode",
      termsAccepted: true,
    },
  });
  if (signUp.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(signUp.body)}`);
  const info = await client.readInfo();
  if (!info.auth) throw new Error("not signed in after sign-up");
  const id = info.id as PlayerId;
  const person = newPerson();
  if (options.isComplete ?? true) await client.call(operations.changeProfile, { body: person });
  if (options.balanceMinor) await giveMoney(app, id, { amountMinor: options.balanceMinor, currency });
  return { client, id, email, login, password, phone: person.phone };
}

/** Output of an operator command. */
export async function runCommand(app: TestApp, name: string, ...args: readonly string[]): Promise<string> {
  return operate(app, [name, ...args]);
}
