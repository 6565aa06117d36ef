-- Events that the realtime server refused for good: kept for the operator, so that nothing waits behind them.
create table refused_event (
  id bigint primary key,
  method text not null,
  payload json not null,
  reason text not null,
  created_at timestamptz not null,
  refused_at timestamptz not null default now()
);

-- The process that publishes jackpots and wins, which every process sees: one of them at a time.
create table lease (
  name text primary key,
  holder uuid,
  held_until timestamptz not null
);
insert into lease (name, held_until) values ('live-feed', '-infinity');
