import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { choosePasswordSet, operations } from "@w10/contract";
import { phrase } from "@w10/phrases/phrase";
import { cacheBriefly } from "./platform/cache-briefly.ts";
import { readProxyTrust } from "./platform/caller-address.ts";
import { type Clock, machineClock, systemClock } from "./platform/clock.ts";
import { createRangeLookUp, noBreaches } from "./platform/breach/breached-passwords.ts";
import { createCommandRunner, type CommandRunner } from "./platform/command-runner.ts";
import { listenForChanges } from "./platform/database/change-listener.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { queryValue } from "./platform/database/query.ts";
import type { Env } from "./platform/env.ts";
import { countryCodeOf } from "./platform/geo/country-of.ts";
import { createBinder } from "./platform/http/bind-operation.ts";
import { createRefusalCheck, type RefusalListener } from "./platform/http/check-refusal.ts";
import { createCookieRules } from "./platform/http/cookies.ts";
import { closeServer, createServer, type ServerOptions } from "./platform/http/create-server.ts";
import { registerDocs } from "./platform/http/docs-pages.ts";
import type { ErrorSentence } from "./platform/http/error-reply.ts";
import { openRateStore } from "./platform/http/rate-store.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { shedLoad } from "./platform/http/shed-load.ts";
import { createSharedReplies, type SharedReplies } from "./platform/http/shared-replies.ts";
import { registerHealth } from "./platform/http/health-routes.ts";
import type { JobRunner } from "./platform/jobs/job-runner.ts";
import type { Logger } from "./platform/log.ts";
import { createMailbox } from "./platform/mail/mailbox.ts";
import { type OutboxPublisher, startOutboxPublisher } from "./platform/outbox/outbox-publisher.ts";
import { createOutcomePort, type OutcomeSource } from "./platform/randomness.ts";
import { noAntivirus } from "./platform/antivirus/antivirus.ts";
import { createClamd } from "./platform/antivirus/clamd.ts";
import type { BlobStorage } from "./platform/storage/blob-storage.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { createRealtime } from "./platform/realtime/create-realtime.ts";
import { createCaptcha } from "./modules/identity/captcha/index.ts";
import { countOpenIncidents } from "./modules/operations/incident/index.ts";
import { currencyTopic, loadCurrencies } from "./modules/money/currency/index.ts";
import { listMarkets, marketOf } from "./modules/money/market/index.ts";
import { createPoolReader } from "./modules/play/jackpot/index.ts";
import { createSettlementBatcher, settlingConnections } from "./modules/play/settlement/index.ts";
import { registerLetterPreviews, registerMailboxPage } from "./modules/content/letter/index.ts";
import { endPlaySessionsOf, playProfileOf } from "./modules/play/game-session/index.ts";
import { type RoundConsumers } from "./modules/play/round-consumer/index.ts";
import { createSessionCheck, createSessionReader } from "./modules/identity/session/index.ts";
import { reportSecondAccount } from "./modules/safety/person/index.ts";
import { createExclusionLinker, type LinkExclusion } from "./modules/safety/self-exclusion/index.ts";
import { createStepUpGuard } from "./modules/identity/step-up/index.ts";
import { bindModules, type ModuleParts } from "./modules/bind-modules.ts";
import { createTopJackpots, scheduleBlurs } from "./modules/play/game/index.ts";
import {
  createBoardReader,
  listGameTournaments,
  readTournamentViewer,
  type TournamentScheduler,
  type TournamentQueryParts,
} from "./modules/rewards/tournament/index.ts";
import { createWinnerFeed } from "./modules/play/winner/index.ts";
import { describeGame, drawFailurePage, registerFindableFiles } from "./modules/content/page/index.ts";
import { registerSitePages, type SitePagesOptions } from "./platform/http/site-pages.ts";
import { createRecorders, operatingFigures, type Recorders } from "./operating-figures.ts";
import { startWorkers } from "./start-workers.ts";

export interface AppOptions {
  readonly env: Env;
  readonly secret: string;
  readonly databaseUrl: string;
  /** Folder of players' documents; never served. */
  readonly documentsDir: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly version: string;
  /**
   * False for a process that only runs a command: events and jobs are left to the serving process, which has
   * the players' connections.
   */
  readonly isServing?: boolean;
  /** False when jobs run only on request, as in tests; defaults to `isServing`. */
  readonly isWorking?: boolean;
  /** Lets tests choose the outcomes. */
  readonly newOutcome?: () => OutcomeSource;
  /** Lets tests record the refusals that occurred. */
  readonly onRefusal?: RefusalListener;
  /** Folder of built sites; absent in API tests. */
  readonly sites?: {
    readonly web: string;
    readonly studio: string;
    readonly widget: string;
    readonly art: string;
  };
}

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

const outboxPollMs = 1_000;

