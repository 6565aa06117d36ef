-- A frame's right to play. The launch token is good for one use and a short time; the session token it is traded for lives with the sign-in.
create table play_session (
  id uuid primary key,
  launch_hash bytea not null unique,
  launch_expires_at timestamptz not null,
  token_hash bytea unique,
  player_id uuid references player,
  sign_in_id uuid references session,
  game_id uuid not null references game,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  locale text not null check (locale in ('ru', 'en')),
  started_at timestamptz,
  ended_at timestamptz,
  -- Demo money lives here and nowhere else: a demo round writes no money row.
  demo_balance_minor bigint not null default 0 check (demo_balance_minor >= 0),
  demo_version bigint not null default 0,
  demo_key text,
  demo_round jsonb,
  created_at timestamptz not null,
  constraint play_session_real_has_player check (mode = 'demo' or (player_id is not null and sign_in_id is not null))
);

-- Settled rounds, written once and never changed.
create table round (
  player_id uuid not null,
  created_at timestamptz not null,
  id uuid not null,
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
  primary key (player_id, created_at, id)
) partition by range (created_at);
create table round_rest partition of round default;
create index round_of_game on round (player_id, game_id, created_at desc);
create index round_won on round (created_at desc) where win_minor > stake_minor;

-- Rounds that wait for the player. One a title, by the key.
create table round_open (
  player_id uuid not null,
  game_id uuid not null,
  id uuid not null,
  play_session_id uuid not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  win_minor bigint not null check (win_minor >= 0),
  balance_before_minor bigint not null,
  step integer not null,
  state jsonb not null,
  draws jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint round_open_one_a_title primary key (player_id, game_id)
);
create index round_open_by_time on round_open (updated_at);
