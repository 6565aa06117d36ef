-- Seeded offers as far as their terms are still the seeded ones.
update bonus_offer set is_locked = true, wager_ratio = 50
where (code, wager_ratio) in (('first-deposit', 30), ('second-deposit', 30), ('weekly-reload', 25), ('confirmed-spins', 40));

-- Prizes of tasks that cost next to nothing are super-charges, not money.
update achievement_group g set prize = jsonb_build_object('type', 9, 'params', jsonb_build_object('amount', v.coins))
from (values
  ('first-steps', 7, 500, 3), ('reels', 3, 30, 8), ('tables', 2, null, 8), ('luck', 1, null, 10),
  ('calendar', 7, 2000, 12), ('house-favourites', 3, 50, 12), ('ten-islands', 3, 40, 12)) as v (code, type, amount, coins)
where g.code = v.code and g.prize ->> 'type' = v.type::text
  and (v.amount is null or g.prize #>> '{params,amount}' = v.amount::text);
