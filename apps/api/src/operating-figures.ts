import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { laneNames, laneOf } from "./platform/jobs/lanes.ts";
import { countWaitingJobs } from "./platform/jobs/job-store.ts";
import { countFailedJobs } from "./platform/jobs/failed-jobs.ts";
import { readClockDifference } from "./platform/database/clock-difference.ts";
import type { Database } from "./platform/database/database.ts";
import type { GaugeSource } from "./platform/http/health-routes.ts";
import { countDroppedLines } from "./platform/log.ts";
import { countOutbox, readOutboxAge } from "./platform/outbox/outbox-store.ts";
import { countWaitingPayouts, sumSettledPayments } from "./modules/money/payment/index.ts";
import { providerOutcomes, type WatchProvider } from "./modules/money/payment-provider/index.ts";
import {
  countOpenRounds,
  readConsumerLags,
  type RoundConsumer,
} from "./modules/play/round-consumer/index.ts";

interface Sources {
  readonly database: Database;
  readonly now: () => Date;
  readonly countSockets: () => number;
  readonly isCountingTogether: () => boolean;
}

/** What an operator is woken for, read at each look of the monitoring. */
export function operatingFigures(from: Sources): readonly GaugeSource[] {
  return [...workFigures(from), ...moneyFigures(from), ...processFigures(from)];
}

function workFigures({ database: { db }, now }: Sources): readonly GaugeSource[] {
  return [
    {
      name: "w10_jobs_due",
      help: "Jobs that are due and wait, by lane.",
      async read() {
        const waiting = await countWaitingJobs(db, now());
        return laneNames.map((lane) => ({
          labels: { lane },
          value: waiting.filter(({ kind }) => laneOf(kind) === lane).reduce((sum, { due }) => sum + due, 0),
        }));
      },
    },
    {
      name: "w10_jobs_due_age_seconds",
      help: "For how long the oldest job of a lane has been due.",
      async read() {
        const waiting = await countWaitingJobs(db, now());
        return laneNames.map((lane) => {
          const since = waiting.flatMap(({ kind, dueSince }) =>
            dueSince && laneOf(kind) === lane ? [dueSince.getTime()] : [],
          );
          return {
            labels: { lane },
            value: since.length === 0 ? 0 : (now().getTime() - Math.min(...since)) / 1_000,
          };
        });
      },
    },
    {
      name: "w10_jobs_failed",
      help: "Jobs that lie aside, by kind: npm run operator -- failed-jobs.",
      read: async () =>
        (await countFailedJobs(db)).map(({ kind, count }) => ({ labels: { kind }, value: count })),
    },
    {
      name: "w10_outbox_age_seconds",
      help: "How old the oldest fact is that was not told yet.",
      read: async () => [{ labels: {}, value: await readOutboxAge(db, now()) }],
    },
    {
      name: "w10_outbox_facts",
      help: "Facts that were not told yet, 100000 at most.",
      read: async () => [{ labels: {}, value: await countOutbox(db) }],
    },
    {
      name: "w10_round_consumer_lag_seconds",
      help: "How long a consumer of rounds has left a settled round uncounted.",
      read: async () =>
        (await readConsumerLags(db, now())).map(({ name, lagSeconds }) => ({
          labels: { consumer: name },
          value: lagSeconds,
        })),
    },
  ];
}

function moneyFigures({ database: { db }, now }: Sources): readonly GaugeSource[] {
  return [
    {
      name: "w10_rounds_open",
      help: "Rounds of real money that wait for their player.",
      read: async () => [{ labels: {}, value: await countOpenRounds(db) }],
    },
    {
      name: "w10_payments_hour",
      help: "Payments that ended in the last hour.",
      read: async () =>
        (await sumSettledPayments(db, now())).map(({ mode, status, currency, count }) => ({
          labels: { mode, status, currency },
          value: count,
        })),
    },
    {
      name: "w10_payments_hour_minor",
      help: "What payments that ended in the last hour moved, minor units.",
      read: async () =>
        (await sumSettledPayments(db, now())).map(({ mode, status, currency, amountMinor }) => ({
          labels: { mode, status, currency },
          value: Number(amountMinor),
        })),
    },
    {
      name: "w10_payouts_waiting",
      help: "Withdrawals that wait: init for the operator, processing for the gateway.",
      read: async () =>
        (await countWaitingPayouts(db, now())).map(({ status, count }) => ({
          labels: { status },
          value: count,
        })),
    },
    {
      name: "w10_payouts_waiting_age_seconds",
      help: "How long the oldest of them waits.",
      read: async () =>
        (await countWaitingPayouts(db, now())).map(({ status, oldestSeconds }) => ({
          labels: { status },
          value: oldestSeconds,
        })),
    },
  ];
}

