-- What stands in a game's jackpot, minor units. The engine of the jackpots replaces this view (same columns) by its own pots; until then no game has one.
create view game_jackpot as
  select id as game_id, 0::bigint as amount_minor, 'USD'::text as currency from game where false;
