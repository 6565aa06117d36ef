-- The large pictures that open the lobby, in the operator's order and words.
create table banner (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  position integer not null,
  -- A path of the site without its language, or an address elsewhere.
  link text not null,
  -- 1344 x 420, and 716 x 432 for phones and thumbnails.
  image_url text not null,
  image_small_url text not null,
  kicker_ru text not null,
  kicker_en text not null,
  title_ru text not null,
  title_en text not null,
  text_ru text not null,
  text_en text not null,
  button_title_ru text not null,
  button_title_en text not null,
  shown_on text not null default 'all' check (shown_on in ('all', 'desktop', 'mobile')),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index banner_in_order on banner (position, id) where is_enabled;
create trigger banner_tells after insert or update or delete on banner for each statement execute function tell_changed('banner');

insert into banner (code, position, link, image_url, image_small_url, kicker_ru, kicker_en, title_ru, title_en, text_ru, text_en, button_title_ru, button_title_en) values
('welcome', 1, '/promo/first-deposit', '/art/hero-quest.webp', '/art/hero-quest-small.webp',
 'Для новых игроков', 'For new players', 'Бонус к первому депозиту', 'A bonus on your first deposit',
 'Выберите его в кассе до оплаты: условия стоят на карточке.', 'Choose it in the cashier before you pay: its rules stand on the card.', 'Условия', 'See the rules'),
('pharaoh-mines', 2, '/real/pharaoh-mines', '/art/hero/pharaoh-mines.webp', '/art/hero-small/pharaoh-mines.webp',
 'Слот', 'Slot', 'Копи фараона', 'Pharaoh’s Mines',
 'Каждый бесплатный спин дороже прежнего.', 'Every free spin is worth more than the last.', 'Играть', 'Play'),
('fair-rounds', 3, '/promo/fair-rounds', '/art/hero/velvet-dice.webp', '/art/hero-small/velvet-dice.webp',
 'Проверяемая честность', 'Provably fair', 'Проверьте любой раунд', 'Check any round',
 'Кости, мины, плинко и лимбо: исход можно пересчитать в браузере.', 'Dice, mines, plinko and limbo: the outcome can be worked out in your browser.', 'Как это работает', 'How it works'),
('blackjack', 4, '/real/blackjack', '/art/hero/blackjack.webp', '/art/hero-small/blackjack.webp',
 'Настольная игра', 'Table game', 'Блэкджек делюкс', 'Blackjack Deluxe',
 'Шесть колод, блэкджек платит три к двум.', 'Six decks, a blackjack pays three to two.', 'За стол', 'Take a seat'),
('cashback', 5, '/promo/cashback', '/art/hero/honey-meadow.webp', '/art/hero-small/honey-meadow.webp',
 'Для игроков', 'For players', 'Кешбэк на баланс', 'Cashback to your balance',
 'Часть проигранного копится на странице баланса.', 'A part of what was lost gathers on your balance page.', 'Подробнее', 'Learn more');
