-- A player's own limits. `amount` is minor units of the currency, and minutes for the length of a sitting, which has no currency.
-- A raise or a removal waits: it stands in `next_amount` (null removes) until `next_from`.
-- `used` counts what the present window (a day, a week, a month of UTC) has had of stakes, or of stakes less wins; deposits are
-- counted from the payments themselves.
create table play_limit (
  player_id uuid not null references player,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  currency text not null,
  amount bigint not null check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  window_from timestamptz not null,
  used bigint not null default 0,
  updated_at timestamptz not null,
  primary key (player_id, kind, period, currency),
  constraint play_limit_of_session check ((kind = 'session') = (currency = '') and (kind <> 'session' or period = 'day')),
  constraint play_limit_currency check (currency in ('', 'USD', 'EUR', 'RUB'))
);

-- The amount in force at a moment; null where the limit was removed.
create function play_limit_in_force(amount bigint, next_amount bigint, next_from timestamptz, at timestamptz) returns bigint
  language sql immutable parallel safe
  return case when next_from <= at then next_amount else amount end;

-- When the window of a moment began.
create function play_limit_window(period text, at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return date_trunc(period, at at time zone 'UTC') at time zone 'UTC';
