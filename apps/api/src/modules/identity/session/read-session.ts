import type { Locale } from "@w10/phrases/languages";
import type pg from "pg";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { IdentityProof, SessionEnd, SessionReader } from "../../../platform/http/request-context.ts";
import { type PlayerId, readId, type SessionId } from "../../../platform/ids.ts";
import { hashToken } from "../../../platform/random/secrets.ts";
import { playerStateOf, type PlayerStateRow } from "../../foundation/eligibility/index.ts";
import { isSessionOpen, type SessionLife } from "./session-rules.ts";
import { touchSession } from "./session-store.ts";

interface SessionRow extends SessionLife, PlayerStateRow {
  session_id: SessionId;
  player_id: PlayerId;
  is_half: boolean;
  proved_at: Date | null;
  proved_by: IdentityProof["by"] | null;
  two_factor_type: number;
  locale: Locale;
  self_exclusion_expire_at: Date | null;
  end_reason: string | null;
}

// Every signed-in request runs this statement, so it is prepared by name.
const text = `
  select s.id as session_id, s.player_id, s.seen_at as "seenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt", s.is_half, s.proved_at, s.proved_by,
    p.two_factor_type, p.locale, p.profile_completed_at, p.block_status, p.closed_at, p.is_fraud,
    p.self_exclusion_expire_at, p.self_exclusion_ends_at, s.end_reason
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
      const { rows } = await parts.pool.query<SessionRow>({
        name: "session.read-session",
        text,
        values: [hashToken(token)],
      });
      const row = rows[0];
      if (!row) return { session: null, ended: null };
      const state = playerStateOf(row, now);
      const excludedUntil = state.isSelfExcluded ? row.self_exclusion_expire_at : null;
      if (!isSessionOpen(row, now, env.SESSION_IDLE_MINUTES))
        return { session: null, ended: endOf(row, excludedUntil) };
      if (now.getTime() - row.seenAt.getTime() > touchEveryMs)
        await touchSession(parts.db, row.session_id, now);
      return { session: { ...state, ...toSignedIn(row, excludedUntil) }, ended: null };
    },
  };
}

/** Whether a session is open, by its id. Does not count as activity. */
export function createSessionCheck(
  env: Pick<Env, "SESSION_IDLE_MINUTES">,
  { pool, clock }: { pool: pg.Pool; clock: Clock },
): (sessionId: string) => Promise<boolean> {
  return async (sessionId) => {
    const { rows } = await pool.query<SessionLife>({
      name: "session.check-session",
      text: `select seen_at as "seenAt", expires_at as "expiresAt", ended_at as "endedAt"
        from session where id = $1 and not is_half`,
      values: [readId<"session">(sessionId)],
    });
    return rows[0] !== undefined && isSessionOpen(rows[0], clock.now(), env.SESSION_IDLE_MINUTES);
  };
}

/**
 * Why a session ended. The token's holder was signed in and may know. An exclusion or block is reported while
 * it lasts.
 */
function endOf(row: SessionRow, excludedUntil: Date | null): SessionEnd | null {
  switch (row.end_reason) {
    case "self_exclusion":
      return excludedUntil && { by: "self_exclusion", until: excludedUntil };
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

function toSignedIn(row: SessionRow, excludedUntil: Date | null) {
  return {
    isHalf: row.is_half,
    sessionId: row.session_id,
    playerId: row.player_id,
    selfExclusionExpireAt: excludedUntil,
    locale: row.locale,
    proof: row.proved_at && row.proved_by && { at: row.proved_at, by: row.proved_by },
    hasSecondStep: row.two_factor_type !== 0,
  };
}
