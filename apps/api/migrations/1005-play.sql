create extension if not exists pg_trgm;

-- The number of this transaction. The base is a constant here, so that settlement pays nothing for it; the
-- function is replaced when the base moves.
create function round_writer() returns bigint language sql stable as $$ select pg_current_xact_id()::text::bigint + 0 $$;

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
  title jsonb not null check (is_texts(title)),
  tagline jsonb not null check (is_texts(tagline)),
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  return_basis_points integer not null check (return_basis_points between 0 and 10000),
  ribbon text check (ribbon in ('new', 'hit', 'tournament', 'exclusive')),
  -- Minor units by currency: {"XXX": {"min", "max", "default", "presets"}}.
  limits jsonb not null,
  min_cycle_ms integer not null check (min_cycle_ms >= 0),
  is_enabled boolean not null default true,
  blocked_countries text[] not null default '{}',
  blocked_locales text[] not null default '{}',
  blocked_currencies text[] not null default '{}',
  popularity bigint not null default 0,
  -- Counts changes of what a bet is judged by, so that a process may cache limits and never use old
  -- ones.
  rules_version integer not null default 1,
  -- The operator's choice among the title's return settings. Null is the title's default.
  return_setting text,
  -- For the search: lower-case Latin words with a space before each.
  title_words text not null default '',
  search_words text not null default '',
  -- The jackpot whose pools the title feeds.
  jackpot text,
  -- Whether a slot's free spins may be bought. The strict play profile never allows it.
  allows_buy boolean not null default false,
  -- The operator's choice for the title. Null is the rule for its category.
  own_bonus_percent smallint check (own_bonus_percent between 0 and 100),
  -- How much of a stake counts towards wagering, in per cent.
  bonus_percent smallint not null check (bonus_percent between 0 and 100),
  -- Updated as tournaments start and end, for the lobby's filter and ribbon.
  is_in_tournament boolean not null default false,
  -- The colours of the tile in a few bytes of base64, shown until the picture loads.
  blur text,
  -- What the title is known for. The lobby filters by it.
  features text[] not null default '{}',
  created_at timestamptz not null
);
create index game_by_popularity on game (popularity desc, id) where is_enabled;
create index game_by_time on game (created_at desc, id) where is_enabled;
create index game_in_tournament on game (popularity desc, id) where is_enabled and is_in_tournament;
create index game_of_category on game (category, popularity desc, id) where is_enabled;
create index game_of_jackpot on game (jackpot) where jackpot is not null;
create index game_of_provider on game (provider_id, popularity desc, id) where is_enabled;
create index game_of_volatility on game (volatility, popularity desc, id) where is_enabled;
create index game_search on game using gin (search_words gin_trgm_ops);

-- Every word that a title is found by. A mistyped word is looked up here, so that search time does not
-- depend on the number of games.
create table game_word (
  word text primary key
);

-- How often a game was opened. In a table of its own, so that play changes no cached list.
create table game_visit (
  game_id uuid primary key references game,
  visits bigint not null
);

create table game_favorite (
  player_id uuid references player,
  game_id uuid references game,
  created_at timestamptz not null,
  primary key (player_id, game_id)
);

create table game_recent (
  player_id uuid references player,
  game_id uuid references game,
  played_at timestamptz not null,
  primary key (player_id, game_id)
);
create index game_recent_of_player on game_recent (player_id, played_at desc);

-- While the row exists no new round starts, for money or in demo mode. Open rounds are finished.
create table play_stop (
  is_on boolean primary key default true check (is_on),
  begun_at timestamptz not null
);

-- Limits that are no multiple of those in the base currency, by the name that a title gives them.
create table stake_limits (
  name text,
  currency text references currency,
  min_stake_minor bigint not null check (min_stake_minor > 0),
  max_stake_minor bigint not null,
  default_stake_minor bigint not null,
  presets_minor bigint[] not null check (cardinality(presets_minor) > 0),
  primary key (name, currency),
  constraint stake_limits_in_order check (min_stake_minor <= default_stake_minor and default_stake_minor <= max_stake_minor)
);

