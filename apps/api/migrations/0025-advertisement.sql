-- What stands beside a running game: words of the house, never over the game.
create table advertisement (
  id uuid primary key default gen_random_uuid(),
  position integer not null,
  -- A path of the site without its language, or an address elsewhere.
  link text not null,
  -- 716 x 432.
  image_url text not null,
  title_ru text not null,
  title_en text not null,
  text_ru text not null,
  text_en text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create trigger advertisement_tells after insert or update or delete on advertisement for each statement execute function tell_changed('advertisement');

insert into advertisement (position, link, image_url, title_ru, title_en, text_ru, text_en) values
(1, '/promo/calm-play', '/art/hero-small/wolf-moon.webp', 'Спокойная игра', 'Calm play', 'Перерыв ставится в один шаг, вывод открыт всегда.', 'A break takes one step, and withdrawals are always open.'),
(2, '/fairness', '/art/hero-small/velvet-dice.webp', 'Честность раундов', 'Fair rounds', 'Пересчитайте исход раунда в своём браузере.', 'Work out the outcome of a round in your own browser.'),
(3, '/promo', '/art/hero-quest-small.webp', 'Акции', 'Promotions', 'Все предложения клуба и их условия.', 'All offers of the house and their rules.');
