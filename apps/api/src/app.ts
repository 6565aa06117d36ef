import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { choosePasswordSet, operations } from "@w10/contract";
import { phrase } from "@w10/phrases/phrase";
import { cacheBriefly } from "./platform/runtime/cache-briefly.ts";
import { readProxyTrust } from "./platform/http/caller-address.ts";
import { machineClock, systemClock } from "./platform/time/clock.ts";
import type { CommandRunner } from "./platform/command/command-runner.ts";
import { type ChangeListener, listenForChanges } from "./platform/database/change-listener.ts";
import {
  type Database,
  jobConnections,
  openDatabase,
  patientConnections,
} from "./platform/database/database.ts";
import { queryValue } from "./platform/database/query.ts";
import type { Env } from "./platform/settings/env.ts";
import { countryCodeOf } from "./platform/geo/country-of.ts";
import { createBinder } from "./platform/http/bind-operation.ts";
import { createRefusalCheck, type RefusalListener } from "./platform/http/check-refusal.ts";
import { closeServer, createServer, type ServerOptions } from "./platform/http/create-server.ts";
import { registerDocs } from "./platform/http/docs-pages.ts";
import type { ErrorSentence } from "./platform/http/error-reply.ts";
import { openRateStore } from "./platform/http/rate-store.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { shedLoad } from "./platform/http/shed-load.ts";
import { createSharedReplies, type SharedReplies } from "./platform/http/shared-replies.ts";
import { registerHealth } from "./platform/http/health-routes.ts";
import type { JobRunner } from "./platform/jobs/job-runner.ts";
import { createMailbox } from "./platform/mail/mailbox.ts";
import type { OutboxPublisher } from "./platform/outbox/outbox-publisher.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Lease } from "./platform/runtime/lease.ts";
import { countOpenIncidents } from "./modules/foundation/incident/index.ts";
import { currencyTopic, loadCurrencies } from "./modules/foundation/currency/index.ts";
import { originsOfProviders } from "./modules/cashier/payment-provider/index.ts";
import { listMarkets, marketOf } from "./modules/foundation/market/index.ts";
import { settlingConnections } from "./modules/play/settlement/index.ts";
import { registerLetterPreviews, registerMailboxPage } from "./modules/foundation/letter/index.ts";
import { type RoundConsumers } from "./modules/play/round-consumer/index.ts";
import { createSessionReader } from "./modules/identity/session/index.ts";
import { createStepUpGuard } from "./modules/identity/step-up/index.ts";
import { bindModules, type ModuleParts } from "./modules/bind-modules.ts";
import { createTopJackpots, scheduleBlurs } from "./modules/play/game/index.ts";
import type { TournamentScheduler } from "./modules/rewards/tournament/index.ts";
import { createWinnerFeed } from "./modules/play/winner/index.ts";
import {
  answerPostedForms,
  describeGame,
  drawFailurePage,
  registerFindableFiles,
} from "./modules/content/page/index.ts";
import { registerSitePages, type SitePagesOptions } from "./platform/http/site-pages.ts";
import type { AppOptions } from "./app-options.ts";
import { createParts } from "./create-parts.ts";
import { createRecorders, metricSources } from "./metrics.ts";
import { createLeader, startWorkers } from "./start-workers.ts";

export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly runner: CommandRunner;
  readonly jobs: JobRunner;
  readonly consumers: RoundConsumers;
  readonly tournamentScheduler: TournamentScheduler;
  readonly outbox: OutboxPublisher;
  readonly parts: ModuleParts;
  /** Finishes requests in flight, then releases all resources. */
  close(): Promise<void>;
}

