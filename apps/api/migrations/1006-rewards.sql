-- Offers. A sufficient deposit fulfils an activated `on_deposit` offer; others are granted when they are
-- claimed.
create table bonus_offer (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9-]{1,64}$'),
  position integer not null,
  kind text not null check (kind in ('on_deposit', 'no_deposit')),
  award text not null check (award in ('money', 'free_spin')),
  title jsonb not null check (is_texts(title)),
  -- HTML, cleaned when it is read.
  description jsonb not null check (is_texts(description)),
  -- Of the deposit, for offers of money.
  percent integer check (percent between 1 and 500),
  -- Which deposits qualify, counted from the player's first. Null is any.
  deposit_from integer check (deposit_from > 0),
  deposit_to integer,
  needs_email boolean not null default false,
  needs_phone boolean not null default false,
  -- Once, or once in every week from Monday 00:00 UTC.
  repeats text not null default 'never' check (repeats in ('never', 'week')),
  wager_ratio numeric(6,2) not null check (wager_ratio >= 0),
  wager_days integer not null check (wager_days > 0),
  spins integer check (spins > 0),
  spin_days integer check (spin_days > 0),
  game_slugs text[],
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- How long after sign-up it is offered.
  sign_up_days integer check (sign_up_days > 0),
  created_at timestamptz not null default now(),
  check (deposit_to >= deposit_from),
  constraint bonus_offer_of_spins check ((award = 'free_spin') = (spins is not null)
    and (spins is null) = (game_slugs is null) and (spins is null) = (spin_days is null)),
  constraint bonus_offer_percent check ((percent is not null) = (kind = 'on_deposit' and award = 'money'))
);

-- An offer's amounts. It is offered in the currencies that it has here.
create table bonus_offer_terms (
  offer_id uuid references bonus_offer,
  currency text references currency,
  min_deposit_minor bigint check (min_deposit_minor > 0),
  -- The part of a deposit above this counts no further.
  max_deposit_minor bigint,
  -- What is granted without a deposit.
  amount_minor bigint check (amount_minor > 0),
  -- The stake of a free spin.
  stake_minor bigint check (stake_minor > 0),
  primary key (offer_id, currency),
  check (max_deposit_minor >= min_deposit_minor)
);

-- What a player has done about an offer. `period` is the Monday of the week for weekly offers, else empty.
create table bonus_claim (
  player_id uuid references player,
  offer_id uuid references bonus_offer,
  period text,
  status text not null check (status in ('activated', 'canceled', 'awarded')),
  updated_at timestamptz not null,
  primary key (player_id, offer_id, period)
);
-- One offer that waits for a deposit can be selected at a time.
create unique index bonus_claim_one_activated on bonus_claim (player_id) where status = 'activated';

-- Levels by real stakes, weighted by category, in millionths of the base currency.
create table player_level (
  level smallint primary key check (level > 0),
  from_micro_base bigint not null unique check (from_micro_base >= 0),
  -- Super-charges that come with the level.
  coins smallint not null check (coins >= 0)
);

create table point_status (
  status text primary key check (status in ('regular', 'silver', 'gold', 'VIP', 'PLATINUM')),
  from_points bigint not null unique check (from_points >= 0),
  extra_percent smallint not null check (extra_percent between 0 and 100)
);

-- The price of a unit of the base currency in points: the best row for the player's level and number of
-- points.
create table point_ratio (
  level smallint references player_level,
  points integer check (points >= 1000),
  ratio integer not null check (ratio > 0),
  primary key (level, points)
);

-- One row: the least sum of an exchange, the pause until the next, and whether exchanges are paused.
create table point_rule (
  is_only boolean primary key default true check (is_only),
  min_base_minor bigint not null check (min_base_minor > 0),
  pause_hours smallint not null check (pause_hours >= 0),
  is_paused boolean not null default false
);

-- Bonus points are whole. The rest below one point is in `micro`, in millionths.
create table point_account (
  player_id uuid primary key,
  lifetime bigint not null default 0 check (lifetime >= 0),
  micro integer not null default 0 check (micro between 0 and 999999),
  min_status text constraint point_account_status references point_status,
  version bigint not null default 0,
  exchanged_at timestamptz,
  updated_at timestamptz not null
);

-- Points that came or went other than by play: prizes and exchanges.
create table point_entry (
  player_id uuid,
  key text,
  points bigint not null check (points <> 0),
  reason text not null,
  created_at timestamptz not null,
  primary key (player_id, key)
);

-- Points by the UTC day on which they were earned. They expire after a year; the oldest are spent first.
create table point_parcel (
  player_id uuid,
  earned_on date,
  expires_at timestamptz not null,
  earned bigint not null check (earned > 0),
  remaining bigint not null,
  primary key (player_id, earned_on),
  constraint point_parcel_within check (remaining >= 0 and remaining <= earned),
  constraint point_parcel_year check (expires_at <= ((earned_on + '1 year'::interval) AT TIME ZONE 'UTC'))
);

create table point_exchange (
  id uuid primary key,
  player_id uuid not null references player,
  points bigint not null check (points > 0),
  ratio integer not null check (ratio > 0),
  currency text not null references currency,
  amount_minor bigint not null check (amount_minor > 0),
  -- What a unit of the base currency was worth, in millionths of the currency.
  rate_micro bigint not null,
  created_at timestamptz not null
);
create index point_exchange_of_player on point_exchange (player_id, created_at desc);

-- A share of the week's net loss of real money. What is below the minimum waits for the next weeks.
create table cashback_setting (
  currency text primary key references currency,
  min_minor bigint not null check (min_minor >= 0),
  -- Per week, before the skill raises it.
  max_minor bigint not null check (max_minor > 0)
);

