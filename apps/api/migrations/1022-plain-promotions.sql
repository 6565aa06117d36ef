-- Words of promotions and achievements as the rest of the site says them; what an operator has changed since stays.
create function pg_temp.swap(texts jsonb, old text, new text) returns jsonb language sql as $$
  select replace(texts::text, old, new)::jsonb
$$;

update promotion set title = pg_temp.swap(pg_temp.swap(title, 'Calm play', 'Stay in control'), 'Ruhig spielen', 'Spiel mit Maß'),
  summary = pg_temp.swap(pg_temp.swap(summary, 'withdraw on any day.', 'withdraw any day.'), 'Pause mit einem Schritt, Auszahlung an jedem Tag.', 'Pause in einem Schritt, Auszahlung jeden Tag.')
where uri = 'calm-play';
update advertisement set title = pg_temp.swap(pg_temp.swap(title, 'Calm play', 'Stay in control'), 'Ruhig spielen', 'Spiel mit Maß')
where link = '/promo/calm-play';
-- On a phone the game itself shows it.
update promotion set content = pg_temp.swap(pg_temp.swap(pg_temp.swap(content,
  'is shown above the game and', 'is shown in the game and'),
  'отыгрыша видно над игрой и', 'отыгрыша видно в игре и'),
  'siehst du über dem Spiel und', 'siehst du im Spiel und')
where uri = 'first-deposit';
update promotion set content = pg_temp.swap(pg_temp.swap(content,
  'Regular status: 3%, silver: 4%, gold: 6%, VIP: 8%, PLATINUM: 10%.', 'Regular: 3%, Silver: 4%, Gold: 6%, VIP: 8%, Platinum: 10%.'),
  'Обычный статус: 3 %, silver: 4 %, gold: 6 %, VIP: 8 %, PLATINUM: 10 %.', 'Статус Regular: 3 %, Silver: 4 %, Gold: 6 %, VIP: 8 %, Platinum: 10 %.')
where uri = 'cashback';
update promotion set content = pg_temp.swap(content, 'Смените пару ключей: прежний серверный ключ откроется.', 'Смените пару сидов: прежний серверный сид откроется.')
where uri = 'fair-rounds';
update promotion set content = pg_temp.swap(content, 'в уровнях и турнирах демо не считается.', 'в зачёт уровней и турниров демо не идёт.')
where uri = 'demo';
-- As the category of the games is called.
update achievement_group set name = pg_temp.swap(pg_temp.swap(pg_temp.swap(name, '"Tables"', '"Table games"'), '"Столы"', '"Настольные игры"'), '"Tische"', '"Tischspiele"')
where code = 'tables';
