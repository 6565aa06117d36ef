-- Progressive pools, one for each level and currency of a jackpot (docs/adr/0012). A pool is the house account `house/jackpot/<code>`
-- of the ledger; its amount stands here too, because every round on its titles moves it and a win must know it. `fraction_ppm` is
-- what the shares of the stakes have left over below one minor unit, in millionths.
create table jackpot_pool (
  id uuid primary key,
  code text not null unique,
  jackpot text not null,
  level text not null check (level in ('mini', 'minor', 'major', 'grand')),
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  seed_minor bigint not null check (seed_minor > 0),
  share_ppm integer not null check (share_ppm between 1 and 100000),
  -- The pool is won before it holds this much; null where chance alone decides.
  must_hit_minor bigint,
  -- The amount that is won at. Shown to nobody, the operator included; drawn anew with every seeding.
  hit_at_minor bigint,
  amount_minor bigint not null default 0,
  fraction_ppm integer not null default 0 check (fraction_ppm between 0 and 999999),
  seeded_minor bigint not null default 0,
  contributed_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  wins bigint not null default 0,
  last_won_minor bigint,
  last_won_at timestamptz,
  version bigint not null default 0,
  retired_at timestamptz,
  created_at timestamptz not null,
  constraint jackpot_pool_not_below_zero check (amount_minor >= 0),
  constraint jackpot_pool_adds_up check (amount_minor = seeded_minor + contributed_minor - paid_minor),
  constraint jackpot_pool_must_hit check ((must_hit_minor is null) = (hit_at_minor is null) and hit_at_minor < must_hit_minor)
);
create unique index jackpot_pool_one_a_level on jackpot_pool (jackpot, level, currency) where retired_at is null;

-- The jackpot whose pools a title feeds; set with the catalogue.
alter table game add column jackpot text;
create index game_of_jackpot on game (jackpot) where jackpot is not null;

-- What stands in a game's jackpot, in each currency: its highest level.
create or replace view game_jackpot as
  select g.id as game_id, max(p.amount_minor) as amount_minor, p.currency
  from game g join jackpot_pool p on p.jackpot = g.jackpot and p.retired_at is null
  group by g.id, p.currency;