create table cashback_ratio (
  status text primary key,
  basis_points integer not null check (basis_points between 0 and 5000)
);

-- A week from Monday 00:00 UTC, added up by a round consumer.
create table cashback_week (
  player_id uuid references player,
  currency text references currency,
  week date,
  stake_minor bigint not null default 0,
  win_minor bigint not null default 0,
  basis_points integer,
  -- Null until the week is over and counted.
  amount_minor bigint check (amount_minor >= 0),
  counted_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  primary key (player_id, currency, week),
  constraint cashback_week_counted check ((amount_minor is null) = (counted_at is null) and (taken_at is null or counted_at is not null))
);
create index cashback_week_uncounted on cashback_week (week) where counted_at is null;
create index cashback_week_waiting on cashback_week (player_id, currency) where amount_minor > 0 and taken_at is null;

-- Ten steps per skill. `total_increase` is in the skill's own unit: base currency on top of the weekly
-- limit (withdraw), spins a week (freeSpins), off the multiplier (bonusWager), per cent (depositBonus),
-- base currency on top of the cashback maximum (cashback), basis points (rebate).
create table skill_step (
  skill text check (skill in ('withdraw', 'freeSpins', 'bonusWager', 'depositBonus', 'cashback', 'rebate')),
  step smallint check (step > 0),
  player_level smallint not null references player_level,
  total_increase integer not null check (total_increase > 0),
  cost_coins smallint not null check (cost_coins > 0),
  primary key (skill, step)
);

create table skill_account (
  player_id uuid primary key,
  micro_base bigint not null default 0 check (micro_base >= 0),
  level smallint not null default 1 references player_level,
  coins integer not null default 0 constraint skill_account_coins_not_below_zero check (coins >= 0),
  version bigint not null default 0,
  updated_at timestamptz not null
);

-- The step that a player has reached in a skill.
create table skill_owned (
  player_id uuid,
  skill text,
  step smallint not null,
  updated_at timestamptz not null,
  primary key (player_id, skill),
  foreign key (skill, step) references skill_step
);

-- Super-charges received and spent: the account's coins are their sum.
create table skill_coin (
  player_id uuid,
  key text,
  coins integer not null check (coins <> 0),
  reason text not null,
  created_at timestamptz not null,
  primary key (player_id, key)
);

-- Stakes of a week, for the rebate.
create table skill_week (
  player_id uuid,
  week date,
  currency text references currency,
  stake_minor bigint not null check (stake_minor >= 0),
  rebate_minor bigint check (rebate_minor >= 0),
  paid_at timestamptz,
  primary key (player_id, week, currency),
  constraint skill_week_paid check ((rebate_minor is null) = (paid_at is null))
);
create index skill_week_unpaid on skill_week (week) where paid_at is null;

-- Free spins of the skill, once a week.
create table skill_spins (
  player_id uuid,
  week date,
  spins smallint not null check (spins > 0),
  created_at timestamptz not null,
  primary key (player_id, week)
);

-- A completed group pays its prize once.
create table achievement_group (
  id uuid primary key,
  code text not null unique,
  position integer not null,
  icon text not null,
  name jsonb not null check (is_texts(name)),
  -- Its achievements count play at one game each.
  is_by_game boolean not null,
  prize jsonb not null,
  is_enabled boolean not null default true
);

-- `rule` says which rounds or facts count; it is achieved when progress reaches `target`.
create table achievement (
  id uuid primary key,
  group_id uuid not null references achievement_group,
  code text not null unique,
  position integer not null,
  icon text not null,
  name jsonb not null check (is_texts(name)),
  title jsonb not null check (is_texts(title)),
  description jsonb not null check (is_texts(description)),
  rule jsonb not null,
  target integer not null check (target > 0),
  game_slug text
);
create index achievement_of_group on achievement (group_id, position);

create table achievement_progress (
  player_id uuid,
  achievement_id uuid references achievement,
  progress integer not null check (progress >= 0),
  -- What the rule has counted already, such as games or days.
  state jsonb not null,
  achieved_at timestamptz,
  updated_at timestamptz not null,
  primary key (player_id, achievement_id)
);

-- One row per player, locked while progress is counted.
create table achievement_player (
  player_id uuid primary key
);

create table achievement_group_done (
  player_id uuid,
  group_id uuid references achievement_group,
  done_at timestamptz not null,
  primary key (player_id, group_id)
);

-- Prizes given, once per key. Types 4, 5, 6 and 8 wait until staff has fulfilled them.
create table prize_award (
  id uuid primary key,
  key text not null unique,
  player_id uuid not null references player,
  subject_id uuid not null,
  prize jsonb not null,
  -- Money that was paid.
  currency text references currency,
  amount_minor bigint check (amount_minor > 0),
  fulfilled_at timestamptz,
  created_at timestamptz not null,
  constraint prize_award_money check ((currency is null) = (amount_minor is null))
);
create index prize_award_of_player on prize_award (player_id, created_at desc);
create index prize_award_waiting on prize_award (created_at) where fulfilled_at is null;

-- Recurring tournaments. `definition` has the texts, games and prizes, in the format of the operator's
-- file.
create table tournament_series (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  -- The start of the first one; the others start whole periods later.
  anchor_at timestamptz not null,
  period_hours integer not null check (period_hours > 0),
  runs_hours integer not null,
  definition jsonb not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  check (runs_hours > 0 and runs_hours <= period_hours)
);

