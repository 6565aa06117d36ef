-- Tournaments that begin anew by the day or the week: the words, games and prizes of each stand in the definition, in the shape of the operator's file.
create table tournament_series (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  -- The first of them begins here; the others whole periods later.
  anchor_at timestamptz not null,
  period_hours integer not null check (period_hours > 0),
  runs_hours integer not null check (runs_hours > 0 and runs_hours <= period_hours),
  definition jsonb not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);

create table tournament (
  id uuid primary key,
  -- The last part of the page's address.
  system_name text not null unique check (system_name ~ '^[a-z0-9-]{1,64}$'),
  series text references tournament_series,
  -- Points are counted by stakes or by wins (fixed-explicit), or the longest row of wins is (sequential).
  prize_type text not null check (prize_type in ('sequential', 'fixed-explicit')),
  scoring text not null check (scoring in ('stakes', 'winnings', 'streak')),
  title_ru text not null,
  title_en text not null,
  summary_ru text not null,
  summary_en text not null,
  -- HTML; what may stand in it is decided where it is read.
  rules_ru text not null,
  rules_en text not null,
  -- 1344 x 420; null where there is none.
  image_url text,
  min_bet_minor bigint not null check (min_bet_minor > 0),
  min_bet_currency text not null check (min_bet_currency in ('USD', 'EUR', 'RUB')),
  -- All money of the prizes, in cents of the US dollar.
  fund_minor bigint not null check (fund_minor >= 0),
  -- Who may join, by status; empty is everybody.
  statuses text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Set once, when the places are final and the prizes are written down; nothing counts after that.
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint tournament_scoring_fits check ((prize_type = 'sequential') = (scoring = 'streak'))
);
create index tournament_by_end on tournament (ends_at desc, id);
create index tournament_open on tournament (ends_at) where closed_at is null;
-- What a list shows; scores are told in another way.
create trigger tournament_tells after insert or update or delete on tournament for each statement execute function tell_changed('tournament');

create table tournament_game (
  tournament_id uuid not null references tournament on delete cascade,
  game_id uuid not null references game,
  position integer not null,
  primary key (tournament_id, game_id)
);
create index tournament_game_by_game on tournament_game (game_id);

create table tournament_prize (
  tournament_id uuid not null references tournament on delete cascade,
  place_from integer not null check (place_from > 0),
  place_to integer not null check (place_to >= place_from and place_to <= 1000),
  -- Shown after the separator, as the extra winners.
  is_extra boolean not null,
  -- In the shape of the prize module.
  prize jsonb not null,
  primary key (tournament_id, place_from)
);

-- A player in a tournament with the score. No other table has it, and only the follower of rounds changes it.
create table tournament_entry (
  -- What the row of a leaderboard is known by: strangers never see the player's own id.
  id uuid not null default gen_random_uuid(),
  player_id uuid not null references player,
  tournament_id uuid not null references tournament,
  joined_at timestamptz not null,
  -- Cents: shown divided by 100.
  points bigint not null default 0 check (points >= 0),
  -- Minus the milliseconds at which these points were reached: of two with equal points the greater one was first.
  earliness bigint not null default 0,
  -- The row of wins that is going on.
  streak integer not null default 0,
  rounds bigint not null default 0,
  primary key (player_id, tournament_id)
);
create index tournament_entry_by_rank on tournament_entry (tournament_id, points, earliness, player_id) where points > 0;
create index tournament_entry_by_tournament on tournament_entry (tournament_id);

-- The leaderboard in blocks of neighbours, each with its number of entries, so that a place is found without counting all who are
-- better. A block reaches from its own lower end to the next block's; a full one is split.
create table tournament_block (
  tournament_id uuid not null references tournament,
  points bigint not null,
  earliness bigint not null,
  player_id uuid not null,
  entries integer not null check (entries >= 0),
  primary key (tournament_id, points, earliness, player_id)
);

-- Who has won what: written once, when a tournament is closed; paid one by one.
create table tournament_result (
  tournament_id uuid not null references tournament,
  place integer not null,
  player_id uuid not null references player,
  points bigint not null,
  prize jsonb not null,
  paid_at timestamptz,
  primary key (tournament_id, place),
  constraint tournament_result_one_prize unique (tournament_id, player_id)
);
create index tournament_result_unpaid on tournament_result (tournament_id, place) where paid_at is null;
create index tournament_result_by_player on tournament_result (player_id);

-- Kept by the keeper of tournaments as they start and end, so that the lobby's filter and ribbon cost nothing.
alter table game add column is_in_tournament boolean not null default false;
create index game_in_tournament on game (popularity desc, id) where is_enabled and is_in_tournament;