/** Builds the whole API: platform, modules, routes. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, clock } = options;
  choosePasswordSet(env.PASSWORD_SET);
  const database = openDatabaseOf(options);
  const { db } = database;
  const registry = new Registry();
  const recorders = createRecorders(registry, () => clock.now());
  const blobs = await openStorage(env, options.documentsDir);
  const { parts, outbox } = createParts(options, database, { blobs, recorders });
  const headers = headersOf(env);
  const shared = createSharedReplies(() => changes.isListening());
  await loadCurrencies(db);
  const changes = listen(options.databaseUrl, { ...parts, shared });
  const http = await createServerOf(parts, { headers, shared, onRefusal: options.onRefusal });
  const leader = createLeader(db, options);
  if (env.W10_ROLE === "worker") serveHealthOnly(http);
  registerMetrics(http, { parts, database, registry, leader });
  registerDocs(http);
  const now = () => clock.now();
  const winners = createWinnerFeed(db, { env, now });
  const topJackpots = createTopJackpots(db, now);
  const api = binderOf(parts, http, shared);
  const moduleJobs = await bindModules(api, http, {
    ...parts,
    shared,
    winners,
    topJackpots,
  });
  const mailbox = createMailbox(db, clock);
  if (!env.SMTP_URL && env.NODE_ENV !== "production") registerMailboxPage(http, mailbox);
  if (env.NODE_ENV !== "production") registerLetterPreviews(http, env);
  const { sites } = options;
  if (sites) await serveSite(http, sites, { db, shared, options, readForPage: api.readForPage });
  const blurs = sites && (await scheduleBlurs({ db, log: parts.log, pictures: sites.art }));
  const isWorker = options.isServing !== false && env.W10_ROLE !== "web";
  const jobPool = (options.isWorking ?? isWorker) ? database.jobPool : null;
  const workers = startWorkers({ parts, mailbox, moduleJobs, jobPool, registry, leader }, isWorker);
  parts.realtime.attach(http);
  return {
    http,
    database,
    runner: parts.runner,
    jobs: workers.jobs,
    consumers: workers.consumers,
    tournamentScheduler: workers.tournamentScheduler,
    outbox,
    parts,
    async close() {
      await closeServer(http);
      await blurs?.close();
      await workers.close();
      // The database may be away: the lease runs out by itself.
      await leader.release().catch(() => undefined);
      await outbox.close();
      await changes.close();
      parts.blobs.close();
      await database.close();
    },
  };
}

/** Hears what other processes have changed and published, and drops what this one has cached of it. */
function listen(
  url: string,
  { db, log, polls, realtime, shared }: ModuleParts & { shared: SharedReplies },
): ChangeListener {
  return listenForChanges({
    url,
    log,
    async onChange(topic) {
      if (topic !== null) polls.hear(topic);
      shared.drop(topic);
      if (topic !== null && topic !== currencyTopic) return;
      await loadCurrencies(db).catch((error: unknown) =>
        log.error({ err: error }, "the currencies cannot be read"),
      );
    },
    onMessage: (payload) => realtime.receive(payload),
    onReturn: () => realtime.catchUp(),
  });
}

function binderOf(
  parts: ModuleParts,
  http: FastifyInstance,
  shared: SharedReplies,
): ReturnType<typeof createBinder> {
  const { RATE_LIMIT_FACTOR: rateLimitFactor, NODE_ENV: mode } = parts.env;
  return createBinder({
    app: http,
    rateLimitFactor,
    isReplyChecked: mode !== "production",
    shared,
    assertProved: createStepUpGuard(parts),
  });
}

function headersOf(env: Env): ReturnType<typeof securityHeaders> {
  return securityHeaders({
    publicUrl: env.publicUrl,
    realtimeUrl: env.CENTRIFUGO_URL ?? null,
    captchaOrigins: env.CAPTCHA === "site-verify" ? env.CAPTCHA_ORIGINS.trim().split(/\s+/) : [],
    paymentOrigins: originsOfProviders(env.providers),
  });
}

/** Health, readiness and metrics. */
function registerMetrics(
  http: FastifyInstance,
  at: { parts: ModuleParts; database: Database; registry: Registry; leader: Lease },
): void {
  const { env, db, clock, version, realtime } = at.parts;
  registerHealth(http, {
    registry: at.registry,
    checkReady: () => isReady(at.database, http.readiness),
    metricsToken: env.METRICS_TOKEN,
    isProduction: env.NODE_ENV === "production",
    version,
    countIncidents: async () => ((await at.leader.isOurs()) ? countOpenIncidents(db) : new Map()),
    gauges: metricSources({
      database: at.database,
      now: () => clock.now(),
      machineNow: () => (clock === systemClock ? machineClock : clock).now(),
      countSockets: realtime.countSockets,
      isCountingTogether: http.isCountingTogether,
      isLeader: () => at.leader.isOurs(),
    }),
  });
}