create table tournament (
  id uuid primary key,
  -- The last part of the page's address.
  system_name text not null unique check (system_name ~ '^[a-z0-9-]{1,64}$'),
  series text references tournament_series,
  -- `fixed-explicit` ranks by stakes or winnings, `sequential` by the longest streak of wins.
  prize_type text not null check (prize_type in ('sequential', 'fixed-explicit')),
  scoring text not null check (scoring in ('stakes', 'winnings', 'streak')),
  title jsonb not null check (is_texts(title)),
  summary jsonb not null check (is_texts(summary)),
  rules jsonb not null check (is_texts(rules)),
  -- 1344 x 420.
  image_url text,
  min_bet_minor bigint not null check (min_bet_minor > 0),
  min_bet_currency text not null references currency,
  -- The sum of money prizes in hundredths of the base currency.
  fund_minor bigint not null check (fund_minor >= 0),
  -- Who may join. Empty is everybody.
  statuses text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Set once, when ranks are final and prizes are written.
  closed_at timestamptz,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  constraint tournament_scoring_fits check ((prize_type = 'sequential') = (scoring = 'streak'))
);
create index tournament_by_end on tournament (ends_at desc, id);
create index tournament_open on tournament (ends_at) where closed_at is null;

create table tournament_game (
  tournament_id uuid references tournament on delete cascade,
  game_id uuid references game,
  position integer not null,
  primary key (tournament_id, game_id)
);
create index tournament_game_by_game on tournament_game (game_id);

create table tournament_prize (
  tournament_id uuid references tournament on delete cascade,
  place_from integer check (place_from > 0),
  place_to integer not null,
  -- Shown after the separator, as an extra winner.
  is_extra boolean not null,
  prize jsonb not null,
  primary key (tournament_id, place_from),
  check (place_to >= place_from and place_to <= 1000)
);

-- A player's score in a tournament. Only the round consumer changes it.
create table tournament_entry (
  -- Identifies the row on the leaderboard, where other players never see the player's id.
  id uuid not null default gen_random_uuid(),
  player_id uuid references player,
  tournament_id uuid references tournament,
  joined_at timestamptz not null,
  -- Hundredths: shown divided by 100.
  points bigint not null default 0 check (points >= 0),
  -- Minus the time in milliseconds at which these points were reached: of two with equal points the
  -- first ranks higher.
  tiebreak bigint not null default 0,
  -- The current streak of wins.
  streak integer not null default 0,
  rounds bigint not null default 0,
  -- The order of the leaderboard as one value, because comparing several columns would read all entries
  -- with equal points.
  rank_key bytea generated always as ((int8send(points) || int8send(tiebreak)) || uuid_send(player_id)) stored not null,
  primary key (player_id, tournament_id)
);
create index tournament_entry_by_rank on tournament_entry (tournament_id, rank_key) where points > 0;
create index tournament_entry_by_tournament on tournament_entry (tournament_id);

-- The leaderboard in blocks with their number of entries, so that a rank is found without counting all
-- better ones (ADR 18). A block reaches to the start of the next; a full one is split.
create table tournament_block (
  tournament_id uuid references tournament,
  rank_key bytea,
  entries integer not null check (entries >= 0),
  primary key (tournament_id, rank_key)
);

-- Prizes won, written when a tournament closes and paid one by one.
create table tournament_result (
  tournament_id uuid references tournament,
  place integer,
  player_id uuid not null references player,
  points bigint not null,
  prize jsonb not null,
  paid_at timestamptz,
  primary key (tournament_id, place),
  constraint tournament_result_one_prize unique (tournament_id, player_id)
);
create index tournament_result_by_player on tournament_result (player_id);
create index tournament_result_unpaid on tournament_result (tournament_id, place) where paid_at is null;

-- Facts other than rounds reach achievements as jobs, queued in the transaction that made them true.
create function queue_achievement_fact(player uuid, fact text, amount integer, at timestamptz) returns void language sql as $$
  insert into job (id, kind, input, run_at, created_at)
  values (gen_random_uuid(), 'achievement.count-fact', jsonb_build_object('playerId', player, 'fact', fact, 'amount', amount), at, at)
$$;

create function queue_player_facts() returns trigger language plpgsql as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then perform queue_achievement_fact(new.id, 'email_confirmed', 1, new.updated_at); end if;
  if old.phone_confirmed_at is null and new.phone_confirmed_at is not null then perform queue_achievement_fact(new.id, 'phone_confirmed', 1, new.updated_at); end if;
  if old.profile_completed_at is null and new.profile_completed_at is not null then perform queue_achievement_fact(new.id, 'profile_completed', 1, new.updated_at); end if;
  if old.two_factor_type = 0 and new.two_factor_type <> 0 then perform queue_achievement_fact(new.id, 'second_step_on', 1, new.updated_at); end if;
  if not old.is_verified and new.is_verified then perform queue_achievement_fact(new.id, 'verified', 1, new.updated_at); end if;
  return null;
end $$;

create function queue_limit_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'limit_set', 1, new.updated_at);
  return null;
end $$;

create function queue_level_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'level', new.level, new.updated_at);
  return null;
end $$;

create function queue_skill_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'skill_upgraded', 1, new.updated_at);
  return null;
end $$;

create function queue_exchange_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'points_exchanged', 1, new.created_at);
  return null;
end $$;

create trigger queue_limit_fact after insert on play_limit for each row execute function queue_limit_fact();
create trigger queue_player_facts after update on player
  for each row when (
    old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.phone_confirmed_at is distinct from new.phone_confirmed_at
    or old.profile_completed_at is distinct from new.profile_completed_at
    or old.two_factor_type is distinct from new.two_factor_type
    or old.is_verified is distinct from new.is_verified
  ) execute function queue_player_facts();
create trigger queue_exchange_fact after insert on point_exchange
  for each row execute function queue_exchange_fact();
