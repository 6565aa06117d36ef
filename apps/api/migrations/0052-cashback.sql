-- Cashback: a share of what a player has lost of real money in a week of UTC that begins on a Monday. A follower of rounds adds the week
-- up; when it is over its share is counted, and waits to be taken.
create table cashback_setting (
  currency text primary key check (currency in ('USD', 'EUR', 'RUB')),
  -- No more than this cannot be taken yet; what is left waits for the next weeks.
  least_minor bigint not null check (least_minor >= 0),
  -- The most that one week can bring; the skill lifts it.
  most_minor bigint not null check (most_minor > 0)
);
insert into cashback_setting (currency, least_minor, most_minor) values ('USD', 100, 10000), ('EUR', 100, 10000), ('RUB', 10000, 1000000);

-- By status, hundredths of a per cent of the net losses.
create table cashback_ratio (
  status text primary key,
  basis_points integer not null check (basis_points between 0 and 5000)
);
insert into cashback_ratio (status, basis_points) values ('regular', 300), ('silver', 400), ('gold', 600), ('VIP', 800), ('PLATINUM', 1000);

create table cashback_week (
  player_id uuid not null references player,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  week date not null,
  stake_minor bigint not null default 0,
  win_minor bigint not null default 0,
  basis_points integer,
  -- Null until the week is over and counted.
  amount_minor bigint check (amount_minor >= 0),
  counted_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  primary key (player_id, currency, week),
  constraint cashback_week_counted check ((amount_minor is null) = (counted_at is null) and (taken_at is null or counted_at is not null))
);
create index cashback_week_uncounted on cashback_week (week) where counted_at is null;
create index cashback_week_waiting on cashback_week (player_id, currency) where amount_minor > 0 and taken_at is null;
