import type pg from "pg";
import type { Registry } from "prom-client";
import { createRoundCounters } from "./metrics.ts";
import { announceChange } from "./platform/database/change-listener.ts";
import {
  type JobHandler,
  type JobParts,
  type JobRunner,
  startJobRunner,
} from "./platform/jobs/job-runner.ts";
import { createHttpSms } from "./platform/mail/http-sms.ts";
import type { Mailbox } from "./platform/mail/mailbox.ts";
import { createSmtpMail } from "./platform/mail/smtp-mail.ts";
import { createLease, type Lease } from "./platform/runtime/lease.ts";
import type { AppOptions } from "./app-options.ts";
import type { Db } from "./platform/database/database.ts";
import { type ModuleParts, roundConsumers } from "./modules/bind-modules.ts";
import { catalogueTopic } from "./modules/play/game/index.ts";
import { startJackpotPublisher } from "./modules/play/jackpot/index.ts";
import {
  createLetterSender,
  createSmsSender,
  sendLetterJob,
  sendSmsJob,
} from "./modules/foundation/letter/index.ts";
import { createPromotionSender, sendPromotionJob } from "./modules/content/mailing/index.ts";
import { consumeRounds, type RoundConsumers } from "./modules/play/round-consumer/index.ts";
import {
  startTournamentScheduler,
  type TournamentScheduler,
  tournamentTopic,
} from "./modules/rewards/tournament/index.ts";
import { startWinnerPublisher } from "./modules/play/winner/index.ts";

interface Workers {
  readonly jobs: JobRunner;
  readonly consumers: RoundConsumers;
  readonly tournamentScheduler: TournamentScheduler;
  close(): Promise<void>;
}

interface WorkerParts {
  /**
   * Null when jobs are not run: in a process that runs one command, and in tests that run them on request.
   */
  readonly jobPool: pg.Pool | null;
  /** Registry of the monitoring's counters. */
  readonly registry: Registry;
  readonly parts: ModuleParts;
  /** The process that publishes what every process sees. */
  readonly leader: Pick<Lease, "isOurs">;
  readonly mailbox: Mailbox;
  readonly moduleJobs: Readonly<Record<string, JobHandler>>;
}

/**
 * Starts background work: jobs, round consumers, publishers of jackpots and wins, the tournament schedule. A
 * process that only serves players or runs a command leaves it to the others.
 */
export function startWorkers(from: WorkerParts, isWorker: boolean): Workers {
  const { parts, registry } = from;
  const { db, clock, log, env } = parts;
  const jobs = startJobs(from);
  const ending = new AbortController();
  const publish = publishAsLeader(from, ending.signal);
  const jackpotPublisher = startJackpotPublisher({
    db,
    log,
    publish,
    onGrown: () => announceChange(db, catalogueTopic),
    isOff: !isWorker,
  });
  const winnerPublisher = startWinnerPublisher({
    db,
    log,
    isMasked: env.MASK_WINNERS,
    minBaseMinor: env.WINNERS_MIN_MINOR,
    now: () => clock.now(),
    publish,
    isOff: !isWorker,
  });
  const consumers = consumeRounds({
    db,
    clock,
    log,
    consumers: [...roundConsumers(parts), createRoundCounters(registry)],
    isPlayBusy: parts.batcher.isBusy,
    isOff: !isWorker,
  });
  const tournamentScheduler = startTournamentScheduler({
    ...parts,
    onPhaseChange: () => announceChange(db, tournamentTopic),
    // Tests run it on request.
    isOff: !isWorker || env.NODE_ENV === "test",
  });
  return {
    jobs,
    consumers,
    tournamentScheduler,
    async close() {
      // An unresponsive realtime server must not delay the shutdown.
      ending.abort();
      await tournamentScheduler.close();
      await jackpotPublisher.close();
      await winnerPublisher.close();
      await consumers.close();
      await jobs.close();
    },
  };
}

/**
 * Of the processes that work, one publishes what all of them see, and exports the metrics of the whole database.
 */
export function createLeader(db: Db, { env, hasOthers = () => false }: AppOptions): Lease {
  const lease = createLease(db, "live-feed");
  return {
    isOurs: async () => env.W10_ROLE !== "web" && (!hasOthers() || (await lease.isOurs())),
    release: () => lease.release(),
  };
}

/** Publishes in one of the processes, all of which see every jackpot and win. */
function publishAsLeader({ parts, leader }: WorkerParts, signal: AbortSignal) {
  return async (channel: string, fact: unknown): Promise<void> => {
    if (await leader.isOurs()) await parts.realtime.bus.publish(channel, fact, { signal });
  };
}

/** Starts the job runner: letters, text messages and the modules' jobs. */
function startJobs({ parts, mailbox, moduleJobs, jobPool }: WorkerParts): JobRunner {
  const { db, clock, log, env, secret } = parts;
  const mail = env.SMTP_URL ? createSmtpMail(env.SMTP_URL, env.MAIL_FROM) : mailbox.mail;
  const sms = env.SMS_URL ? createHttpSms(env.SMS_URL, env.SMS_TOKEN) : mailbox.sms;
  const handlers = {
    [sendLetterJob]: createLetterSender(mail, env),
    [sendSmsJob]: createSmsSender(sms),
    [sendPromotionJob]: createPromotionSender({ db, clock, mail, secret, home: env }),
    ...moduleJobs,
  };
  const jobs: JobParts = { db, log, handlers };
  return jobPool ? startJobRunner(jobs, jobPool) : { parts: jobs, close: async () => undefined };
}
