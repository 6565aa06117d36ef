-- Bonus money (docs/adr/0017). It lies on the player's account `bonus`, one active grant a currency; further grants wait and hold no money.

-- Stands on the account `real` of a currency while a bonus is active in it: the settling statement has that row locked anyway, so a round
-- without a bonus learns it at no cost.
alter table ledger_balance add column has_bonus boolean not null default false;

-- How much of a stake counts towards wagering, per cent. Titles that count nothing take no bonus money; those with a jackpot never do.
alter table game add column own_bonus_percent smallint check (own_bonus_percent between 0 and 100);
alter table game add column bonus_percent smallint not null generated always as (
  case when jackpot is not null or category = 'jackpot' then 0
    else coalesce(own_bonus_percent, case category when 'slots' then 100 else 20 end) end) stored;

-- The most that one stake may be while a bonus is wagered; what is in force when a bonus is granted holds for it to its end.
create table bonus_setting (
  currency text primary key check (currency in ('USD', 'EUR', 'RUB')),
  most_stake_minor bigint not null check (most_stake_minor > 0)
);
insert into bonus_setting (currency, most_stake_minor) values ('USD', 1000), ('EUR', 1000), ('RUB', 100000);

create table bonus_grant (
  id uuid primary key,
  player_id uuid not null references player,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  -- What it was granted for: an offer, a prize, spins, the operator's goodwill.
  source text not null,
  -- Granting twice under one key grants once.
  key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  wager_ratio numeric(6, 2) not null check (wager_ratio >= 0),
  full_wager_minor bigint not null check (full_wager_minor >= 0),
  wagered_minor bigint not null default 0 check (wagered_minor between 0 and full_wager_minor),
  most_stake_minor bigint check (most_stake_minor > 0),
  -- Bonus money that is staked in rounds still open.
  at_risk_minor bigint not null default 0 check (at_risk_minor >= 0),
  status text not null check (status in ('queued', 'active', 'cancelled', 'committed')),
  paid_out_minor bigint not null default 0 check (paid_out_minor >= 0),
  end_reason text check (end_reason in ('wagered', 'spent', 'player', 'withdrawal', 'expired', 'operator', 'chargeback', 'closing')),
  created_at timestamptz not null,
  -- One that waits keeps its whole time to wager: the end is moved on when it starts.
  expires_at timestamptz not null check (expires_at > created_at),
  started_at timestamptz,
  ended_at timestamptz,
  constraint bonus_grant_key_unique unique (player_id, key),
  constraint bonus_grant_started check ((started_at is null) = (status = 'queued') or status = 'cancelled'),
  constraint bonus_grant_ended check ((ended_at is not null) = (status in ('cancelled', 'committed')) and (end_reason is null) = (ended_at is null))
);
create unique index bonus_grant_one_active on bonus_grant (player_id, currency) where status = 'active';
create index bonus_grant_of_player on bonus_grant (player_id, id desc);
create index bonus_grant_ending on bonus_grant (expires_at) where status = 'active';

-- What a round took of bonus money, and of which grant.
alter table round add column bonus_stake_minor bigint not null default 0;
alter table round_open add column bonus_stake_minor bigint not null default 0 check (bonus_stake_minor between 0 and stake_minor);
alter table round_open add column bonus_grant_id uuid;

-- Every stake that moved the wagering of a grant: they sum to what the grant says.
create table bonus_wagering (
  id bigint primary key generated always as identity,
  grant_id uuid not null references bonus_grant,
  round_id uuid not null,
  created_at timestamptz not null,
  player_id uuid not null,
  counted_minor bigint not null check (counted_minor > 0)
);
create index bonus_wagering_of_grant on bonus_wagering (grant_id);
create index bonus_wagering_of_player on bonus_wagering (player_id, created_at);

-- Spins at a granted stake on granted titles. What they win gathers here and is granted as bonus money when the last one is played or their time is over.
create table free_spin_grant (
  id uuid primary key,
  player_id uuid not null references player,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  source text not null,
  key text not null,
  game_ids uuid[] not null check (cardinality(game_ids) > 0),
  spins integer not null check (spins > 0),
  used integer not null default 0 check (used between 0 and spins),
  stake_minor bigint not null check (stake_minor > 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  wager_ratio numeric(6, 2) not null check (wager_ratio >= 0),
  -- How long there is to wager what they won.
  wager_days integer not null check (wager_days > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  constraint free_spin_grant_key_unique unique (player_id, key)
);
create index free_spin_grant_of_player on free_spin_grant (player_id, created_at) where ended_at is null;
create index free_spin_grant_ending on free_spin_grant (expires_at) where ended_at is null;