create trigger queue_level_fact after update on skill_account
  for each row when (old.level is distinct from new.level) execute function queue_level_fact();
create trigger queue_skill_fact after insert or update on skill_owned
  for each row execute function queue_skill_fact();
create trigger tournament_changed after insert or delete or update on tournament for each statement execute function notify_changed('tournament');

-- What a new casino starts with.

insert into bonus_offer (code, position, kind, award, percent, deposit_from, deposit_to, needs_email, needs_phone, repeats, wager_ratio, wager_days, spins, spin_days, game_slugs, starts_at, sign_up_days, title, description)
select
  v.code, v.position, v.kind, v.award, v.percent, v.deposit_from, v.deposit_to, v.needs_email,
  v.needs_phone, v.repeats, v.wager_ratio, v.wager_days, v.spins, v.spin_days, v.game_slugs::text[],
  v.starts_at::timestamptz, v.sign_up_days, pg_temp.seed_text('bonus_offer', v.code, 'title'),
  pg_temp.seed_text('bonus_offer', v.code, 'description')
from (values
  ('first-deposit', 1, 'on_deposit', 'money', 100, 1, 1, false, false, 'never', 30.0, 14, null, null, null, '2026-01-01T00:00:00Z', 30),
  ('second-deposit', 2, 'on_deposit', 'money', 50, 2, 2, false, false, 'never', 30.0, 14, null, null, null, '2026-01-01T00:00:00Z', 60),
  ('weekly-reload', 3, 'on_deposit', 'money', 25, 3, null, false, false, 'week', 25.0, 7, null, null, null, '2026-01-01T00:00:00Z', null),
  ('confirmed-spins', 4, 'no_deposit', 'free_spin', null, null, null, true, true, 'never', 40.0, 7, 25, 7, '{lighthouse-keeper,penny-orchard,iron-sevens}', '2026-01-01T00:00:00Z', null)
) as v (code, position, kind, award, percent, deposit_from, deposit_to, needs_email, needs_phone, repeats, wager_ratio, wager_days, spins, spin_days, game_slugs, starts_at, sign_up_days);

insert into bonus_offer_terms (offer_id, currency, min_deposit_minor, max_deposit_minor, stake_minor)
select
  o.id, v.currency, v.min_deposit_minor, v.max_deposit_minor, v.stake_minor
from (values
  ('first-deposit', 'EUR', 1000, 30000, null),
  ('first-deposit', 'RUB', 100000, 2500000, null),
  ('first-deposit', 'USD', 1000, 30000, null),
  ('second-deposit', 'EUR', 1000, 40000, null),
  ('second-deposit', 'RUB', 100000, 3500000, null),
  ('second-deposit', 'USD', 1000, 40000, null),
  ('weekly-reload', 'EUR', 2000, 40000, null),
  ('weekly-reload', 'RUB', 200000, 3500000, null),
  ('weekly-reload', 'USD', 2000, 40000, null),
  ('confirmed-spins', 'EUR', null, null, 20),
  ('confirmed-spins', 'RUB', null, null, 1000),
  ('confirmed-spins', 'USD', null, null, 20)
) as v (offer_code, currency, min_deposit_minor, max_deposit_minor, stake_minor) join bonus_offer o on o.code = v.offer_code;

insert into player_level (level, from_micro_base, coins) values
  (1, 0, 0), (2, 40000000, 3), (3, 90000000, 3), (4, 140000000, 3),
  (5, 200000000, 4), (6, 270000000, 4), (7, 350000000, 4), (8, 440000000, 4),
  (9, 550000000, 4), (10, 680000000, 5), (11, 830000000, 5), (12, 1000000000, 5),
  (13, 1200000000, 5), (14, 1430000000, 5), (15, 1690000000, 6), (16, 1990000000, 6),
  (17, 2340000000, 6), (18, 2740000000, 6), (19, 3200000000, 6), (20, 3740000000, 7),
  (21, 4360000000, 7), (22, 5070000000, 7), (23, 5890000000, 7), (24, 6840000000, 7),
  (25, 7940000000, 8), (26, 9210000000, 8), (27, 10680000000, 8), (28, 12380000000, 8),
  (29, 14340000000, 8), (30, 16600000000, 9), (31, 19210000000, 9), (32, 22230000000, 9),
  (33, 25710000000, 9), (34, 29730000000, 9), (35, 34380000000, 10), (36, 39750000000, 10),
  (37, 45950000000, 10), (38, 53110000000, 10), (39, 61380000000, 10), (40, 70930000000, 11),
  (41, 81960000000, 11), (42, 94700000000, 11), (43, 109420000000, 11), (44, 126420000000, 11),
  (45, 146060000000, 12), (46, 168740000000, 12), (47, 194940000000, 12), (48, 225200000000, 12),
  (49, 260150000000, 12), (50, 300510000000, 13);

insert into point_status (status, from_points, extra_percent) values
  ('regular', 0, 0), ('silver', 2000, 0), ('gold', 10000, 5),
  ('VIP', 50000, 5), ('PLATINUM', 250000, 10);

insert into point_ratio (level, points, ratio) values
  (1, 1000, 1000), (5, 1000, 980), (10, 1000, 950), (15, 1000, 920), (20, 1000, 890),
  (25, 1000, 860), (30, 1000, 830), (40, 1000, 790), (50, 1000, 750);

insert into point_rule (min_base_minor, pause_hours) values
  (100, 24);

insert into cashback_setting (currency, min_minor, max_minor) values
  ('USD', 100, 10000), ('EUR', 100, 10000), ('RUB', 10000, 1000000);

