import type { AppOptions } from "./app-options.ts";
import { createRangeLookUp, noBreaches } from "./platform/breach/breached-passwords.ts";
import { createCommandRunner } from "./platform/command/command-runner.ts";
import type { Database } from "./platform/database/database.ts";
import { createCookieRules } from "./platform/http/cookies.ts";
import { type OutboxPublisher, startOutboxPublisher } from "./platform/outbox/outbox-publisher.ts";
import { createOutcomePort } from "./platform/random/randomness.ts";
import { noAntivirus } from "./platform/antivirus/antivirus.ts";
import { createClamd } from "./platform/antivirus/clamd.ts";
import type { BlobStorage } from "./platform/storage/blob-storage.ts";
import { createRealtime } from "./platform/realtime/create-realtime.ts";
import { createCaptcha } from "./modules/identity/captcha/index.ts";
import { createPoolReader } from "./modules/play/jackpot/index.ts";
import { createSettlementBatcher } from "./modules/play/settlement/index.ts";
import { createLongPolls } from "./modules/play/round/index.ts";
import { endPlaySessionsOf, playProfileOf } from "./modules/play/game-session/index.ts";
import { createSessionCheck } from "./modules/identity/session/index.ts";
import { reportSecondAccount } from "./modules/safety/person/index.ts";
import { createExclusionLinker, type LinkExclusion } from "./modules/safety/self-exclusion/index.ts";
import type { ModuleParts } from "./modules/bind-modules.ts";
import {
  createBoardReader,
  listGameTournaments,
  readTournamentViewer,
  type TournamentQueryParts,
} from "./modules/rewards/tournament/index.ts";
import type { Recorders } from "./metrics.ts";

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

const outboxPollMs = 1_000;

/** The realtime port, and the publisher of what commands have left in the outbox. */
function createEvents(options: AppOptions, { db, pool }: Database) {
  const { env, secret, clock, log, hasOthers = () => false } = options;
  const isSessionAlive = createSessionCheck(env, { pool, clock });
  const realtime = createRealtime(env, { secret, isSessionAlive, others: { db, log, hasOthers } });
  const { publishEvents: publish, isRemote } = realtime;
  const outbox =
    options.isServing === false
      ? silentOutbox
      : startOutboxPublisher({ db, log, publish, isRemote, pollMs: outboxPollMs });
  return { realtime, outbox };
}

/** Creates the dependencies of modules, and the outbox publisher. */
export function createParts(
  options: AppOptions,
  database: Database,
  { blobs, recorders }: { readonly blobs: BlobStorage; readonly recorders: Recorders },
): { parts: ModuleParts; outbox: OutboxPublisher } {
  const { env, secret, clock, log } = options;
  const { db, pool, settlingPool, patientPool } = database;
  const { realtime, outbox } = createEvents(options, database);
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
      const tournamentViewer = await readTournamentViewer({ tournaments, clock }, signedIn, locale);
      return (await listGameTournaments(tournaments, gameId, tournamentViewer)).tournaments;
    },
    newOutcome: options.newOutcome ?? createOutcomePort(),
    polls: createLongPolls(),
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
