import { minuteMs } from "../../../platform/time/durations.ts";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { idOf, type PlayerId, type PlaySessionId } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { dayTimeOverAt, markNearEndNotified } from "../../identity/session/index.ts";
import { amountInForce } from "./limit-rules.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { queryRows } from "../../../platform/database/query.ts";

export const notifyNearEndJob = "limit.tell-near-end";

const sitting = z.object({
  sessionId: idOf<"session">(),
  playerId: idOf<"player">(),
  // Older jobs have no kind and concern session limits.
  kind: z.enum(["session", "time"]).default("session"),
});
type Sitting = Readonly<z.infer<typeof sitting>>;

interface LimitedSitting extends Sitting {
  readonly nearAt: Date;
  readonly overAt: Date;
}

/** Schedules a warning for the player's sign-ins at 80 % of a session or daily time limit. */
export async function awaitNearEnd(
  context: CommandContext,
  whose: { readonly playSessionId: PlaySessionId } | { readonly playerId: PlayerId },
): Promise<void> {
  const isWanted =
    "playerId" in whose ? sql`p.player_id = ${whose.playerId}` : sql`p.id = ${whose.playSessionId}`;
  for (const { nearAt, sessionId, playerId, kind } of await selectSittings(context, isWanted)) {
    const dedupeKey = `${notifyNearEndJob}/${kind}/${sessionId}/${nearAt.getTime()}`;
    const input: Sitting = { sessionId, playerId, kind };
    await enqueueJob(context, { kind: notifyNearEndJob, input, runAt: nearAt, dedupeKey });
  }
}

/** Warns if the limit in force is still near and play continues. */
export function createNearEndNotifier({ runner }: { readonly runner: CommandRunner }): JobHandler {
  return readJob(sitting, async (input) => {
    const { playerId, sessionId, kind } = input;
    const call = { name: notifyNearEndJob, actor: jobActor(notifyNearEndJob), input, subjectId: playerId };
    await runner.run(call, async (context) => {
      const { now } = context;
      const isWanted = sql`p.player_id = ${playerId} and s.id = ${sessionId}`;
      const sitting = (await selectSittings(context, isWanted)).find((each) => each.kind === kind);
      if (!sitting || sitting.nearAt > now || sitting.overAt <= now) return;
      if (!(await markNearEndNotified(context.tx, sessionId, { kind, nearAt: sitting.nearAt }))) return;
      notifyPlayer(context, playerId, {
        kind: "limit_near",
        limit: { kind, period: "day" },
        count: Math.ceil((sitting.overAt.getTime() - now.getTime()) / 60_000),
        link: "limits",
      });
    });
  });
}

interface SittingRow extends Sitting {
  readonly startedAt: Date;
  readonly sittingStartedAt: Date;
  readonly dayBeforeMs: bigint;
  readonly amount: bigint;
  readonly nextAmount: bigint | null;
  readonly nextFrom: Date | null;
}

/** Sign-ins with play, with the times when 80 % and all of a time limit are used up. */
async function selectSittings(
  { tx, now }: CommandContext,
  isWanted: RawBuilder<unknown>,
): Promise<LimitedSitting[]> {
  const rows = await queryRows<SittingRow>(tx)`
    select distinct s.id as "sessionId", s.player_id as "playerId", l.kind, s.created_at as "startedAt", s.sitting_started_at as "sittingStartedAt",
      s.day_before_ms as "dayBeforeMs", l.amount, l.next_amount as "nextAmount", l.next_from as "nextFrom"
    from play_session p join session s on s.id = p.sign_in_id join play_limit l on l.player_id = s.player_id and l.kind in ('session', 'time')
    where ${isWanted} and p.started_at is not null and p.ended_at is null and s.ended_at is null`;
  return rows.flatMap((row) => {
    const { sessionId, playerId, kind } = row;
    const minutes = amountInForce(row, now);
    if (minutes === null) return [];
    const after = (ms: number): Date =>
      kind === "session"
        ? new Date(row.sittingStartedAt.getTime() + ms)
        : dayTimeOverAt({ ...row, dayBeforeMs: Number(row.dayBeforeMs) }, ms, now);
    const lastsMs = Number(minutes) * minuteMs;
    return [{ sessionId, playerId, kind, nearAt: after(Math.round(lastsMs * 0.8)), overAt: after(lastsMs) }];
  });
}
