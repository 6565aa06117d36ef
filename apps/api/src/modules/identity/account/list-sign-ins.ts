import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** A sign-in attempt with its result. */
export interface SignInLine {
  readonly at: Date;
  readonly isRight: boolean;
  /** The IP address; for a failure over IPv6 only its network. */
  readonly address: string;
  /** The browser's user agent; null for a failure. */
  readonly userAgent: string | null;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

/** A player's sign-in attempts since an instant, newest first. */
export async function listSignIns(
  db: Db,
  playerId: PlayerId,
  { since, limit }: { since: Date; limit: number },
): Promise<readonly SignInLine[]> {
  return queryRows<SignInLine>(db)`
    select created_at as at, true as "isRight", ip as address, user_agent as "userAgent", ended_at as "endedAt", end_reason as "endReason"
    from session where player_id = ${playerId} and created_at >= ${since} and not is_half
    union all
    select failed_at, false, address, null, null, null from sign_in_failure where player_id = ${playerId} and failed_at >= ${since}
    order by at desc limit ${limit}`;
}
