-- A player's limits count play in every currency. `rates` holds what a unit of each currency is worth, in millionths of a US dollar.

-- A stake in the currency of a limit, rounded up: no part of it escapes the limit.
create function limit_stake(amount bigint, rates jsonb, stake_currency text, limit_currency text) returns bigint
  language sql immutable parallel safe
  return case when amount = 0 or stake_currency = limit_currency then amount else
    div(amount::numeric * (rates ->> stake_currency)::bigint + (rates ->> limit_currency)::bigint - 1, (rates ->> limit_currency)::bigint)::bigint end;

-- A win in the currency of a limit, rounded down.
create function limit_win(amount bigint, rates jsonb, win_currency text, limit_currency text) returns bigint
  language sql immutable parallel safe
  return case when amount = 0 or win_currency = limit_currency then amount else
    div(amount::numeric * (rates ->> win_currency)::bigint, (rates ->> limit_currency)::bigint)::bigint end;
