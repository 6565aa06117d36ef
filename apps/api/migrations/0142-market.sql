-- What a country or a licence allows. A visitor's country picks the market; the default one has all countries that no other names.
create table market (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  is_default boolean not null default false,
  minimum_age smallint not null default 18 check (minimum_age between 18 and 99),
  default_currency text not null,
  -- The strict profile of play, whatever the settings of the process allow.
  is_strict_play boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index market_default on market (is_default) where is_default;

create table market_country (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  market text not null references market
);
create index market_country_of on market_country (market);

-- What it offers to open an account in, in the order in which it is shown.
create table market_currency (
  market text not null references market,
  currency text not null references currency,
  position integer not null,
  primary key (market, currency)
);
alter table market add constraint market_default_currency
  foreign key (code, default_currency) references market_currency (market, currency) deferrable initially deferred;

insert into market (code, is_default, default_currency) values ('default', true, 'USD');
insert into market_currency (market, currency, position) select 'default', code, position from currency;
create trigger market_tells after insert or update or delete on market for each statement execute function tell_changed('currency');
