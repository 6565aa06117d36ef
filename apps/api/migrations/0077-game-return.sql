-- What titles really took and paid, by day (UTC): sums of settled rounds of real money, own pays without jackpots. Kept for good, since they
-- name nobody. The squares and the product are what the error of a measured return is reckoned from.
create table game_return (
  day date not null,
  slug text not null,
  -- The return setting that the rounds were opened at.
  setting text not null,
  -- Whether the rounds are features that were bought.
  is_bought boolean not null,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  rounds bigint not null,
  stake_minor numeric not null,
  win_minor numeric not null,
  stake_squares numeric not null,
  win_squares numeric not null,
  stake_by_win numeric not null,
  primary key (day, slug, setting, is_bought, currency)
);
