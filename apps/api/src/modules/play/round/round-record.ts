import { sql } from "kysely";
import { isAfter, longRecord, shortRecord } from "../../../platform/personal-record.ts";

/** Game sessions and all rounds in minor units. Part of the books: kept after erasure. */
export const playSessionRecord = longRecord(
  { name: "gamesOpened", tables: ["play_session"], forget: null },
  (playerId, after, limit) =>
    sql`select s.created_at::text as at_, s.id::text as key_, g.slug as game, s.mode, s.currency, s.created_at, s.started_at, s.ended_at
      from play_session s join game g on g.id = s.game_id
      where s.player_id = ${playerId} and ${isAfter(sql`s.created_at`, sql`s.id::text`, after)}
      order by s.created_at, s.id::text limit ${limit}`,
);

export const roundRecord = longRecord(
  { name: "rounds", tables: ["round"], forget: null },
  (playerId, after, limit) =>
    sql`select r.created_at::text as at_, r.id::text as key_, r.id, g.slug as game, r.currency, r.status, r.stake_minor::text, r.win_minor::text,
        r.balance_before_minor::text, r.balance_after_minor::text, r.state, r.draws, r.created_at, r.settled_at
      from round r left join game g on g.id = r.game_id
      where r.player_id = ${playerId} and r.created_at >= ${after.at}::timestamptz and ${isAfter(sql`r.created_at`, sql`r.id::text`, after)}
      order by r.created_at, r.id::text limit ${limit}`,
);

/** The draws of an open round stay hidden until it is over. */
export const openRoundRecord = shortRecord(
  { name: "roundsOpen", tables: ["round_open"], forget: null },
  (playerId) =>
    sql`select r.id, g.slug as game, r.currency, r.stake_minor::text, r.created_at, r.updated_at
      from round_open r join game g on g.id = r.game_id where r.player_id = ${playerId} order by r.created_at`,
);
