-- The large pictures at the top of the lobby.
create table banner (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  position integer not null,
  -- A path of the site without its language, or another address.
  link text not null,
  -- 1344 x 420, and 716 x 432 for phones and thumbnails.
  image_url text not null,
  image_small_url text not null,
  kicker jsonb not null check (is_texts(kicker)),
  title jsonb not null check (is_texts(title)),
  text jsonb not null check (is_texts(text)),
  button_title jsonb not null check (is_texts(button_title)),
  shown_on text not null default 'all' check (shown_on in ('all', 'desktop', 'mobile')),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index banner_in_order on banner (position, id) where is_enabled;

-- Tiles of the lobby's mosaic. Slot 5 is tall and has a button of its own.
create table metro_tile (
  id uuid primary key default gen_random_uuid(),
  position integer not null unique check (position between 1 and 7),
  type text not null check (type in ('game', 'promotion', 'category', 'tournament', 'jackpot')),
  -- A path of the site without its language.
  url text not null,
  -- 716 x 432.
  icon text not null,
  title jsonb not null check (is_texts(title)),
  button_title jsonb not null check (is_texts(button_title)),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);

create table promotion (
  id uuid primary key default gen_random_uuid(),
  -- The last part of the page's address.
  uri text not null unique check (uri ~ '^[a-z0-9-]{1,64}$'),
  position integer not null,
  -- 1344 x 420.
  image_url text,
  title jsonb not null check (is_texts(title)),
  summary jsonb not null check (is_texts(summary)),
  -- HTML, cleaned when it is read.
  content jsonb not null check (is_texts(content)),
  shown_on text not null default 'all' check (shown_on in ('all', 'desktop', 'mobile')),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index promotion_in_order on promotion (position, id) where is_enabled;

-- The casino's own announcements beside a running game.
create table advertisement (
  id uuid primary key default gen_random_uuid(),
  position integer not null,
  -- A path of the site without its language, or another address.
  link text not null,
  -- 716 x 432.
  image_url text not null,
  title jsonb not null check (is_texts(title)),
  text jsonb not null check (is_texts(text)),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- Pages by version. A changed text is a new row; old ones prove what was accepted.
create table page_content (
  slug text check (slug ~ '^[a-z0-9-]{1,64}$'),
  version integer check (version > 0),
  -- Players who accepted an older version are asked again.
  needs_acceptance boolean not null,
  title jsonb not null check (is_texts(title)),
  summary jsonb not null check (is_texts(summary)),
  -- HTML, cleaned when it is read.
  content jsonb not null check (is_texts(content)),
  created_at timestamptz not null default now(),
  primary key (slug, version)
);

-- Messages in the player area, in the player's language at the time. The text is HTML, cleaned when
-- written.
create table message (
  player_id uuid references player,
  id uuid,
  subject text not null,
  text text not null,
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, id)
);
create index message_unread on message (player_id) where read_at is null and deleted_at is null;

-- Promotional letters to all subscribers, sent in portions by the order of player ids.
create table mailing (
  id uuid primary key,
  promotion_uri text not null,
  upto_player_id uuid,
  queued integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null
);

-- Announced maintenance. A later announcement replaces the one before.
create table maintenance (
  announced_at timestamptz primary key,
  message jsonb not null check (is_texts(message)),
  ended_at timestamptz,
  check (ended_at >= announced_at)
);
create unique index maintenance_current on maintenance ((true)) where ended_at is null;

-- A published version never changes, except that a missing translation may be added.
create function page_content_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.slug, new.version, new.needs_acceptance, new.created_at) = (old.slug, old.version, old.needs_acceptance, old.created_at)
    and new.title @> old.title and new.summary @> old.summary and new.content @> old.content
  then return new;
  end if;
  raise exception 'a version of a text is never changed; publish another' using errcode = 'integrity_constraint_violation';
end $$;

create trigger advertisement_changed after insert or delete or update on advertisement for each statement execute function notify_changed('advertisement');
create trigger banner_changed after insert or delete or update on banner for each statement execute function notify_changed('banner');
create trigger metro_tile_changed after insert or delete or update on metro_tile for each statement execute function notify_changed('metro');
create trigger page_content_is_final before delete or update on page_content
  for each row execute function page_content_is_final();
create trigger page_content_changed after insert or delete or update on page_content for each statement execute function notify_changed('page-content');
create trigger promotion_changed after insert or delete or update on promotion for each statement execute function notify_changed('promotion');

-- What a new casino starts with.

insert into banner (code, position, link, image_url, image_small_url, kicker, title, text, button_title)
select
  v.code, v.position, v.link, v.image_url, v.image_small_url, pg_temp.seed_text('banner', v.code, 'kicker'),
  pg_temp.seed_text('banner', v.code, 'title'), pg_temp.seed_text('banner', v.code, 'text'),
  pg_temp.seed_text('banner', v.code, 'button_title')
from (values
  ('welcome', 1, '/promo/first-deposit', '/art/hero-quest.webp', '/art/hero-quest-small.webp'),
  ('dragon-run', 2, '/tournaments', '/art/tournament/dragon-run.webp', '/art/tournament-small/dragon-run.webp'),
  ('evening-streak', 3, '/tournaments', '/art/tournament/evening-streak.webp', '/art/tournament-small/evening-streak.webp'),
  ('pharaoh-mines', 4, '/real/pharaoh-mines', '/art/hero/pharaoh-mines.webp', '/art/hero-small/pharaoh-mines.webp'),
  ('fair-rounds', 5, '/promo/fair-rounds', '/art/hero/velvet-dice.webp', '/art/hero-small/velvet-dice.webp'),
  ('blackjack', 6, '/real/blackjack', '/art/hero/blackjack.webp', '/art/hero-small/blackjack.webp'),
  ('cashback', 7, '/promo/cashback', '/art/hero/honey-meadow.webp', '/art/hero-small/honey-meadow.webp')
) as v (code, position, link, image_url, image_small_url);

insert into metro_tile (position, type, url, icon, title, button_title)
select
  v.position, v.type, v.url, v.icon, pg_temp.seed_text('metro_tile', v.url, 'title'),
  pg_temp.seed_text('metro_tile', v.url, 'button_title')
from (values
  (1, 'game', '/real/dragon-luck', '/art/hero-small/dragon-luck.webp'),
  (2, 'game', '/real/sugar-orbit', '/art/hero-small/sugar-orbit.webp'),
  (3, 'game', '/real/medusa', '/art/hero-small/medusa.webp'),
  (4, 'promotion', '/promo/free-spins', '/art/hero-small/kraken.webp'),
  (5, 'tournament', '/tournaments', '/art/tournament-small/dragon-run.webp'),
  (6, 'game', '/real/neon-ten', '/art/hero-small/neon-ten.webp'),
  (7, 'category', '/games/tablegames', '/art/hero-small/blackjack-emerald.webp')
) as v (position, type, url, icon);

insert into promotion (uri, position, image_url, title, summary, content)
select
  v.uri, v.position, v.image_url, pg_temp.seed_text('promotion', v.uri, 'title'),
  pg_temp.seed_text('promotion', v.uri, 'summary'), pg_temp.seed_text('promotion', v.uri, 'content')
from (values
  ('first-deposit', 1, '/art/hero/dragon-luck.webp'),
  ('ten-islands', 2, '/art/hero-quest.webp'),
  ('cashback', 3, '/art/hero/honey-meadow.webp'),
  ('tournaments', 4, '/art/tournament/weekend-catch.webp'),
  ('bonus-points', 5, '/art/hero/gold-bell.webp'),
  ('levels', 6, '/art/hero/aztec.webp'),
  ('achievements', 7, '/art/hero/medusa.webp'),
  ('free-spins', 8, '/art/hero/kraken.webp'),
  ('fair-rounds', 9, '/art/hero/velvet-dice.webp'),
  ('demo', 10, '/art/hero/sugar-orbit.webp'),
  ('calm-play', 11, '/art/hero/wolf-moon.webp')
) as v (uri, position, image_url);

insert into advertisement (position, link, image_url, title, text)
select
  v.position, v.link, v.image_url, pg_temp.seed_text('advertisement', v.link, 'title'),
  pg_temp.seed_text('advertisement', v.link, 'text')
from (values
  (1, '/promo/calm-play', '/art/hero-small/wolf-moon.webp'),
  (2, '/fairness', '/art/hero-small/velvet-dice.webp'),
  (3, '/promo', '/art/hero-quest-small.webp')
) as v (position, link, image_url);

insert into page_content (slug, version, needs_acceptance, title, summary, content)
select
  v.slug, v.version, v.needs_acceptance, pg_temp.seed_text('page_content', v.slug, 'title'),
  pg_temp.seed_text('page_content', v.slug, 'summary'), pg_temp.seed_text('page_content', v.slug, 'content')
from (values
  ('about-us', 1, false), ('cookie-policy', 1, false),
  ('privacy-policy', 1, true), ('responsible-gaming', 1, false),
  ('terms-and-conditions', 1, true)
) as v (slug, version, needs_acceptance);
