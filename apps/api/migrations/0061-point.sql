-- Bonus points are whole. What play earns below one point waits in `micro`, in millionths of a point.
create table point_account (
  player_id uuid primary key,
  lifetime bigint not null default 0 check (lifetime >= 0),
  micro integer not null default 0 check (micro between 0 and 999999),
  -- A status that was given, whatever the lifetime points say.
  least_status text,
  version bigint not null default 0,
  exchanged_at timestamptz,
  updated_at timestamptz not null
);

-- Points by the UTC day on which they came; they live until the same day of the next year. The oldest are spent first.
create table point_parcel (
  player_id uuid not null,
  earned_on date not null,
  expires_at timestamptz not null,
  earned bigint not null check (earned > 0),
  remaining bigint not null,
  primary key (player_id, earned_on),
  constraint point_parcel_within check (remaining between 0 and earned),
  constraint point_parcel_year check (expires_at <= (earned_on + interval '1 year') at time zone 'UTC')
);
create index point_parcel_ending on point_parcel (expires_at) where remaining > 0;

-- What came and went otherwise than by play: prizes and exchanges.
create table point_entry (
  player_id uuid not null,
  key text not null,
  points bigint not null check (points <> 0),
  reason text not null,
  created_at timestamptz not null,
  primary key (player_id, key)
);

create table point_exchange (
  id uuid primary key,
  player_id uuid not null references player,
  points bigint not null check (points > 0),
  ratio integer not null check (ratio > 0),
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  amount_minor bigint not null check (amount_minor > 0),
  -- How many of the currency a dollar was worth, in millionths.
  rate_micro bigint not null,
  created_at timestamptz not null
);
create index point_exchange_of_player on point_exchange (player_id, created_at desc);

-- How many points a dollar costs: the best row that the player's level and the number of points reach.
create table point_ratio (
  level smallint not null references player_level,
  points integer not null check (points >= 1000),
  ratio integer not null check (ratio > 0),
  primary key (level, points)
);
insert into point_ratio (level, points, ratio) values
  (1, 1000, 1000), (5, 1000, 980), (10, 1000, 950), (15, 1000, 920), (20, 1000, 890), (25, 1000, 860), (30, 1000, 830), (40, 1000, 790), (50, 1000, 750);

create table point_status (
  status text primary key check (status in ('regular', 'silver', 'gold', 'VIP', 'PLATINUM')),
  from_points bigint not null unique check (from_points >= 0),
  extra_percent smallint not null check (extra_percent between 0 and 100)
);
insert into point_status (status, from_points, extra_percent) values
  ('regular', 0, 0), ('silver', 2000, 0), ('gold', 10000, 5), ('VIP', 50000, 5), ('PLATINUM', 250000, 10);
alter table point_account add constraint point_account_status foreign key (least_status) references point_status;

-- One row: what an exchange must come to at least, how long the next one waits, and whether there is any for now.
create table point_rule (
  is_only boolean primary key default true check (is_only),
  least_usd_minor bigint not null check (least_usd_minor > 0),
  pause_hours smallint not null check (pause_hours >= 0),
  is_paused boolean not null default false
);
insert into point_rule (least_usd_minor, pause_hours) values (100, 24);