-- One progressive pool per level and currency (ADR 12). A pool is the house account `house/jackpot/<code>`
-- of the ledger; its amount is also here, because every round on its titles changes it.
create table jackpot_pool (
  id uuid primary key,
  code text not null unique,
  jackpot text not null,
  level text not null check (level in ('mini', 'minor', 'major', 'grand')),
  currency text not null references currency,
  seed_minor bigint not null check (seed_minor > 0),
  share_ppm integer not null check (share_ppm between 1 and 100000),
  -- The pool is won before it reaches this. Null where chance alone decides.
  must_hit_minor bigint,
  -- The amount at which it is won, drawn with every seeding. Shown to nobody, staff included.
  hit_at_minor bigint,
  amount_minor bigint not null default 0 constraint jackpot_pool_not_below_zero check (amount_minor >= 0),
  -- What the shares of stakes have left over below one minor unit, in millionths.
  fraction_ppm integer not null default 0 check (fraction_ppm between 0 and 999999),
  seeded_minor bigint not null default 0,
  contributed_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  wins bigint not null default 0,
  last_won_minor bigint,
  last_won_at timestamptz,
  version bigint not null default 0,
  retired_at timestamptz,
  created_at timestamptz not null,
  constraint jackpot_pool_adds_up check (amount_minor = (seeded_minor + contributed_minor - paid_minor)),
  constraint jackpot_pool_must_hit check ((must_hit_minor is null) = (hit_at_minor is null) and hit_at_minor < must_hit_minor)
);
create unique index jackpot_pool_one_a_level on jackpot_pool (jackpot, level, currency) where retired_at is null;

-- A frame's right to play. The launch token is good once and for a short time; the token it is exchanged
-- for lives with the sign-in.
create table play_session (
  id uuid primary key,
  launch_hash bytea not null unique,
  launch_expires_at timestamptz not null,
  token_hash bytea unique,
  player_id uuid references player,
  sign_in_id uuid references session,
  game_id uuid not null references game,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null references currency,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  started_at timestamptz,
  ended_at timestamptz,
  -- Play money exists only here: a demo round moves no money.
  demo_balance_minor bigint not null default 0 check (demo_balance_minor >= 0),
  demo_version bigint not null default 0,
  demo_key text,
  demo_round jsonb,
  created_at timestamptz not null,
  constraint play_session_real_has_player check (mode = 'demo' or player_id is not null and sign_in_id is not null)
);
-- For deleting old demo sessions.
create index play_session_demo on play_session (created_at) where mode = 'demo';
create index play_session_player on play_session (player_id, game_id) where player_id is not null;

-- Finished demo rounds for the game's history, deleted with their session.
create table demo_round (
  play_session_id uuid references play_session on delete cascade,
  -- The session's version when the round ended.
  place bigint,
  round jsonb not null,
  primary key (play_session_id, place)
);

-- Settled rounds, written once.
create table round (
  player_id uuid,
  created_at timestamptz,
  id uuid,
  game_id uuid not null,
  play_session_id uuid not null,
  currency text not null,
  status text not null check (status in ('settled', 'void')),
  stake_minor bigint not null check (stake_minor >= 0),
  win_minor bigint not null check (win_minor >= 0),
  balance_before_minor bigint not null,
  balance_after_minor bigint not null,
  step integer not null,
  state jsonb not null,
  -- Every number that the outcome drew, in order.
  draws jsonb not null,
  settled_at timestamptz not null,
  -- For replaying the first reply to a key. Null where the round took several steps.
  balance_version bigint,
  -- Round consumers read rounds by the transaction that wrote them (ADR 16).
  written_tx bigint not null default round_writer(),
  bonus_stake_minor bigint not null default 0,
  primary key (player_id, created_at, id)
) partition by range (created_at);
create table round_rest partition of round default;
create index round_by_writer on round using brin (written_tx) with (pages_per_range = 16, autosummarize = on);
create index round_of_game on round (player_id, game_id, created_at desc);
create index round_won on round (created_at desc) where win_minor > stake_minor;

-- Rounds that wait for the player's next step, one per title.
create table round_open (
  player_id uuid,
  game_id uuid,
  id uuid not null,
  play_session_id uuid not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  win_minor bigint not null check (win_minor >= 0),
  balance_before_minor bigint not null,
  step integer not null,
  state jsonb not null,
  draws jsonb not null,
  bonus_stake_minor bigint not null default 0,
  bonus_grant_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint round_open_one_a_title primary key (player_id, game_id),
  check (bonus_stake_minor between 0 and stake_minor)
);
create index round_open_by_time on round_open (updated_at);

-- Transaction numbers belong to one server. After a restore on another server they start again, so a
-- round's number is the transaction number plus a base that moves above everything written before: no
-- round is counted twice or left out.
create table round_numbering (
  id boolean primary key default true check (id),
  -- From pg_control_system(). Null until a process has started on the server.
  system_identifier text,
  base bigint not null,
  bound_at timestamptz
);

