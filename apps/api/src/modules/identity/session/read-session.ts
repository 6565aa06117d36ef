import type { Locale } from "@w10/phrases/languages";
import type pg from "pg";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/env.ts";
import type { IdentityProof, SessionEnd, SessionReader } from "../../../platform/http/request-context.ts";
import { type PlayerId, readId, type SessionId } from "../../../platform/ids.ts";
import { hashToken } from "../../../platform/secrets.ts";
import { touchSession } from "./session-store.ts";

interface SessionRow {
  session_id: SessionId;
  player_id: PlayerId;
  seen_at: Date;
  is_half: boolean;
  proved_at: Date | null;
  proved_by: IdentityProof["by"] | null;
  two_factor_type: number;
  locale: Locale;
  is_complete: boolean;
  block_status: number;
  is_fraud: boolean;
  self_exclusion_expire_at: Date | null;
  is_open: boolean;
  end_reason: string | null;
}

/** Session s is open at $2, given that it was used after $3. */
const isOpenText = "s.ended_at is null and s.expires_at > $2 and s.seen_at > $3";

// Every signed-in request runs this statement, so it is prepared by name.
const text = `select s.id as session_id, s.player_id, s.seen_at, s.is_half, s.proved_at, s.proved_by, p.two_factor_type, p.locale, p.profile_completed_at is not null as is_complete, p.block_status, p.is_fraud, case when p.self_exclusion_ends_at > $2 then p.self_exclusion_expire_at end as self_exclusion_expire_at,
    ${isOpenText} as is_open, s.end_reason
  from session s join player p on p.id = s.player_id
  where s.token_hash = $1`;

const touchEveryMs = 60_000;

/** Finds the player of a session token. An idle session is over. */
export function createSessionReader(
  env: Pick<Env, "SESSION_IDLE_MINUTES">,
  parts: { db: Db; pool: pg.Pool; clock: Clock },
): SessionReader {
  return {
    async readSession(token) {
      const now = parts.clock.now();
      const idleSince = idleSinceOf(env, now);
      const { rows } = await parts.pool.query<SessionRow>({
        name: "session.read-session",
        text,
        values: [hashToken(token), now, idleSince],
      });
      const row = rows[0];
      if (!row?.is_open) return { session: null, ended: row ? endOf(row) : null };
      if (now.getTime() - row.seen_at.getTime() > touchEveryMs)
        await touchSession(parts.db, row.session_id, now);
      return { session: toSignedIn(row), ended: null };
    },
  };
}

/** Whether a session is open, by its id. Does not count as activity. */
export function createSessionCheck(
  env: Pick<Env, "SESSION_IDLE_MINUTES">,
  { pool, clock }: { pool: pg.Pool; clock: Clock },
): (sessionId: string) => Promise<boolean> {
  return async (text) => {
    const sessionId = readId<"session">(text);
    const now = clock.now();
    const { rows } = await pool.query({
      name: "session.check-session",
      text: `select from session s where s.id = $1 and not s.is_half and ${isOpenText}`,
      values: [sessionId, now, idleSinceOf(env, now)],
    });
    return rows.length === 1;
  };
}

function idleSinceOf(env: Pick<Env, "SESSION_IDLE_MINUTES">, now: Date): Date {
  return new Date(now.getTime() - env.SESSION_IDLE_MINUTES * 60_000);
}

/**
 * Why a session ended. The token's holder was signed in and may know. An exclusion or block is reported while
 * it lasts.
 */
function endOf(row: SessionRow): SessionEnd | null {
  const until = row.self_exclusion_expire_at;
  switch (row.end_reason) {
    case "self_exclusion":
      return until && { by: "self_exclusion", until };
    case "blocked":
      return row.block_status === 0 ? null : { by: "blocked", until: null };
    case "password_changed":
    case "password_reset":
      return { by: "password", until: null };
    case "closed":
    case "revoked":
      return { by: row.end_reason, until: null };
    default:
      return null;
  }
}

function toSignedIn(row: SessionRow) {
  return {
    isHalf: row.is_half,
    sessionId: row.session_id,
    playerId: row.player_id,
    isProfileComplete: row.is_complete,
    isBlocked: row.block_status !== 0,
    isFraud: row.is_fraud,
    selfExclusionExpireAt: row.self_exclusion_expire_at,
    locale: row.locale,
    proof: row.proved_at && row.proved_by && { at: row.proved_at, by: row.proved_by },
    hasSecondStep: row.two_factor_type !== 0,
  };
}
