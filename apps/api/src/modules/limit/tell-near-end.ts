import { sql } from "kysely";
import type { CommandContext, CommandRunner } from "../../platform/command-runner.ts";
import type { Db } from "../../platform/database/database.ts";
import { systemActor } from "../../platform/http/player-actor.ts";
import type { PlayerId, PlaySessionId, SessionId } from "../../platform/ids.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../platform/jobs/job-store.ts";
import { notifyPlayer } from "../../platform/realtime/player-facts.ts";

export const tellNearEndJob = "limit.tell-near-end";

interface Sitting {
  readonly sessionId: SessionId;
  readonly playerId: PlayerId;
}

/** Lets the sign-ins in which a player plays be warned once four fifths of his limit of a sitting are over. */
export async function awaitNearEnd(
  { tx, now }: CommandContext,
  whose: { readonly playSessionId: PlaySessionId } | { readonly playerId: PlayerId },
): Promise<void> {
  const isWanted =
    "playerId" in whose ? sql`p.player_id = ${whose.playerId}` : sql`p.id = ${whose.playSessionId}`;
  const { rows } = await sql<Sitting & { readonly nearAt: Date }>`
    select distinct s.id as "sessionId", s.player_id as "playerId",
      s.created_at + make_interval(mins => play_limit_in_force(l.amount, l.next_amount, l.next_from, ${now})::integer) * 0.8 as "nearAt"
    from play_session p join session s on s.id = p.sign_in_id join play_limit l on l.player_id = s.player_id and l.kind = 'session'
    where ${isWanted} and p.started_at is not null and p.ended_at is null and s.ended_at is null
      and play_limit_in_force(l.amount, l.next_amount, l.next_from, ${now}) is not null`.execute(tx);
  for (const { nearAt, ...sitting } of rows) {
    const dedupeKey = `${tellNearEndJob}/${sitting.sessionId}/${nearAt.getTime()}`;
    await enqueueJob(tx, { kind: tellNearEndJob, input: sitting, runAt: nearAt, dedupeKey }, now);
  }
}

/** Warns where the limit that is in force by then is still near, and there is still play. */
export function createNearEndTeller(parts: { readonly db: Db; readonly runner: CommandRunner }): JobHandler {
  return async (input) => {
    const { playerId, sessionId } = input as Sitting;
    await parts.runner.run(
      { name: tellNearEndJob, actor: systemActor, input, subjectId: playerId },
      async (context) => {
        if (await isNearEnd(context, sessionId)) notifyPlayer(context, playerId, { kind: "limit_near" });
      },
    );
  };
}

async function isNearEnd({ tx, now }: CommandContext, sessionId: SessionId): Promise<boolean> {
  const { rows } = await sql`
    select from session s join play_limit l on l.player_id = s.player_id and l.kind = 'session',
      lateral (select make_interval(mins => play_limit_in_force(l.amount, l.next_amount, l.next_from, ${now})::integer) as lasts) f
    where s.id = ${sessionId} and s.ended_at is null and s.created_at + f.lasts * 0.8 <= ${now} and s.created_at + f.lasts > ${now}
      and exists (select from play_session p where p.player_id = s.player_id and p.sign_in_id = s.id and p.started_at is not null and p.ended_at is null)`.execute(
    tx,
  );
  return rows.length > 0;
}