-- How far each consumer has come. The cursor moves in the transaction that counts.
create table round_consumer (
  name text primary key,
  -- Everything written by transactions before this one is counted.
  upto_tx bigint not null,
  upto_at timestamptz not null
);

-- Seeds of provably fair games (ADR 10). A player has one pair in use and the next one, whose hash is
-- already known; older ones are revealed.
create table seed_pair (
  player_id uuid references player,
  number integer check (number > 0),
  server_seed text not null,
  -- Chosen by the player when the pair comes into use. Null until then.
  client_seed text,
  next_nonce bigint not null default 0,
  revealed_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, number),
  constraint seed_pair_used_has_client check (client_seed is not null or next_nonce = 0 and revealed_at is null)
);
create unique index seed_pair_one_in_use on seed_pair (player_id) where client_seed is not null and revealed_at is null;
create unique index seed_pair_one_next on seed_pair (player_id) where client_seed is null;

-- What titles took and paid per UTC day, without jackpots (ADR 25). The squares and the product give the
-- error of a measured return.
create table game_return (
  day date,
  slug text,
  -- The return setting at which the rounds were opened.
  setting text,
  -- Whether the rounds are bought features.
  is_bought boolean,
  currency text references currency,
  rounds bigint not null,
  stake_minor numeric not null,
  win_minor numeric not null,
  stake_squares numeric not null,
  win_squares numeric not null,
  stake_by_win numeric not null,
  primary key (day, slug, setting, is_bought, currency)
);

-- The max bet while a bonus is wagered. A grant keeps the one in force when it was made.
create table bonus_setting (
  currency text primary key references currency,
  max_bet_minor bigint not null check (max_bet_minor > 0)
);

-- Bonus money (ADR 17). One grant per currency is active; others wait and hold no money.
create table bonus_grant (
  id uuid primary key,
  player_id uuid not null references player,
  currency text not null references currency,
  -- An offer, a prize, free spins, goodwill.
  source text not null,
  -- Granting twice under one key grants once.
  key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  wager_ratio numeric(6,2) not null check (wager_ratio >= 0),
  full_wager_minor bigint not null check (full_wager_minor >= 0),
  wagered_minor bigint not null default 0,
  max_bet_minor bigint check (max_bet_minor > 0),
  -- Bonus money staked in rounds that are still open.
  at_risk_minor bigint not null default 0 check (at_risk_minor >= 0),
  status text not null check (status in ('queued', 'active', 'cancelled', 'committed')),
  paid_out_minor bigint not null default 0 check (paid_out_minor >= 0),
  end_reason text check (end_reason in ('wagered', 'spent', 'player', 'withdrawal', 'expired', 'operator', 'chargeback', 'closing')),
  -- A waiting grant keeps its whole time: the end moves when it starts.
  expires_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint bonus_grant_key_unique unique (player_id, key),
  check (wagered_minor between 0 and full_wager_minor),
  check (expires_at > created_at),
  constraint bonus_grant_ended check ((ended_at is not null) = (status in ('cancelled', 'committed')) and (end_reason is null) = (ended_at is null)),
  constraint bonus_grant_started check ((started_at is null) = (status = 'queued') or status = 'cancelled')
);
create index bonus_grant_ending on bonus_grant (expires_at) where status = 'active';
create index bonus_grant_of_player on bonus_grant (player_id, id desc);
create unique index bonus_grant_one_active on bonus_grant (player_id, currency) where status = 'active';

-- Every stake that counted towards a grant's wagering. They add up to wagered_minor.
create table bonus_wagering (
  id bigint generated always as identity primary key,
  grant_id uuid not null references bonus_grant,
  round_id uuid not null,
  player_id uuid not null,
  counted_minor bigint not null check (counted_minor > 0),
  created_at timestamptz not null
);
create index bonus_wagering_of_grant on bonus_wagering (grant_id);
create index bonus_wagering_of_player on bonus_wagering (player_id, created_at);

