import { operations, type ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { readRateTable } from "../../foundation/rate/index.ts";
import { selectPlayTime, usedTimeMs } from "../../identity/session/index.ts";
import { sumDeposits } from "./deposit-limit-rules.ts";
import { windowEnd, windowStart } from "./limit-rules.ts";
import { type PlayLimit, selectDeposited, selectLimits } from "./limit-store.ts";
import { setLimit, notifyRaiseJob } from "./set-limit.ts";
import { createNearEndNotifier, notifyNearEndJob } from "./notify-near-end.ts";
import { createRaiseNotifier } from "./notify-raise.ts";

export interface LimitParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

export function bindLimit(api: Binder, parts: LimitParts): void {
  api.bind(operations.listLimits, (call) => listLimits(parts, call.player()));

  api.bind(operations.setLimit, async (call) => {
    const { kind, period, currency, amount } = call.body;
    const { playerId } = call.player();
    const input = { playerId, kind, period, currency, amount: amount === null ? null : BigInt(amount) };
    await parts.runner.run(call.playerCommand(input), setLimit);
    return listLimits(parts, call.player());
  });
}

/** Handlers of the limit jobs. */
export function limitJobs(parts: LimitParts): Readonly<Record<string, JobHandler>> {
  return { [notifyRaiseJob]: createRaiseNotifier(parts), [notifyNearEndJob]: createNearEndNotifier(parts) };
}

async function listLimits(
  { db, clock }: LimitParts,
  who: { playerId: PlayerId; sessionId: SessionId },
): Promise<ReplyOf<typeof operations.listLimits>> {
  const now = clock.now();
  const limits = await selectLimits(db, who.playerId, now);
  return {
    limits: await Promise.all(
      limits.map(async (limit) => ({
        kind: limit.kind,
        period: limit.period,
        currency: limit.currency === "" ? null : limit.currency,
        amount: toWire(limit.amount),
        used: await usedOf(db, limit, { ...who, now }),
        resetsAt: limit.kind === "session" ? null : windowEnd(limit.period, now).toISOString(),
        pendingAmount: limit.nextAmount === null ? null : toWire(limit.nextAmount),
        effectiveAt: limit.nextFrom?.toISOString() ?? null,
      })),
    ),
  };
}

async function usedOf(
  db: Db,
  limit: PlayLimit,
  who: { playerId: PlayerId; sessionId: SessionId; now: Date },
): Promise<number> {
  if (limit.currency === "") {
    const time = await selectPlayTime(db, who.sessionId);
    return Math.floor(usedTimeMs(limit.kind === "time" ? "time" : "session", time, who.now) / 60_000);
  }
  if (limit.kind !== "deposit") return toWire(limit.used);
  const since = windowStart(limit.period, who.now);
  const sums = await selectDeposited(db, who.playerId, since);
  const use = sumDeposits(sums, { currency: limit.currency, rateTable: await readRateTable(db, who.now) });
  return toWire(use.creditedMinor + use.payableMinor);
}
