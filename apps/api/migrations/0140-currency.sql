-- Currencies are data: a new one is a row and no release. Amounts everywhere are minor units, of which a unit has ten to the exponent.
create table currency (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  exponent smallint not null check (exponent between 0 and 18),
  symbol text not null check (length(symbol) between 1 and 8),
  -- The picture of a flag, where there is one.
  flag text check (flag ~ '^[a-z]{2}$'),
  -- Amounts that a rate makes are whole multiples of it.
  step_minor bigint not null check (step_minor > 0),
  -- What a unit of the base currency is worth in stakes, limits and prizes of the house that have no row of their own in this currency.
  -- A round figure that changes seldom, unlike the rate of the day.
  per_base_minor bigint not null check (per_base_minor between 1 and 500000),
  -- Rates, and amounts that no currency is named for, are in this one.
  is_base boolean not null default false,
  -- A retired currency is offered to nobody new; its amounts are still shown, played and paid out.
  is_active boolean not null default true,
  position integer not null unique,
  -- The amounts of the catalogue are in hundredths of a unit of the base currency.
  constraint currency_base_has_cents check (not is_base or (is_active and exponent = 2 and per_base_minor = 100))
);
create unique index currency_base on currency (is_base) where is_base;
insert into currency (code, exponent, symbol, flag, step_minor, per_base_minor, is_base, position) values
  ('USD', 2, '$', 'us', 1, 100, true, 1), ('EUR', 2, '€', 'eu', 1, 100, false, 2), ('RUB', 2, '₽', 'ru', 100, 10000, false, 3);
create trigger currency_tells after insert or update or delete on currency for each statement execute function tell_changed('currency');

-- The lists of codes in checks become references.
do $$
declare
  it record;
begin
  for it in select c.conrelid::regclass as held_by, c.conname, a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.conrelid <> 'play_limit'::regclass
      and pg_get_constraintdef(c.oid) like '%''USD''::text, ''EUR''::text, ''RUB''::text%'
    order by 1
  loop
    execute format('alter table %s drop constraint %I, add constraint %I foreign key (%I) references currency',
      it.held_by, it.conname, replace(it.conname, '_check', '_known'), it.attname);
  end loop;
end $$;

-- Limits of time have no currency.
alter table play_limit drop constraint play_limit_currency,
  add column known_currency text generated always as (nullif(currency, '')) stored references currency;

-- The command that sets rates refuses one of the base currency, whichever that is.
alter table rate drop constraint rate_dollar_is_one;
alter table point_rule rename column least_usd_minor to least_base_minor;
alter table rate rename column micro_usd to micro_base;
