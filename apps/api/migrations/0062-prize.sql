-- Prizes that were given, once each by their key. Kinds 4, 5, 6 and 8 wait for the operator until they are fulfilled.
create table prize_award (
  id uuid primary key,
  key text not null unique,
  player_id uuid not null references player,
  subject_id uuid not null,
  prize jsonb not null,
  -- Money that was paid, minor units.
  currency text check (currency in ('USD', 'EUR', 'RUB')),
  amount_minor bigint check (amount_minor > 0),
  fulfilled_at timestamptz,
  created_at timestamptz not null,
  constraint prize_award_money check ((currency is null) = (amount_minor is null))
);
create index prize_award_of_player on prize_award (player_id, created_at desc);
create index prize_award_waiting on prize_award (created_at) where fulfilled_at is null;