insert into cashback_ratio (status, basis_points) values
  ('regular', 300), ('silver', 400), ('gold', 600), ('VIP', 800), ('PLATINUM', 1000);

insert into skill_step (skill, step, player_level, total_increase, cost_coins) values
  ('bonusWager', 1, 3, 1, 2), ('bonusWager', 2, 5, 2, 3),
  ('bonusWager', 3, 8, 3, 4), ('bonusWager', 4, 11, 4, 5),
  ('bonusWager', 5, 15, 5, 6), ('bonusWager', 6, 20, 6, 7),
  ('bonusWager', 7, 25, 7, 9), ('bonusWager', 8, 31, 8, 10),
  ('bonusWager', 9, 38, 9, 12), ('bonusWager', 10, 46, 10, 14),
  ('cashback', 1, 3, 10, 2), ('cashback', 2, 6, 20, 3),
  ('cashback', 3, 9, 30, 4), ('cashback', 4, 12, 45, 5),
  ('cashback', 5, 16, 60, 6), ('cashback', 6, 21, 80, 7),
  ('cashback', 7, 26, 100, 8), ('cashback', 8, 32, 150, 9),
  ('cashback', 9, 39, 200, 11), ('cashback', 10, 47, 300, 13),
  ('depositBonus', 1, 3, 5, 2), ('depositBonus', 2, 5, 10, 3),
  ('depositBonus', 3, 8, 15, 4), ('depositBonus', 4, 11, 20, 5),
  ('depositBonus', 5, 15, 25, 6), ('depositBonus', 6, 20, 30, 7),
  ('depositBonus', 7, 25, 35, 8), ('depositBonus', 8, 31, 40, 9),
  ('depositBonus', 9, 38, 45, 11), ('depositBonus', 10, 46, 50, 13),
  ('freeSpins', 1, 2, 5, 2), ('freeSpins', 2, 4, 10, 3),
  ('freeSpins', 3, 7, 15, 3), ('freeSpins', 4, 10, 20, 4),
  ('freeSpins', 5, 14, 30, 5), ('freeSpins', 6, 18, 40, 6),
  ('freeSpins', 7, 23, 50, 7), ('freeSpins', 8, 29, 60, 8),
  ('freeSpins', 9, 36, 80, 10), ('freeSpins', 10, 44, 100, 12),
  ('rebate', 1, 4, 5, 3), ('rebate', 2, 7, 10, 4),
  ('rebate', 3, 10, 15, 5), ('rebate', 4, 14, 20, 6),
  ('rebate', 5, 18, 25, 7), ('rebate', 6, 23, 30, 8),
  ('rebate', 7, 29, 35, 9), ('rebate', 8, 35, 40, 11),
  ('rebate', 9, 42, 45, 13), ('rebate', 10, 49, 50, 15),
  ('withdraw', 1, 2, 1000, 2), ('withdraw', 2, 4, 2000, 3),
  ('withdraw', 3, 7, 3500, 4), ('withdraw', 4, 10, 5000, 5),
  ('withdraw', 5, 14, 7500, 6), ('withdraw', 6, 18, 10000, 7),
  ('withdraw', 7, 23, 15000, 8), ('withdraw', 8, 29, 20000, 9),
  ('withdraw', 9, 36, 30000, 11), ('withdraw', 10, 44, 45000, 13);

insert into achievement_group (id, code, position, icon, is_by_game, prize, name)
select
  gen_random_uuid(), v.code, v.position, v.icon, v.is_by_game, v.prize::jsonb,
  pg_temp.seed_text('achievement_group', v.code, 'name')
from (values
  ('first-steps', 1, 'sparkles', false, '{"type": 7, "params": {"amount": 500}}'),
  ('good-order', 2, 'shield', false, '{"type": 9, "params": {"amount": 6}}'),
  ('reels', 3, 'slot-machine', false, '{"type": 3, "params": {"days": 7, "games": ["kraken", "dragon-luck", "pharaoh-mines"], "amount": 30, "stakes": {"EUR": 20, "RUB": 1000, "USD": 20}, "wagerRatio": 20}}'),
  ('tables', 4, 'game-die', false, '{"type": 2, "params": {"days": 14, "amounts": {"EUR": 500, "RUB": 50000, "USD": 500}, "wagerRatio": 20}}'),
  ('quick-games', 5, 'direct-hit', false, '{"type": 9, "params": {"amount": 8}}'),
  ('luck', 6, 'cherries', false, '{"type": 1, "params": {"amounts": {"EUR": 500, "RUB": 50000, "USD": 500}}}'),
  ('calendar', 7, 'hourglass-not-done', false, '{"type": 7, "params": {"amount": 2000}}'),
  ('growth', 8, 'trophy', false, '{"type": 9, "params": {"amount": 10}}'),
  ('house-favourites', 9, 'crown', true, '{"type": 3, "params": {"days": 7, "games": ["kraken", "dragon-luck", "pharaoh-mines"], "amount": 50, "stakes": {"EUR": 20, "RUB": 1000, "USD": 20}, "wagerRatio": 20}}'),
  ('ten-islands', 10, 'trophy', true, '{"type": 3, "params": {"days": 7, "games": ["kraken", "sunset-promenade"], "amount": 40, "stakes": {"EUR": 20, "RUB": 1000, "USD": 20}, "wagerRatio": 10}}')
) as v (code, position, icon, is_by_game, prize);

insert into achievement (id, group_id, code, position, icon, rule, target, game_slug, name, title, description)
select
  gen_random_uuid(), g.id, v.code, v.position, v.icon, v.rule::jsonb, v.target, v.game_slug,
  pg_temp.seed_text('achievement', v.code, 'name'), pg_temp.seed_text('achievement', v.code, 'title'),
  pg_temp.seed_text('achievement', v.code, 'description')
