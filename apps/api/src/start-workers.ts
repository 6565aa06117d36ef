import type pg from "pg";
import type { Registry } from "prom-client";
import { createRoundCounters } from "./operating-figures.ts";
import type { SharedReplies } from "./platform/http/shared-replies.ts";
import {
  type JobHandler,
  type JobParts,
  type JobRunner,
  startJobRunner,
} from "./platform/jobs/job-runner.ts";
import { createHttpSms } from "./platform/mail/http-sms.ts";
import type { Mailbox } from "./platform/mail/mailbox.ts";
import { createSmtpMail } from "./platform/mail/smtp-mail.ts";
import { createLease, type Lease } from "./platform/lease.ts";
import type { Repetition } from "./platform/repeat.ts";
import { type ModuleParts, roundConsumers } from "./modules/bind-modules.ts";
import { catalogueTopic } from "./modules/play/game/index.ts";
import { startJackpotPublisher } from "./modules/play/jackpot/index.ts";
import {
  createLetterSender,
  createSmsSender,
  sendLetterJob,
  sendSmsJob,
} from "./modules/content/letter/index.ts";
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
  readonly shared: SharedReplies;
  readonly mailbox: Mailbox;
  readonly moduleJobs: Readonly<Record<string, JobHandler>>;
}

/**
 * Starts background work: jobs, round consumers, publishers of jackpots and wins, the tournament schedule. A
 * process that only runs a command leaves it to the serving one.
 */
export function startWorkers(from: WorkerParts, isServing: boolean): Workers {
  const { parts, shared, registry } = from;
  const { db, clock, log, env } = parts;
  const jobs = startJobs(from);
  const ending = new AbortController();
  const { publish, lease } = electPublisher(parts, ending.signal);
  const jackpotPublisher = publishJackpots(from, publish, isServing);
  const winnerPublisher = startWinnerPublisher({
    db,
    log,
    isMasked: env.MASK_WINNERS,
    minBaseMinor: env.WINNERS_MIN_MINOR,
    now: () => clock.now(),
    publish,
    isOff: !isServing,
  });
  const consumers = consumeRounds({
    db,
    clock,
    log,
    consumers: [...roundConsumers(parts), createRoundCounters(registry)],
    isPlayBusy: parts.batcher.isBusy,
    isOff: !isServing,
  });
  const tournamentScheduler = startTournamentScheduler({
    ...parts,
    onPhaseChange: () => shared.drop(tournamentTopic),
    // Tests run it on request.
    isOff: !isServing || env.NODE_ENV === "test",
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
      // The database may be away: the lease runs out by itself.
      await lease?.release().catch(() => undefined);
      await consumers.close();
      await jobs.close();
    },
  };
}

type Publish = (channel: string, fact: unknown) => Promise<unknown>;

/** Of several processes, all of which see every jackpot and win, one publishes them. */
function electPublisher(
  { realtime, db }: ModuleParts,
  signal: AbortSignal,
): { readonly publish: Publish; readonly lease: Lease | null } {
  const lease = realtime.isRemote ? createLease(db, "live-feed") : null;
  return {
    lease,
    async publish(channel, fact) {
      if (lease && !(await lease.isOurs())) return;
      await realtime.bus.publish(channel, fact, { signal });
    },
  };
}

/** Publishes jackpot amounts and invalidates guests' cached lists at intervals. */
function publishJackpots(
  { parts: { db, log }, shared }: WorkerParts,
  publish: Publish,
  isServing: boolean,
): Repetition {
  return startJackpotPublisher({
    db,
    log,
    publish,
    onGrown: () => shared.drop(catalogueTopic),
    isOff: !isServing,
  });
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
