import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { laneNames, laneOf } from "./platform/jobs/lanes.ts";
import { countWaitingJobs } from "./platform/jobs/job-store.ts";
import { countFailedJobs } from "./platform/jobs/failed-jobs.ts";
import { readClockDifference } from "./platform/database/clock-difference.ts";
import type { Database } from "./platform/database/database.ts";
import type { GaugeSource } from "./platform/http/health-routes.ts";
import { countDroppedLines } from "./platform/runtime/log.ts";
import { countOutbox, countRefusedEvents, readOutboxAge } from "./platform/outbox/outbox-store.ts";
import { countWaitingPayouts, sumRecentlySettled } from "./modules/cashier/payment/index.ts";
import { providerOutcomes, type WatchProvider } from "./modules/cashier/payment-provider/index.ts";
import {
  countOpenRounds,
  readConsumerLags,
  type RoundConsumer,
  type SettledRound,
} from "./modules/play/round-consumer/index.ts";

interface Sources {
  readonly database: Database;
  readonly now: () => Date;
  /** By this machine's own clock. */
  readonly machineNow: () => Date;
  readonly countSockets: () => number;
  readonly isCountingTogether: () => boolean;
  /** Whether this process exports the metrics of the whole database, which one of them does. */
  readonly isLeader: () => Promise<boolean>;
}

/** Metrics for alerts and the dashboard, read on every scrape. */
export function metricSources(from: Sources): readonly GaugeSource[] {
  const ofHouse = [...workMetrics(from), ...eventMetrics(from), ...moneyMetrics(from)];
  const once = ofHouse.map(({ read, ...source }) => ({
    ...source,
    read: async () => ((await from.isLeader()) ? read() : []),
  }));
  return [...once, ...processMetrics(from)];
}

function workMetrics({ database: { db }, now }: Sources): readonly GaugeSource[] {
  return [
    {
      name: "w10_jobs_due",
      help: "Due jobs by lane.",
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
      help: "Age of the oldest due job of a lane.",
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
      help: "Dead-lettered jobs, by kind: npm run operator -- job.list-failed-jobs.",
      read: async () =>
        (await countFailedJobs(db)).map(({ kind, count }) => ({ labels: { kind }, value: count })),
    },
  ];
}

function eventMetrics({ database: { db }, now }: Sources): readonly GaugeSource[] {
  return [
    {
      name: "w10_events_refused",
      help: "Events that the realtime server refused for good: npm run operator -- event.list-refused-events.",
      read: async () => [{ labels: {}, value: await countRefusedEvents(db) }],
    },
    {
      name: "w10_outbox_age_seconds",
      help: "Age of the oldest unpublished event.",
      read: async () => [{ labels: {}, value: await readOutboxAge(db, now()) }],
    },
    {
      name: "w10_outbox_facts",
      help: "Unpublished events, at most 100000.",
      read: async () => [{ labels: {}, value: await countOutbox(db) }],
    },
    {
      name: "w10_round_consumer_lag_seconds",
      help: "Age of the oldest settled round that a consumer has not counted.",
      read: async () =>
        (await readConsumerLags(db, now())).map(({ name, lagSeconds }) => ({
          labels: { consumer: name },
          value: lagSeconds,
        })),
    },
  ];
}

function moneyMetrics({ database: { db }, now }: Sources): readonly GaugeSource[] {
  return [
    {
      name: "w10_rounds_open",
      help: "Open real-money rounds.",
      read: async () => [{ labels: {}, value: await countOpenRounds(db) }],
    },
    {
      name: "w10_payments_hour",
      help: "Payments that ended in the last hour.",
      read: async () =>
        (await sumRecentlySettled(db, now())).map(({ mode, status, currency, count }) => ({
          labels: { mode, status, currency },
          value: count,
        })),
    },
    {
      name: "w10_payments_hour_minor",
      help: "Amount of payments that ended in the last hour, minor units.",
      read: async () =>
        (await sumRecentlySettled(db, now())).map(({ mode, status, currency, amountMinor }) => ({
          labels: { mode, status, currency },
          value: Number(amountMinor),
        })),
    },
    {
      name: "w10_payouts_waiting",
      help: "Open withdrawals: init waits for the operator, processing for the provider.",
      read: async () =>
        (await countWaitingPayouts(db, now())).map(({ status, count }) => ({
          labels: { status },
          value: count,
        })),
    },
    {
      name: "w10_payouts_waiting_age_seconds",
      help: "Age of the oldest open withdrawal.",
      read: async () =>
        (await countWaitingPayouts(db, now())).map(({ status, oldestSeconds }) => ({
          labels: { status },
          value: oldestSeconds,
        })),
    },
  ];
}