from (values
  ('first-steps', 'profile', 1, 'crown', '{"fact": "profile_completed"}', 1, null),
  ('first-steps', 'email', 2, 'envelope', '{"fact": "email_confirmed"}', 1, null),
  ('first-steps', 'first-stake', 3, 'coin', '{"count": "rounds"}', 1, null),
  ('first-steps', 'first-win', 4, 'money-bag', '{"count": "wins"}', 1, null),
  ('first-steps', 'three-games', 5, 'slot-machine', '{"count": "distinctGames"}', 3, null),
  ('good-order', 'limit', 1, 'hourglass-not-done', '{"fact": "limit_set"}', 1, null),
  ('good-order', 'second-step', 2, 'locked', '{"fact": "second_step_on"}', 1, null),
  ('good-order', 'phone', 3, 'bell', '{"fact": "phone_confirmed"}', 1, null),
  ('good-order', 'verified', 4, 'shield', '{"fact": "verified"}', 1, null),
  ('reels', 'reels-50', 1, 'slot-machine', '{"count": "rounds", "category": "slots"}', 50, null),
  ('reels', 'reels-300', 2, 'cherries', '{"count": "rounds", "category": "slots"}', 300, null),
  ('reels', 'reels-10', 3, 'crown', '{"count": "distinctGames", "category": "slots"}', 10, null),
  ('reels', 'tumble-40', 4, 'gem-stone', '{"count": "rounds", "mechanics": ["slot-tumble"]}', 40, null),
  ('reels', 'hold-40', 5, 'bell', '{"count": "rounds", "mechanics": ["slot-hold"]}', 40, null),
  ('reels', 'jackpot-25', 6, 'trophy', '{"count": "rounds", "category": "jackpot"}', 25, null),
  ('tables', 'roulette-20', 1, 'direct-hit', '{"count": "rounds", "mechanics": ["roulette"]}', 20, null),
  ('tables', 'blackjack-20', 2, 'crown', '{"count": "rounds", "mechanics": ["blackjack"]}', 20, null),
  ('tables', 'baccarat-15', 3, 'gem-stone', '{"count": "rounds", "mechanics": ["baccarat"]}', 15, null),
  ('tables', 'poker-15', 4, 'trophy', '{"count": "rounds", "mechanics": ["video-poker"]}', 15, null),
  ('tables', 'three-card-15', 5, 'sparkles', '{"count": "rounds", "mechanics": ["three-card"]}', 15, null),
  ('quick-games', 'dice-30', 1, 'game-die', '{"count": "rounds", "mechanics": ["dice"]}', 30, null),
  ('quick-games', 'mines-20', 2, 'gem-stone', '{"count": "rounds", "mechanics": ["mines"]}', 20, null),
  ('quick-games', 'plinko-30', 3, 'coin', '{"count": "rounds", "mechanics": ["plinko"]}', 30, null),
  ('quick-games', 'crash-20', 4, 'sparkles', '{"count": "rounds", "mechanics": ["crash"]}', 20, null),
  ('quick-games', 'keno-15', 5, 'bell', '{"count": "rounds", "mechanics": ["keno"]}', 15, null),
  ('quick-games', 'quick-12', 6, 'trophy', '{"count": "distinctGames", "category": "others"}', 12, null),
  ('luck', 'wins-25', 1, 'coin', '{"count": "wins"}', 25, null),
  ('luck', 'win-10x', 2, 'red-heart', '{"count": "multiple", "atLeast": 10}', 5, null),
  ('luck', 'win-50x', 3, 'gem-stone', '{"count": "multiple", "atLeast": 50}', 1, null),
  ('luck', 'win-100x', 4, 'crown', '{"count": "multiple", "atLeast": 100}', 1, null),
  ('calendar', 'days-3', 1, 'sparkles', '{"count": "days"}', 3, null),
  ('calendar', 'week', 2, 'red-heart', '{"count": "streakDays"}', 7, null),
  ('calendar', 'days-15', 3, 'trophy', '{"count": "days"}', 15, null),
  ('calendar', 'days-30', 4, 'crown', '{"count": "days"}', 30, null),
  ('growth', 'level-3', 1, 'sparkles', '{"fact": "level"}', 3, null),
  ('growth', 'level-10', 2, 'crown', '{"fact": "level"}', 10, null),
  ('growth', 'level-20', 3, 'trophy', '{"fact": "level"}', 20, null),
  ('growth', 'skill-1', 4, 'direct-hit', '{"fact": "skill_upgraded"}', 1, null),
  ('growth', 'skill-8', 5, 'gem-stone', '{"fact": "skill_upgraded"}', 8, null),
  ('growth', 'exchange', 6, 'money-bag', '{"fact": "points_exchanged"}', 1, null),
  ('house-favourites', 'kraken-20', 1, 'gem-stone', '{"count": "rounds"}', 20, 'kraken'),
  ('house-favourites', 'kraken-win', 2, 'trophy', '{"count": "multiple", "atLeast": 20}', 1, 'kraken'),
  ('house-favourites', 'dragon-luck-20', 3, 'sparkles', '{"count": "rounds"}', 20, 'dragon-luck'),
  ('house-favourites', 'dragon-luck-win', 4, 'trophy', '{"count": "multiple", "atLeast": 20}', 1, 'dragon-luck'),
  ('house-favourites', 'pharaoh-mines-20', 5, 'coin', '{"count": "rounds"}', 20, 'pharaoh-mines'),
  ('house-favourites', 'pharaoh-mines-win', 6, 'trophy', '{"count": "multiple", "atLeast": 20}', 1, 'pharaoh-mines'),
  ('house-favourites', 'riviera-roulette-20', 7, 'direct-hit', '{"count": "rounds"}', 20, 'riviera-roulette'),
  ('house-favourites', 'riviera-roulette-win', 8, 'trophy', '{"count": "multiple", "atLeast": 2}', 1, 'riviera-roulette'),
  ('ten-islands', 'island-kraken', 1, 'gem-stone', '{"count": "rounds"}', 20, 'kraken'),
  ('ten-islands', 'island-bubble-reef', 2, 'coin', '{"count": "rounds"}', 20, 'bubble-reef'),
  ('ten-islands', 'island-pearl-divers', 3, 'bell', '{"count": "rounds"}', 20, 'pearl-divers'),
  ('ten-islands', 'island-lighthouse-keeper', 4, 'crown', '{"count": "rounds"}', 20, 'lighthouse-keeper'),
  ('ten-islands', 'island-captains-chart', 5, 'sparkles', '{"count": "rounds"}', 20, 'captains-chart'),
  ('ten-islands', 'island-ships-cat', 6, 'money-bag', '{"count": "rounds"}', 20, 'ships-cat'),
  ('ten-islands', 'island-pirate-bank', 7, 'direct-hit', '{"count": "rounds"}', 20, 'pirate-bank'),
  ('ten-islands', 'island-whale-song', 8, 'cherries', '{"count": "rounds"}', 20, 'whale-song'),
  ('ten-islands', 'island-ferry-at-eight', 9, 'slot-machine', '{"count": "rounds"}', 20, 'ferry-at-eight'),
  ('ten-islands', 'island-sunset-promenade', 10, 'red-heart', '{"count": "rounds"}', 20, 'sunset-promenade')
) as v (group_code, code, position, icon, rule, target, game_slug) join achievement_group g on g.code = v.group_code;

