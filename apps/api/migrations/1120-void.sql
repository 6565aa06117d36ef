-- A round remembers by what it is counted: consumers take back exactly what they counted (ADR 44). Null in
-- rounds from before, which count as their title does now.
alter table round
  add column category text,
  add column bonus_percent smallint,
  -- The bonus that its bonus money came from.
  add column bonus_grant_id uuid;

-- Rounds that were taken back, once each. Consumers read them by the transaction that wrote them, after the
-- round itself.
create table round_void (
  round_id uuid primary key,
  player_id uuid not null,
  round_created_at timestamptz not null,
  currency text not null references currency,
  -- Stakes that the player got back, and wins that were taken then or later, by the player's accounts.
  returned_minor bigint not null check (returned_minor >= 0),
  taken_minor bigint not null check (taken_minor >= 0),
  -- Wins that the player had already spent.
  debt_minor bigint not null check (debt_minor >= 0),
  -- What was not taken back, and waits for the operator.
  kept text[] not null,
  voided_at timestamptz not null,
  written_tx bigint not null default round_writer()
);
create index round_void_by_writer on round_void (written_tx);
create index round_void_owed on round_void (player_id) where debt_minor > 0;

-- Where a consumer began to count. Null in those from before, which began with the first round.
alter table round_consumer add column from_tx bigint;

-- The status percentage that a player's points were earned with, from a round's transaction on.
create table point_rate (
  player_id uuid references player,
  from_tx bigint,
  extra_percent integer not null,
  primary key (player_id, from_tx)
);

-- From when on a limit counts play: what was played before is not taken back from it. Null in limits from
-- before.
alter table play_limit add column counts_from timestamptz;
