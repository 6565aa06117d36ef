import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { CommandContext, CommandRunner } from "../../platform/command-runner.ts";
import { systemActor } from "../../platform/http/player-actor.ts";
import { idOf, type PlayerId, type PlaySessionId } from "../../platform/ids.ts";
import { type JobHandler, readJob } from "../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../platform/jobs/job-store.ts";
import { keepNearEndTold } from "../session/index.ts";
import { notifyPlayer } from "../../platform/realtime/player-facts.ts";

export const tellNearEndJob = "limit.tell-near-end";

const sitting = z.object({ sessionId: idOf<"session">(), playerId: idOf<"player">() });
type Sitting = Readonly<z.infer<typeof sitting>>;

interface LimitedSitting extends Sitting {
  readonly nearAt: Date;
  readonly overAt: Date;
}

/** Lets the sign-ins in which a player plays be warned once four fifths of his limit of a sitting are over. */
export async function awaitNearEnd(
  context: CommandContext,
  whose: { readonly playSessionId: PlaySessionId } | { readonly playerId: PlayerId },
): Promise<void> {
  const isWanted =
    "playerId" in whose ? sql`p.player_id = ${whose.playerId}` : sql`p.id = ${whose.playSessionId}`;
  for (const { nearAt, sessionId, playerId } of await selectSittings(context, isWanted)) {
    const dedupeKey = `${tellNearEndJob}/${sessionId}/${nearAt.getTime()}`;
    const input: Sitting = { sessionId, playerId };
    await enqueueJob(context.tx, { kind: tellNearEndJob, input, runAt: nearAt, dedupeKey }, context.now);
  }
}

/** Warns where the limit that is in force by then is still near, and there is still play. */
export function createNearEndTeller({ runner }: { readonly runner: CommandRunner }): JobHandler {
  return readJob(sitting, async ({ playerId, sessionId }) => {
    const input = { playerId, sessionId };
    await runner.run(
      { name: tellNearEndJob, actor: systemActor, input, subjectId: playerId },
      async (context) => {
        const { now } = context;
        const isWanted = sql`p.player_id = ${playerId} and s.id = ${sessionId}`;
        const [sitting] = await selectSittings(context, isWanted);
        if (!sitting || sitting.nearAt > now || sitting.overAt <= now) return;
        if (!(await keepNearEndTold(context.tx, sessionId, sitting.nearAt))) return;
        notifyPlayer(context, playerId, {
          kind: "limit_near",
          limit: { kind: "session", period: "day" },
          count: Math.ceil((sitting.overAt.getTime() - now.getTime()) / 60_000),
          link: "limits",
        });
      },
    );
  });
}

/** Sign-ins with play in them, and when four fifths of the limit of a sitting that is in force, and all of it, are over: those that the player has not been warned of. */
async function selectSittings(
  { tx, now }: CommandContext,
  isWanted: RawBuilder<unknown>,
): Promise<LimitedSitting[]> {
  const { rows } = await sql<LimitedSitting>`
    select distinct s.id as "sessionId", s.player_id as "playerId", s.created_at + f.lasts * 0.8 as "nearAt", s.created_at + f.lasts as "overAt"
    from play_session p join session s on s.id = p.sign_in_id join play_limit l on l.player_id = s.player_id and l.kind = 'session',
      lateral (select make_interval(mins => play_limit_in_force(l.amount, l.next_amount, l.next_from, ${now})::integer) as lasts) f
    where ${isWanted} and p.started_at is not null and p.ended_at is null and s.ended_at is null
      and s.near_end_told is distinct from s.created_at + f.lasts * 0.8 and f.lasts is not null`.execute(tx);
  return rows;
}