function processFigures({
  database,
  now,
  countSockets,
  isCountingTogether,
}: Sources): readonly GaugeSource[] {
  const pools = { requests: database.pool, settling: database.settlingPool, jobs: database.jobPool };
  return [
    {
      name: "w10_pool_connections",
      help: "Connections to the database by pool.",
      read: async () =>
        Object.entries(pools).map(([pool, { totalCount }]) => ({ labels: { pool }, value: totalCount })),
    },
    {
      name: "w10_pool_waiting",
      help: "Who waits for a connection to the database, by pool.",
      read: async () =>
        Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    },
    {
      name: "w10_clock_ahead_seconds",
      help: "How far the clock of this process is ahead of the database's, at least; below zero where it is behind.",
      read: async () => [{ labels: {}, value: await readClockDifference(database.db, now) }],
    },
    {
      name: "w10_sockets",
      help: "Realtime connections to the hub of this process.",
      read: async () => [{ labels: {}, value: countSockets() }],
    },
    {
      name: "w10_rate_limits_counting",
      help: "Whether calls are counted against the rate limits: 0 while Redis does not answer.",
      read: async () => [{ labels: {}, value: isCountingTogether() ? 1 : 0 }],
    },
    {
      name: "w10_log_lines_dropped",
      help: "Lines of the log that no reader took in time, since the process began.",
      read: async () => [{ labels: {}, value: countDroppedLines() }],
    },
  ];
}

/** Counts what is played: each round once, by whichever process counts it. What the house keeps is stakes without wins. */
export function createRoundCounters(registry: Registry): RoundConsumer {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["currency"], registers: [registry] });
  const rounds = counter("w10_rounds_total", "Settled rounds of real money.");
  const stakes = counter("w10_stakes_minor_total", "Real money staked, minor units.");
  const wins = counter("w10_wins_minor_total", "Real money won, minor units.");
  return {
    name: "figures",
    async apply(_tx, settled) {
      for (const { currency, stakeMinor, winMinor } of settled) {
        rounds.inc({ currency });
        stakes.inc({ currency }, Number(stakeMinor));
        wins.inc({ currency }, Number(winMinor));
      }
    },
  };
}

export interface Recorders {
  readonly watchProvider: WatchProvider;
  /** Times a batch of rounds, milliseconds. */
  readonly recordBatch: (waitedMs: number, tookMs: number) => void;
}

/** What is counted where it happens. */
export function createRecorders(registry: Registry, now: () => Date): Recorders {
  const registers = [registry];
  const labelNames = ["provider", "outcome"];
  const calls = new Counter({
    name: "w10_gateway_calls_total",
    help: "Calls to payment gateways by how they went: ok, failed or timeout.",
    labelNames,
    registers,
  });
  const success = new Gauge({
    name: "w10_gateway_last_success_seconds",
    help: "When a payment gateway last answered this process, or the process began; in seconds since 1970.",
    labelNames: ["provider"],
    registers,
  });
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const waits = new Histogram({
    name: "w10_batch_wait_seconds",
    help: "How long the first round of a batch waited for its beginning.",
    buckets,
    registers,
  });
  const durations = new Histogram({
    name: "w10_batch_seconds",
    help: "How long a batch of rounds took, from its beginning to its answers.",
    buckets,
    registers,
  });
  return {
    watchProvider(provider) {
      const recordSuccess = (): void => success.set({ provider }, now().getTime() / 1_000);
      // From none on, so that the first failure is a rise; and what never answered is as old as the process.
      for (const outcome of providerOutcomes) calls.inc({ provider, outcome }, 0);
      recordSuccess();
      return (outcome) => {
        calls.inc({ provider, outcome });
        if (outcome === "ok") recordSuccess();
      };
    },
    recordBatch(waitedMs, tookMs) {
      waits.observe(waitedMs / 1_000);
      durations.observe(tookMs / 1_000);
    },
  };
}
