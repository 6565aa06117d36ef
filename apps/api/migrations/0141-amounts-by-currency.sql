-- Amounts of the house in one currency. Where a currency has no row, the base currency's amount counts at `currency.per_base_minor`.
create table house_amount (
  name text not null,
  currency text not null references currency,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (name, currency)
);
insert into house_amount (name, currency, amount_minor) values
  ('demo_balance', 'USD', 100000),
  ('weekly_spin_stake', 'USD', 25), ('weekly_spin_stake', 'RUB', 1000);

-- Limits of titles that are no multiple of those in the base currency; the name is the title's.
create table stake_limits (
  name text not null,
  currency text not null references currency,
  min_stake_minor bigint not null check (min_stake_minor > 0),
  max_stake_minor bigint not null,
  default_stake_minor bigint not null,
  presets_minor bigint[] not null check (cardinality(presets_minor) > 0),
  primary key (name, currency),
  constraint stake_limits_in_order check (min_stake_minor <= default_stake_minor and default_stake_minor <= max_stake_minor)
);
insert into stake_limits (name, currency, min_stake_minor, max_stake_minor, default_stake_minor, presets_minor)
select name, 'RUB', 1000, 1000000, at, '{1000,2000,5000,10000,20000,50000,100000,250000,500000,1000000}'
from (values ('slot-10', 10000), ('slot-20', 10000), ('slot-25', 10000), ('card-low', 10000), ('instant-open', 10000)) t(name, at);
insert into stake_limits (name, currency, min_stake_minor, max_stake_minor, default_stake_minor, presets_minor) values
  ('roulette-low', 'RUB', 500, 2000000, 1000, '{500,1000,5000,10000,50000}'),
  ('roulette-open', 'RUB', 1000, 10000000, 10000, '{1000,5000,10000,50000,250000,1000000}'),
  ('roulette-high', 'RUB', 50000, 50000000, 100000, '{50000,100000,250000,1000000,5000000}'),
  ('blackjack-low', 'RUB', 1000, 100000, 5000, '{1000,2000,5000,10000,20000,50000,100000}'),
  ('instant-wide', 'RUB', 5000, 2500000, 10000, '{5000,10000,20000,50000,100000,250000,500000,1000000,2500000}');

-- What a way to pay takes in a currency, per mode; no row is not offered. Minor units, presets in the order in which they are shown.
create table gateway_limit (
  gateway text not null,
  currency text not null references currency,
  mode text not null check (mode in ('in', 'out')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  presets_minor bigint[] not null,
  primary key (gateway, currency, mode),
  constraint gateway_limit_in_order check (min_minor <= max_minor),
  constraint gateway_limit_presets_within check (min_minor <= all (presets_minor) and max_minor >= all (presets_minor))
);
insert into gateway_limit (gateway, mode, currency, min_minor, max_minor, fee_basis_points, presets_minor)
select gateway, mode, unnest(array['USD', 'EUR']), least, most, fee, presets from (values
  ('card', 'in', 1000, 500000, 0, '{2000,5000,10000,25000,50000}'::bigint[]),
  ('card', 'out', 2000, 500000, 0, '{2000,5000,10000,25000,50000}'),
  ('tether', 'in', 2000, 5000000, 0, '{5000,10000,25000,50000,100000}'),
  ('tether', 'out', 5000, 5000000, 100, '{5000,10000,25000,50000,100000}'),
  ('bitcoin', 'in', 2000, 5000000, 0, '{5000,10000,25000,50000,100000}'),
  ('bitcoin', 'out', 5000, 5000000, 100, '{5000,10000,25000,50000,100000}'),
  ('marlin-pay', 'in', 1000, 200000, 0, '{2000,5000,10000,25000,50000}'),
  ('marlin-pay', 'out', 1000, 200000, 50, '{2000,5000,10000,25000,50000}'),
  ('cove-wallet', 'in', 1000, 200000, 0, '{2000,5000,10000,25000,50000}'),
  ('cove-wallet', 'out', 1000, 200000, 50, '{2000,5000,10000,25000,50000}'),
  ('bank', 'in', 5000, 2000000, 0, '{5000,10000,25000,50000,100000}'),
  ('bank', 'out', 10000, 2000000, 0, '{10000,25000,50000,100000}')) t(gateway, mode, least, most, fee, presets);
insert into gateway_limit (gateway, mode, currency, min_minor, max_minor, fee_basis_points, presets_minor) values
  ('card', 'in', 'RUB', 50000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('card', 'out', 'RUB', 100000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('mir', 'in', 'RUB', 50000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('mir', 'out', 'RUB', 100000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('marlin-pay', 'in', 'RUB', 30000, 15000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('marlin-pay', 'out', 'RUB', 50000, 15000000, 50, '{100000,250000,500000,1000000,2500000}'),
  ('cove-wallet', 'in', 'RUB', 30000, 15000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('cove-wallet', 'out', 'RUB', 50000, 15000000, 50, '{100000,250000,500000,1000000,2500000}'),
  ('bank', 'in', 'RUB', 500000, 100000000, 0, '{500000,1000000,2500000}'),
  ('bank', 'out', 'RUB', 1000000, 100000000, 0, '{1000000,2500000,5000000,10000000,25000000}');
