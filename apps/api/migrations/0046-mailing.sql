-- Promotional letters to everybody who asked for them. A mailing goes through the players in the order of their ids, a piece at a time.
create table mailing (
  id uuid primary key,
  promotion_uri text not null,
  upto_player_id uuid,
  queued integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
