-- Of each currency the rate that holds at an instant: the only place that says which one.
create function rates_in_force(at timestamptz) returns setof rate language sql stable as $$
  select distinct on (currency) * from rate where holds_from <= at order by currency, holds_from desc
$$;
