create extension if not exists pg_trgm;

create table provider (
  id uuid primary key,
  uri text not null unique,
  name text not null,
  created_at timestamptz not null
);

create table game (
  id uuid primary key,
  slug text not null unique,
  provider_id uuid not null references provider,
  mechanic text not null,
  category text not null check (category in ('slots', 'jackpot', 'tablegames', 'others')),
  title_ru text not null,
  title_en text not null,
  tagline_ru text not null,
  tagline_en text not null,
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  return_basis_points integer not null check (return_basis_points between 0 and 10000),
  ribbon text check (ribbon in ('new', 'hit', 'tournament', 'exclusive')),
  -- minor units by currency: {"USD": {"min", "max", "default", "presets"}}
  limits jsonb not null,
  min_cycle_ms integer not null check (min_cycle_ms >= 0),
  is_enabled boolean not null default true,
  blocked_countries text[] not null default '{}',
  blocked_locales text[] not null default '{}',
  blocked_currencies text[] not null default '{}',
  popularity bigint not null default 0,
  created_at timestamptz not null
);
create index game_by_popularity on game (popularity desc, id) where is_enabled;
create index game_search on game using gin ((lower(title_ru || ' ' || title_en)) gin_trgm_ops);

create table game_favorite (
  player_id uuid not null references player,
  game_id uuid not null references game,
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
create table game_recent (
  player_id uuid not null references player,
  game_id uuid not null references game,
  played_at timestamptz not null,
  primary key (player_id, game_id)
);
