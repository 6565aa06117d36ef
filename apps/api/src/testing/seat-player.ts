import type pg from "pg";
import { createId } from "../platform/ids.ts";

/** An open game session of a signed-in player, created without HTTP. */
export interface Seat {
  readonly playSessionId: string;
  readonly gameId: string;
  /** Of the current title. */
  readonly rulesVersion: number;
}

/** Opens a game session directly for a signed-in player; at the roulette by default. */
export async function seatPlayer(pool: pg.Pool, playerId: string, slug = "riviera-roulette"): Promise<Seat> {
  const { rows } = await pool.query<Seat>(
    `with g as (select id, rules_version from game where slug = $3),
     s as (insert into play_session (id, launch_hash, launch_expires_at, player_id, sign_in_id, game_id, mode, currency, locale, started_at, created_at)
       select $1::uuid, uuid_send($1::uuid), now(), $2, (select id from session where player_id = $2 order by created_at desc limit 1), g.id, 'real', 'USD', 'en', now(), now() from g)
     select $1::uuid as "playSessionId", g.id as "gameId", g.rules_version as "rulesVersion" from g`,
    [createId(), playerId, slug],
  );
  const seat = rows[0];
  if (!seat) throw new Error(`no title ${slug}`);
  return seat;
}
