-- Tournaments have pictures of their own; where the operator has set another, his stands.
update tournament_series set definition = jsonb_set(definition, '{imageUrl}', to_jsonb('/art/tournament/' || code || '.webp'))
where (code, definition ->> 'imageUrl') in (('dragon-run', '/art/hero/dragon-luck.webp'), ('daily-sprint', '/art/hero/gold-bell.webp'),
  ('weekend-catch', '/art/hero/kraken.webp'), ('evening-streak', '/art/hero/wolf-moon.webp'), ('club-evening', '/art/hero/medusa.webp'));
update tournament set image_url = '/art/tournament/' || series || '.webp'
where (series, image_url) in (('dragon-run', '/art/hero/dragon-luck.webp'), ('daily-sprint', '/art/hero/gold-bell.webp'),
  ('weekend-catch', '/art/hero/kraken.webp'), ('evening-streak', '/art/hero/wolf-moon.webp'), ('club-evening', '/art/hero/medusa.webp'));
update metro_tile set icon = '/art/tournament-small/dragon-run.webp' where position = 5 and url = '/tournaments' and icon = '/art/hero-quest-small.webp';
update promotion set image_url = '/art/tournament/weekend-catch.webp' where uri = 'tournaments' and image_url = '/art/hero/dragon-luck.webp';
update banner set position = position + 2 where position > 1;
insert into banner (code, position, link, image_url, image_small_url, kicker_ru, kicker_en, title_ru, title_en, text_ru, text_en, button_title_ru, button_title_en) values
('dragon-run', 2, '/tournaments', '/art/tournament/dragon-run.webp', '/art/tournament-small/dragon-run.webp',
 'Турнир недели', 'Tournament of the week', 'Бег дракона', 'Dragon Run',
 'Шесть дней по слотам Востока: каждый доллар ставки приносит очко.', 'Six days through the slots of the East: every dollar staked is a point.', 'К турнирам', 'See the tournaments'),
('evening-streak', 3, '/tournaments', '/art/tournament/evening-streak.webp', '/art/tournament-small/evening-streak.webp',
 'Каждый вечер', 'Every evening', 'Вечерняя серия', 'Evening Streak',
 'Шесть вечерних часов: важна самая длинная серия выигрышей подряд.', 'Six hours of the evening: the longest row of wins counts.', 'К турнирам', 'See the tournaments');