/** The site's pages, and files for search engines and app installation. */
async function serveSite(
  http: FastifyInstance,
  sites: NonNullable<AppOptions["sites"]>,
  at: {
    db: Database["db"];
    shared: SharedReplies;
    options: AppOptions;
    readForPage: SitePagesOptions["readForPage"];
  },
): Promise<void> {
  const { publicUrl, RATE_LIMIT_FACTOR: rateLimitFactor } = at.options.env;
  await registerSitePages(http, {
    sites,
    publicUrl,
    rateLimitFactor,
    readForPage: at.readForPage,
    describeGame: (slug, locale) => describeGame(at.db, slug, locale),
    now: () => at.options.clock.now(),
  });
  await answerPostedForms(http, rateLimitFactor);
  const { version } = at.options;
  await registerFindableFiles(http, { db: at.db, shared: at.shared, publicUrl, version, web: sites.web });
}

/** A worker has no players: it answers health and metrics only. */
function serveHealthOnly(http: FastifyInstance): void {
  const known = new Set(["/healthz", "/readyz", "/metrics"]);
  http.addHook("onRequest", async ({ url }, reply) => {
    if (!known.has(url.split("?")[0] ?? "")) return reply.code(404).send({ message: "Not Found" });
  });
}

/** Maximum age of the markets that decide a page's language. */
const marketsMaxAgeMs = 5_000;

async function createServerOf(
  { env, secret, clock, log, db, pool, cookies, batcher }: ModuleParts,
  {
    onRefusal,
    ...with_
  }: Pick<ServerOptions, "headers" | "shared"> & {
    readonly onRefusal: RefusalListener | undefined;
  },
): Promise<FastifyInstance> {
  const sentence: ErrorSentence = (code, locale) =>
    phrase(locale, "errors", { path: code, values: { support: env.SUPPORT_EMAIL } });
  const markets = cacheBriefly(() => listMarkets(db), { cacheMs: marketsMaxAgeMs, now: () => clock.now() });
  const rateStore = env.REDIS_URL ? await openRateStore(env.REDIS_URL, log) : null;
  const http = await createServer({
    ...with_,
    checkRefusal: createRefusalCheck({ isStrict: env.NODE_ENV !== "production", onRefusal }),
    log,
    rateStore,
    isProxyBelieved: readProxyTrust(env.TRUST_PROXY),
    sentence,
    drawFailure: drawFailurePage,
    context: {
      cookies,
      sessions: createSessionReader(env, { db, pool, clock }),
      secret,
      defaultLocale: env.DEFAULT_LOCALE,
      localesFor: async (ip) => {
        const { locales } = marketOf(await markets(), countryCodeOf(ip));
        return locales.toSorted(
          (a, b) => Number(b === env.DEFAULT_LOCALE) - Number(a === env.DEFAULT_LOCALE),
        );
      },
    },
  });
  shedLoad(http, {
    method: operations.placeBet.method,
    path: `/api${operations.placeBet.path}`,
    isFull: batcher.isFull,
    headers: with_.headers.play,
    sentence: sentence("request.overloaded", env.DEFAULT_LOCALE),
  });
  http.addHook("onClose", async () => rateStore?.redis.disconnect());
  return http;
}

function requestConnections({ DATABASE_CONNECTIONS: own, W10_ROLE: role }: Env): number {
  return own ?? (role === "web" ? 12 : 16);
}

/** The most connections that a serving process opens, with one for notifications and one for its place. */
export function countConnections(env: Env): number {
  const forJobs = env.W10_ROLE === "web" ? 0 : jobConnections;
  return requestConnections(env) + settlingConnections + patientConnections + forJobs + 2;
}

function openDatabaseOf({ env, databaseUrl, log }: AppOptions): Database {
  return openDatabase({
    url: databaseUrl,
    maxConnections: requestConnections(env),
    settlingConnections,
    statementTimeoutMs: 10_000,
    onIdleError: (error) => log.warn({ err: error }, "a database connection broke"),
  });
}

/**
 * After a write failed for lack of disk space, the process reports not ready for this long; requests are
 * still answered.
 */
const noWritesForMs = 30_000;

/** A balancer asks more often: a database that does not answer by then cannot serve players either. */
const readyWithinMs = 3_000;

async function isReady({ db }: Database, readiness: FastifyInstance["readiness"]): Promise<boolean> {
  if (readiness.isEnding || performance.now() - readiness.noWritesAt < noWritesForMs) return false;
  const takesWrites = queryValue<boolean>(db)`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`;
  return Promise.race([takesWrites.catch(() => false), sleep(readyWithinMs, false, { ref: false })]);
}
