-- Tiles of the lobby's mosaic: the position is the slot that the tile stands in. Slot 5 is tall and has a button of its own.
create table metro_tile (
  id uuid primary key default gen_random_uuid(),
  position integer not null unique check (position between 1 and 7),
  type text not null check (type in ('game', 'promotion', 'category', 'tournament', 'jackpot')),
  -- A path of the site without its language.
  url text not null,
  -- 716 x 432.
  icon text not null,
  title_ru text not null,
  title_en text not null,
  button_title_ru text not null,
  button_title_en text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create trigger metro_tile_tells after insert or update or delete on metro_tile for each statement execute function tell_changed('metro');

insert into metro_tile (position, type, url, icon, title_ru, title_en, button_title_ru, button_title_en) values
(1, 'game', '/real/dragon-luck', '/art/hero-small/dragon-luck.webp', 'Дракон удачи', 'Dragon Luck', 'Играть', 'Play'),
(2, 'game', '/real/sugar-orbit', '/art/hero-small/sugar-orbit.webp', 'Сахарная орбита', 'Sugar Orbit', 'Играть', 'Play'),
(3, 'game', '/real/medusa', '/art/hero-small/medusa.webp', 'Медуза', 'Medusa', 'Играть', 'Play'),
(4, 'promotion', '/promo/free-spins', '/art/hero-small/kraken.webp', 'Бесплатные спины', 'Free spins', 'Подробнее', 'Learn more'),
(5, 'tournament', '/promo/tournaments', '/art/hero-quest-small.webp', 'Турниры', 'Tournaments', 'Как участвовать', 'How to join'),
(6, 'game', '/real/neon-ten', '/art/hero-small/neon-ten.webp', 'Неон 10', 'Neon Ten', 'Играть', 'Play'),
(7, 'category', '/games/tablegames', '/art/hero-small/blackjack-emerald.webp', 'Настольные игры', 'Table games', 'За стол', 'Take a seat');