function processMetrics({
  database,
  machineNow,
  countSockets,
  isCountingTogether,
}: Sources): readonly GaugeSource[] {
  const pools = { requests: database.pool, settling: database.settlingPool, jobs: database.jobPool };
  return [
    {
      name: "w10_pool_connections",
      help: "Database connections by pool.",
      read: async () =>
        Object.entries(pools).map(([pool, { totalCount }]) => ({ labels: { pool }, value: totalCount })),
    },
    {
      name: "w10_pool_waiting",
      help: "Requests waiting for a database connection, by pool.",
      read: async () =>
        Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    },
    {
      name: "w10_clock_ahead_seconds",
      help: "Minimum difference of this process's clock from the database's; negative when it is behind.",
      read: async () => [{ labels: {}, value: await readClockDifference(database.db, machineNow) }],
    },
    {
      name: "w10_sockets",
      help: "Realtime connections to this process's hub.",
      read: async () => [{ labels: {}, value: countSockets() }],
    },
    {
      name: "w10_rate_limits_counting",
      help: "Whether rate limits are enforced: 0 while Redis does not answer.",
      read: async () => [{ labels: {}, value: isCountingTogether() ? 1 : 0 }],
    },
    {
      name: "w10_log_lines_dropped",
      help: "Log lines dropped because no reader took them in time, since the process started.",
      read: async () => [{ labels: {}, value: countDroppedLines() }],
    },
  ];
}

/**
 * Counts settled rounds, each in the process that consumes it. GGR is stakes minus wins. A counter never falls:
 * void rounds have counters of their own, to be subtracted.
 */
export function createRoundCounters(registry: Registry): RoundConsumer {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["currency"], registers: [registry] });
  const counting = (state: "" | "_void", what: string) => {
    const rounds = counter(`w10_rounds${state}_total`, `${what} rounds of real money.`);
    const stakes = counter(`w10_stakes${state}_minor_total`, "Real money staked in them, minor units.");
    const wins = counter(`w10_wins${state}_minor_total`, "Real money won in them, minor units.");
    return (played: readonly SettledRound[]): void => {
      for (const { currency, stakeMinor, winMinor } of played) {
        rounds.inc({ currency });
        stakes.inc({ currency }, Number(stakeMinor));
        wins.inc({ currency }, Number(winMinor));
      }
    };
  };
  const [countSettled, countVoid] = [counting("", "Settled"), counting("_void", "Void")];
  return {
    name: "figures",
    apply: async (_tx, settled) => countSettled(settled),
    async takeBack(_tx, voided) {
      countVoid(voided);
      return [];
    },
  };
}

export interface Recorders {
  readonly watchProvider: WatchProvider;
  /** Records the duration of a round batch in milliseconds. */
  readonly recordBatch: (waitedMs: number, tookMs: number) => void;
}

/** Metrics recorded where they occur. */
export function createRecorders(registry: Registry, now: () => Date): Recorders {
  const registers = [registry];
  const labelNames = ["provider", "outcome"];
  const calls = new Counter({
    name: "w10_payment_provider_calls_total",
    help: "Calls to payment providers by outcome: ok, failed or timeout.",
    labelNames,
    registers,
  });
  const success = new Gauge({
    name: "w10_payment_provider_last_success_seconds",
    help: "Last answer of a payment provider, or the process's start; seconds since 1970.",
    labelNames: ["provider"],
    registers,
  });
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const waits = new Histogram({
    name: "w10_batch_wait_seconds",
    help: "Waiting time of a batch's first round.",
    buckets,
    registers,
  });
  const durations = new Histogram({
    name: "w10_batch_seconds",
    help: "Duration of a round batch, from its start to its answers.",
    buckets,
    registers,
  });
  return {
    watchProvider(provider) {
      const recordSuccess = (): void => success.set({ provider }, now().getTime() / 1_000);
      // Starts at zero, so that the first failure is an increase.
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
