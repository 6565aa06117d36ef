-- Seeds of the provably fair games. A player has one pair in use and one that comes next, whose hash is already known; older ones are revealed.
create table seed_pair (
  player_id uuid not null references player,
  number integer not null check (number > 0),
  server_seed text not null,
  -- Chosen by the player when the pair came into use; null until then.
  client_seed text,
  next_nonce bigint not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, number),
  constraint seed_pair_used_has_client check (client_seed is not null or (next_nonce = 0 and revealed_at is null))
);
create unique index seed_pair_one_in_use on seed_pair (player_id) where client_seed is not null and revealed_at is null;
create unique index seed_pair_one_next on seed_pair (player_id) where client_seed is null;
