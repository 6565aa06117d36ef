-- What a unit of each currency is worth in millionths of a US dollar, by the day from which the operator holds it so. A conversion records the rate it used.
create table rate (
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  holds_from timestamptz not null,
  micro_usd bigint not null check (micro_usd > 0),
  primary key (currency, holds_from),
  constraint rate_dollar_is_one check (currency <> 'USD' or micro_usd = 1000000)
);
insert into rate (currency, holds_from, micro_usd) values
  ('USD', '2026-01-01T00:00:00Z', 1000000),
  ('EUR', '2026-01-01T00:00:00Z', 1160000),
  ('RUB', '2026-01-01T00:00:00Z', 12400);