insert into tournament_series (code, anchor_at, period_hours, runs_hours, definition)
select
  v.code, v.anchor_at::timestamptz, v.period_hours, v.runs_hours, v.definition::jsonb ||
  jsonb_build_object('title', pg_temp.seed_text('tournament_series', v.code, 'title'), 'summary',
  pg_temp.seed_text('tournament_series', v.code, 'summary'), 'rules', pg_temp.seed_text('tournament_series',
  v.code, 'rules'))
from (values
  ('club-evening', '2026-01-07T16:00:00Z', 168, 24, '{"games": ["medusa", "unicorn-weather", "robot-works", "sheriff-safe", "moon-mint", "piggy-vault", "hall-of-antiquities", "ice-treasury", "billiard-room", "rooftop-jazz", "champagne-ball", "lions-share"], "minBet": {"amount": "1.00", "currency": "USD"}, "prizes": [{"to": 1, "from": 1, "prize": {"type": 1, "params": {"amount": 40000}}, "isExtra": false}, {"to": 2, "from": 2, "prize": {"type": 1, "params": {"amount": 25000}}, "isExtra": false}, {"to": 3, "from": 3, "prize": {"type": 1, "params": {"amount": 15000}}, "isExtra": false}, {"to": 7, "from": 4, "prize": {"type": 1, "params": {"amount": 5000}}, "isExtra": false}, {"to": 12, "from": 8, "prize": {"type": 9, "params": {"amount": 3}}, "isExtra": false}, {"to": 20, "from": 13, "prize": {"type": 9, "params": {"amount": 1}}, "isExtra": true}], "scoring": "winnings", "imageUrl": "/art/tournament/club-evening.webp", "statuses": ["gold", "VIP", "PLATINUM"], "prizeType": "fixed-explicit"}'),
  ('daily-sprint', '2026-01-01T00:00:00Z', 24, 24, '{"games": ["cherry-storm", "fruit-avalanche", "melon-beach", "lemon-grove", "penny-orchard", "grandads-patch", "marmalade-row", "iron-sevens", "noon-bells", "gold-bell", "clover-clock", "neon-ten", "sugar-orbit", "star-bakery"], "minBet": {"amount": "0.20", "currency": "USD"}, "prizes": [{"to": 1, "from": 1, "prize": {"type": 1, "params": {"amount": 6000}}, "isExtra": false}, {"to": 2, "from": 2, "prize": {"type": 1, "params": {"amount": 4000}}, "isExtra": false}, {"to": 3, "from": 3, "prize": {"type": 1, "params": {"amount": 3000}}, "isExtra": false}, {"to": 5, "from": 4, "prize": {"type": 1, "params": {"amount": 1500}}, "isExtra": false}, {"to": 10, "from": 6, "prize": {"type": 1, "params": {"amount": 800}}, "isExtra": false}, {"to": 20, "from": 11, "prize": {"type": 7, "params": {"amount": 500}}, "isExtra": true}], "scoring": "stakes", "imageUrl": "/art/tournament/daily-sprint.webp", "prizeType": "fixed-explicit"}'),
  ('dragon-run', '2026-01-05T12:00:00Z', 168, 144, '{"games": ["dragon-luck", "dragon-pearls", "panda-tea", "lotus-coins", "koi-river", "firebird-garden", "peacock-hall", "elephant-road", "night-caravan", "lamp-shop", "ramen-rush", "sun-hoard", "hall-of-antiquities", "night-of-masks", "moth-and-lantern", "pharaoh-mines", "aztec", "ember-forge"], "minBet": {"amount": "0.50", "currency": "USD"}, "prizes": [{"to": 1, "from": 1, "prize": {"type": 1, "params": {"amount": 150000}}, "isExtra": false}, {"to": 2, "from": 2, "prize": {"type": 1, "params": {"amount": 90000}}, "isExtra": false}, {"to": 3, "from": 3, "prize": {"type": 1, "params": {"amount": 60000}}, "isExtra": false}, {"to": 4, "from": 4, "prize": {"type": 1, "params": {"amount": 40000}}, "isExtra": false}, {"to": 5, "from": 5, "prize": {"type": 1, "params": {"amount": 30000}}, "isExtra": false}, {"to": 6, "from": 6, "prize": {"type": 1, "params": {"amount": 25000}}, "isExtra": false}, {"to": 10, "from": 7, "prize": {"type": 1, "params": {"amount": 20000}}, "isExtra": false}, {"to": 15, "from": 11, "prize": {"type": 1, "params": {"amount": 5000}}, "isExtra": false}, {"to": 25, "from": 25, "prize": {"type": 3, "params": {"days": 7, "games": ["dragon-luck", "panda-tea"], "amount": 100, "stakes": {"EUR": 25, "RUB": 1250, "USD": 25}, "wagerRatio": 10}}, "isExtra": true}, {"to": 50, "from": 50, "prize": {"type": 3, "params": {"days": 7, "games": ["dragon-luck", "panda-tea"], "amount": 50, "stakes": {"EUR": 25, "RUB": 1250, "USD": 25}, "wagerRatio": 10}}, "isExtra": true}, {"to": 100, "from": 100, "prize": {"type": 3, "params": {"days": 7, "games": ["dragon-luck", "panda-tea"], "amount": 25, "stakes": {"EUR": 25, "RUB": 1250, "USD": 25}, "wagerRatio": 10}}, "isExtra": true}], "scoring": "stakes", "imageUrl": "/art/tournament/dragon-run.webp", "prizeType": "fixed-explicit"}'),
  ('evening-streak', '2026-01-01T17:00:00Z', 24, 6, '{"games": ["wolf-moon", "medusa", "balloon-race", "night-observatory", "mammoth-trail", "stag-aurora", "frost-fair", "star-express", "forest-crossing", "buttons-and-threads", "alchemists-bench", "crystal-seam", "honey-hive", "toy-workshop"], "minBet": {"amount": "0.20", "currency": "USD"}, "prizes": [{"to": 1, "from": 1, "prize": {"type": 1, "params": {"amount": 5000}}, "isExtra": false}, {"to": 2, "from": 2, "prize": {"type": 1, "params": {"amount": 3000}}, "isExtra": false}, {"to": 3, "from": 3, "prize": {"type": 1, "params": {"amount": 2000}}, "isExtra": false}, {"to": 10, "from": 4, "prize": {"type": 7, "params": {"amount": 1000}}, "isExtra": false}, {"to": 30, "from": 11, "prize": {"type": 7, "params": {"amount": 300}}, "isExtra": true}], "scoring": "streak", "imageUrl": "/art/tournament/evening-streak.webp", "prizeType": "sequential"}'),
  ('ten-islands', '2026-11-02T12:00:00Z', 672, 660, '{"games": ["kraken", "bubble-reef", "pearl-divers", "lighthouse-keeper", "captains-chart", "ships-cat", "pirate-bank", "whale-song", "ferry-at-eight", "sunset-promenade"], "minBet": {"amount": "0.50", "currency": "USD"}, "prizes": [{"to": 1, "from": 1, "prize": {"type": 1, "params": {"amount": 300000}}, "isExtra": false}, {"to": 2, "from": 2, "prize": {"type": 1, "params": {"amount": 150000}}, "isExtra": false}, {"to": 3, "from": 3, "prize": {"type": 1, "params": {"amount": 100000}}, "isExtra": false}, {"to": 10, "from": 4, "prize": {"type": 1, "params": {"amount": 30000}}, "isExtra": false}, {"to": 30, "from": 11, "prize": {"type": 1, "params": {"amount": 10000}}, "isExtra": false}, {"to": 50, "from": 31, "prize": {"type": 1, "params": {"amount": 2000}}, "isExtra": false}], "scoring": "stakes", "imageUrl": "/art/hero-quest.webp", "prizeType": "fixed-explicit"}'),
  ('weekend-catch', '2026-01-02T15:00:00Z', 168, 57, '{"games": ["kraken", "bubble-reef", "whale-song", "ships-cat", "pearl-divers", "lighthouse-keeper", "captains-chart", "pirate-bank", "longship", "crocodile-delta", "ferry-at-eight", "sunset-promenade"], "minBet": {"amount": "0.40", "currency": "USD"}, "prizes": [{"to": 1, "from": 1, "prize": {"type": 1, "params": {"amount": 50000}}, "isExtra": false}, {"to": 2, "from": 2, "prize": {"type": 1, "params": {"amount": 30000}}, "isExtra": false}, {"to": 3, "from": 3, "prize": {"type": 1, "params": {"amount": 20000}}, "isExtra": false}, {"to": 6, "from": 4, "prize": {"type": 1, "params": {"amount": 8000}}, "isExtra": false}, {"to": 10, "from": 7, "prize": {"type": 1, "params": {"amount": 4000}}, "isExtra": false}, {"to": 15, "from": 11, "prize": {"type": 2, "params": {"days": 7, "amount": 2000, "wagerRatio": 20}}, "isExtra": false}, {"to": 30, "from": 16, "prize": {"type": 3, "params": {"days": 7, "games": ["kraken", "bubble-reef"], "amount": 20, "stakes": {"EUR": 25, "RUB": 1250, "USD": 25}, "wagerRatio": 10}}, "isExtra": true}], "scoring": "winnings", "imageUrl": "/art/tournament/weekend-catch.webp", "prizeType": "fixed-explicit"}')
) as v (code, anchor_at, period_hours, runs_hours, definition);