/** Builds the whole API: platform, modules, routes. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, clock, log } = options;
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
  const changes = listenForChanges({ url: options.databaseUrl, log, onChange: dropOld({ db, log, shared }) });
  const http = await createServerOf(parts, { headers, shared, onRefusal: options.onRefusal });
  registerFigures(http, { parts, database, registry });
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
  const jobPool = (options.isWorking ?? options.isServing ?? true) ? database.jobPool : null;
  const workers = startWorkers(
    { parts, shared, mailbox, moduleJobs, jobPool, registry },
    options.isServing !== false,
  );
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
      await outbox.close();
      await changes.close();
      parts.blobs.close();
      await database.close();
    },
  };
}

/** Invalidates this process's caches when their rows change. */
function dropOld({ db, log, shared }: Pick<Database, "db"> & { log: Logger; shared: SharedReplies }) {
  return (topic: string | null): void => {
    shared.drop(topic);
    if (topic !== null && topic !== currencyTopic) return;
    loadCurrencies(db).catch((error: unknown) => log.error({ err: error }, "the currencies cannot be read"));
  };
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
  });
}

/** Health, readiness and metrics. */
function registerFigures(
  http: FastifyInstance,
  at: { parts: ModuleParts; database: Database; registry: Registry },
): void {
  const { env, db, clock, version, realtime } = at.parts;
  registerHealth(http, {
    registry: at.registry,
    checkReady: () => isReady(at.database, http.readiness),
    metricsToken: env.METRICS_TOKEN,
    isProduction: env.NODE_ENV === "production",
    version,
    countIncidents: () => countOpenIncidents(db),
    gauges: operatingFigures({
      database: at.database,
      now: () => clock.now(),
      machineNow: () => (clock === systemClock ? machineClock : clock).now(),
      countSockets: realtime.countSockets,
      isCountingTogether: http.isCountingTogether,
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
  const { version } = at.options;
  await registerFindableFiles(http, { db: at.db, shared: at.shared, publicUrl, version, web: sites.web });
}

/** Publishes nothing; events stay in the outbox. */
const silentOutbox: OutboxPublisher = { kick: () => undefined, close: async () => undefined };

/** Applies an exclusion of the same person, and opens a case for a second account. */
function createPersonCheck(parts: Pick<ModuleParts, "db" | "clock" | "runner">): LinkExclusion {
  const link = createExclusionLinker({ ...parts, endPlaySessions: endPlaySessionsOf });
  return async (question) => {
    const isLinked = await link(question);
    await reportSecondAccount(parts, question.playerId);
    return isLinked;
  };
}

/** Creates the dependencies of modules, and the outbox publisher. */
function createParts(
  options: AppOptions,
  { db, pool, settlingPool, patientPool }: Database,
  { blobs, recorders }: { readonly blobs: BlobStorage; readonly recorders: Recorders },
): { parts: ModuleParts; outbox: OutboxPublisher } {
  const { env, secret, clock, log } = options;
  const realtime = createRealtime(env, secret, createSessionCheck(env, { pool, clock }));
  const outbox =
    options.isServing === false
      ? silentOutbox
      : startOutboxPublisher({
          db,
          log,
          publish: realtime.publishEvents,
          isRemote: realtime.isRemote,
          pollMs: outboxPollMs,
        });
  const tournaments: TournamentQueryParts = {
    db,
    readBoard: createBoardReader(db, () => clock.now()),
    isMasked: env.MASK_WINNERS,
  };
  const runner = createCommandRunner({ db, clock, log, onCommitted: outbox.kick });
  const parts: ModuleParts = {
    db,
    pool,
    clock,
    runner,
    linkExclusion: createPersonCheck({ db, clock, runner }),
    env,
    secret,
    cookies: createCookieRules(env),
    log,
    version: options.version,
    captcha: createCaptcha(env, { db, clock, secret, log }),
    batcher: createSettlementBatcher({
      pool: settlingPool,
      patientPool,
      onCommitted: outbox.kick,
      onBatch: recorders.recordBatch,
    }),
    readPools: createPoolReader(db, () => clock.now()),
    tournaments,
    listTournaments: async (gameId, { signedIn, locale }) => {
      const tournamentViewer = await readTournamentViewer({ tournaments, clock }, signedIn.playerId, locale);
      return (await listGameTournaments(tournaments, gameId, tournamentViewer)).tournaments;
    },
    newOutcome: options.newOutcome ?? createOutcomePort(),
    profile: playProfileOf(env),
    openRoundHours: env.OPEN_ROUND_HOURS,
    realityCheckMinutes: env.REALITY_CHECK_MINUTES,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    realtime,
    breached: env.BREACHED_PASSWORDS_URL ? createRangeLookUp(env.BREACHED_PASSWORDS_URL, log) : noBreaches,
    antivirus: env.ANTIVIRUS_URL ? createClamd(env.ANTIVIRUS_URL) : noAntivirus,
    blobs,
    watchProvider: recorders.watchProvider,
  };
  return { parts, outbox };
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

function openDatabaseOf({ env, databaseUrl, log }: AppOptions): Database {
  return openDatabase({
    url: databaseUrl,
    maxConnections: env.DATABASE_CONNECTIONS,
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

async function isReady({ db }: Database, readiness: FastifyInstance["readiness"]): Promise<boolean> {
  if (readiness.isEnding || performance.now() - readiness.noWritesAt < noWritesForMs) return false;
  try {
    return await queryValue<boolean>(db)`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`;
  } catch {
    return false;
  }
}
