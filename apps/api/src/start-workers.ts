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
  /** Null where jobs are not worked: in a process that runs one command, and in tests, which say when. */
  readonly jobPool: pg.Pool | null;
  /** Where what is played is counted for the monitoring. */
  readonly registry: Registry;
  readonly parts: ModuleParts;
  readonly shared: SharedReplies;
  readonly mailbox: Mailbox;
  readonly moduleJobs: Readonly<Record<string, JobHandler>>;
}

/**
 * What goes on beside the requests: jobs, the counting of settled rounds, the telling of jackpots and wins, the tournaments' clock. A process
 * that does not serve, but only runs a command, leaves all of this to the casino.
 */
export function startWorkers(from: WorkerParts, isServing: boolean): Workers {
  const { parts, shared, registry } = from;
  const { db, clock, log, env } = parts;
  const jobs = startJobs(from);
  const ending = new AbortController();
  const publish: Publish = (channel, fact) =>
    parts.realtime.bus.publish(channel, fact, { signal: ending.signal });
  const teller = publishJackpots(from, publish, isServing);
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
    isOff: !isServing,
  });
  const tournamentScheduler = startTournamentScheduler({
    ...parts,
    onPhaseChange: () => shared.drop(tournamentTopic),
    // Tests say when.
    isOff: !isServing || env.NODE_ENV === "test",
  });
  return {
    jobs,
    consumers,
    tournamentScheduler,
    async close() {
      // A realtime server that stands still keeps no process from ending.
      ending.abort();
      await tournamentScheduler.close();
      await teller.close();
      await winnerPublisher.close();
      await consumers.close();
      await jobs.close();
    },
  };
}

type Publish = (channel: string, fact: unknown) => Promise<unknown>;

/** Tells the pages what the jackpots hold; the lists that guests share are made anew now and then. */
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

/** Work that waits in the database: letters, text messages, and what the modules brought. */
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