-- Free spins at a given stake on given titles. What they win is granted as bonus money when the last one
-- is played or they expire.
create table free_spin_grant (
  id uuid primary key,
  player_id uuid not null references player,
  currency text not null references currency,
  source text not null,
  key text not null,
  game_ids uuid[] not null check (cardinality(game_ids) > 0),
  spins integer not null check (spins > 0),
  used integer not null default 0,
  stake_minor bigint not null check (stake_minor > 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  wager_ratio numeric(6,2) not null check (wager_ratio >= 0),
  -- The time to wager what they won.
  wager_days integer not null check (wager_days > 0),
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint free_spin_grant_key_unique unique (player_id, key),
  check (used between 0 and spins),
  check (expires_at > created_at)
);
create index free_spin_grant_ending on free_spin_grant (expires_at) where ended_at is null;
create index free_spin_grant_of_player on free_spin_grant (player_id, created_at) where ended_at is null;

create function game_rules_changed() returns trigger language plpgsql as $$
begin
  new.rules_version = old.rules_version + 1;
  return new;
end $$;

-- Every transaction of this database with a number below the result has ended, and the next statement sees
-- what it wrote. Where sessions of other roles hide their numbers (no pg_read_all_stats), the oldest
-- transaction of the server counts.
create function round_settled_before() returns bigint language plpgsql as $$
declare
  upper_end bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  oldest bigint;
begin
  -- The list of sessions is kept for a whole transaction otherwise.
  perform pg_stat_clear_snapshot();
  if exists (select from pg_stat_activity where datname = current_database() and usename <> current_user) and not pg_has_role(current_user, 'pg_read_all_stats', 'usage') then
    oldest := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  else
    -- Thirty-two bits of each number, put below the upper end; what began after it is no matter.
    select min(upper_end - behind) into oldest from (
      select ((upper_end - tx::text::bigint) % 4294967296 + 4294967296) % 4294967296 as behind from (
        select backend_xid as tx from pg_stat_activity where datname = current_database() and backend_xid is not null
        union all select transaction from pg_prepared_xacts where database = current_database()) running) numbered
      where behind < 2147483648;
  end if;
  return (select base from round_numbering) + least(upper_end, coalesce(oldest, upper_end));
end $$;

-- A function, so that settlement reads the partitions of rounds only for titles with a minimum cycle.
create function newest_round_at(player uuid, game uuid, since timestamptz) returns timestamptz language plpgsql stable as $$
begin
  return (select max(r.created_at) from round r where r.player_id = player and r.game_id = game and r.created_at > since);
end $$;

-- The highest level of a game's jackpot in each currency.
create view game_jackpot as
  select g.id as game_id, max(p.amount_minor) as amount_minor, p.currency
  from game g join jackpot_pool p on p.jackpot = g.jackpot and p.retired_at is null
  group by g.id, p.currency;

create trigger game_rules_changed before update on game
  for each row when (
    old.limits is distinct from new.limits
    or old.min_cycle_ms is distinct from new.min_cycle_ms
    or old.return_setting is distinct from new.return_setting
    or old.allows_buy is distinct from new.allows_buy
  ) execute function game_rules_changed();
create trigger game_changed after insert or delete or update on game for each statement execute function notify_changed('catalogue');
create trigger provider_changed after insert or delete or update on provider for each statement execute function notify_changed('catalogue');

-- What a new casino starts with.

insert into stake_limits (name, currency, min_stake_minor, max_stake_minor, default_stake_minor, presets_minor) values
  ('blackjack-low', 'RUB', 1000, 100000, 5000, '{1000,2000,5000,10000,20000,50000,100000}'),
  ('card-low', 'RUB', 1000, 1000000, 10000, '{1000,2000,5000,10000,20000,50000,100000,250000,500000,1000000}'),
  ('instant-open', 'RUB', 1000, 1000000, 10000, '{1000,2000,5000,10000,20000,50000,100000,250000,500000,1000000}'),
  ('instant-wide', 'RUB', 5000, 2500000, 10000, '{5000,10000,20000,50000,100000,250000,500000,1000000,2500000}'),
  ('roulette-high', 'RUB', 50000, 50000000, 100000, '{50000,100000,250000,1000000,5000000}'),
  ('roulette-low', 'RUB', 500, 2000000, 1000, '{500,1000,5000,10000,50000}'),
  ('roulette-open', 'RUB', 1000, 10000000, 10000, '{1000,5000,10000,50000,250000,1000000}'),
  ('slot-10', 'RUB', 1000, 1000000, 10000, '{1000,2000,5000,10000,20000,50000,100000,250000,500000,1000000}'),
  ('slot-20', 'RUB', 1000, 1000000, 10000, '{1000,2000,5000,10000,20000,50000,100000,250000,500000,1000000}'),
  ('slot-25', 'RUB', 1000, 1000000, 10000, '{1000,2000,5000,10000,20000,50000,100000,250000,500000,1000000}');

insert into round_numbering (base) values
  (0);

insert into bonus_setting (currency, max_bet_minor) values
  ('USD', 1000), ('EUR', 1000), ('RUB', 100000);
