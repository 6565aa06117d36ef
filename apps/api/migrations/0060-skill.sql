-- Levels: real stakes, weighted by the kind of game, in millionths of a US dollar since the account began.
create table player_level (
  level smallint primary key check (level > 0),
  from_micro_usd bigint not null unique check (from_micro_usd >= 0),
  -- Super-charges that come with it.
  coins smallint not null check (coins >= 0)
);
insert into player_level (level, from_micro_usd, coins) values
  (1, 0, 0), (2, 40000000, 3), (3, 90000000, 3), (4, 140000000, 3), (5, 200000000, 4),
  (6, 270000000, 4), (7, 350000000, 4), (8, 440000000, 4), (9, 550000000, 4), (10, 680000000, 5),
  (11, 830000000, 5), (12, 1000000000, 5), (13, 1200000000, 5), (14, 1430000000, 5), (15, 1690000000, 6),
  (16, 1990000000, 6), (17, 2340000000, 6), (18, 2740000000, 6), (19, 3200000000, 6), (20, 3740000000, 7),
  (21, 4360000000, 7), (22, 5070000000, 7), (23, 5890000000, 7), (24, 6840000000, 7), (25, 7940000000, 8),
  (26, 9210000000, 8), (27, 10680000000, 8), (28, 12380000000, 8), (29, 14340000000, 8), (30, 16600000000, 9),
  (31, 19210000000, 9), (32, 22230000000, 9), (33, 25710000000, 9), (34, 29730000000, 9), (35, 34380000000, 10),
  (36, 39750000000, 10), (37, 45950000000, 10), (38, 53110000000, 10), (39, 61380000000, 10), (40, 70930000000, 11),
  (41, 81960000000, 11), (42, 94700000000, 11), (43, 109420000000, 11), (44, 126420000000, 11), (45, 146060000000, 12),
  (46, 168740000000, 12), (47, 194940000000, 12), (48, 225200000000, 12), (49, 260150000000, 12), (50, 300510000000, 13);

-- Ten steps a skill. `total_increase` is what the player has from it at that step, in the skill's own unit: dollars on top of the
-- weekly limit (withdraw), spins a week (freeSpins), off the multiplier (bonusWager), per cent (depositBonus), dollars on top of the
-- most that a week's cashback may be (cashback), hundredths of a per cent (rebate).
create table skill_step (
  skill text not null check (skill in ('withdraw', 'freeSpins', 'bonusWager', 'depositBonus', 'cashback', 'rebate')),
  step smallint not null check (step > 0),
  player_level smallint not null references player_level,
  total_increase integer not null check (total_increase > 0),
  cost_coins smallint not null check (cost_coins > 0),
  primary key (skill, step)
);
insert into skill_step (skill, step, player_level, total_increase, cost_coins) values
  ('withdraw', 1, 2, 1000, 2), ('withdraw', 2, 4, 2000, 3), ('withdraw', 3, 7, 3500, 4), ('withdraw', 4, 10, 5000, 5), ('withdraw', 5, 14, 7500, 6),
  ('withdraw', 6, 18, 10000, 7), ('withdraw', 7, 23, 15000, 8), ('withdraw', 8, 29, 20000, 9), ('withdraw', 9, 36, 30000, 11), ('withdraw', 10, 44, 45000, 13),
  ('freeSpins', 1, 2, 5, 2), ('freeSpins', 2, 4, 10, 3), ('freeSpins', 3, 7, 15, 3), ('freeSpins', 4, 10, 20, 4), ('freeSpins', 5, 14, 30, 5),
  ('freeSpins', 6, 18, 40, 6), ('freeSpins', 7, 23, 50, 7), ('freeSpins', 8, 29, 60, 8), ('freeSpins', 9, 36, 80, 10), ('freeSpins', 10, 44, 100, 12),
  ('bonusWager', 1, 3, 1, 2), ('bonusWager', 2, 5, 2, 3), ('bonusWager', 3, 8, 3, 4), ('bonusWager', 4, 11, 4, 5), ('bonusWager', 5, 15, 5, 6),
  ('bonusWager', 6, 20, 6, 7), ('bonusWager', 7, 25, 7, 9), ('bonusWager', 8, 31, 8, 10), ('bonusWager', 9, 38, 9, 12), ('bonusWager', 10, 46, 10, 14),
  ('depositBonus', 1, 3, 5, 2), ('depositBonus', 2, 5, 10, 3), ('depositBonus', 3, 8, 15, 4), ('depositBonus', 4, 11, 20, 5), ('depositBonus', 5, 15, 25, 6),
  ('depositBonus', 6, 20, 30, 7), ('depositBonus', 7, 25, 35, 8), ('depositBonus', 8, 31, 40, 9), ('depositBonus', 9, 38, 45, 11), ('depositBonus', 10, 46, 50, 13),
  ('cashback', 1, 3, 10, 2), ('cashback', 2, 6, 20, 3), ('cashback', 3, 9, 30, 4), ('cashback', 4, 12, 45, 5), ('cashback', 5, 16, 60, 6),
  ('cashback', 6, 21, 80, 7), ('cashback', 7, 26, 100, 8), ('cashback', 8, 32, 150, 9), ('cashback', 9, 39, 200, 11), ('cashback', 10, 47, 300, 13),
  ('rebate', 1, 4, 5, 3), ('rebate', 2, 7, 10, 4), ('rebate', 3, 10, 15, 5), ('rebate', 4, 14, 20, 6), ('rebate', 5, 18, 25, 7),
  ('rebate', 6, 23, 30, 8), ('rebate', 7, 29, 35, 9), ('rebate', 8, 35, 40, 11), ('rebate', 9, 42, 45, 13), ('rebate', 10, 49, 50, 15);

create table skill_account (
  player_id uuid primary key,
  micro_usd bigint not null default 0 check (micro_usd >= 0),
  level smallint not null default 1 references player_level,
  coins integer not null default 0,
  version bigint not null default 0,
  updated_at timestamptz not null,
  constraint skill_account_coins_not_below_zero check (coins >= 0)
);

-- Where super-charges came from and went: the account's coins are their sum. The key keeps a reason from counting twice.
create table skill_coin (
  player_id uuid not null,
  key text not null,
  coins integer not null check (coins <> 0),
  reason text not null,
  created_at timestamptz not null,
  primary key (player_id, key)
);

-- The step that a player has of a skill; no row is none yet.
create table skill_owned (
  player_id uuid not null,
  skill text not null,
  step smallint not null,
  updated_at timestamptz not null,
  primary key (player_id, skill),
  foreign key (skill, step) references skill_step
);

-- What was staked in a week (from Monday, UTC), for the rebate.
create table skill_week (
  player_id uuid not null,
  week date not null,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  stake_minor bigint not null check (stake_minor >= 0),
  rebate_minor bigint check (rebate_minor >= 0),
  paid_at timestamptz,
  primary key (player_id, week, currency),
  constraint skill_week_paid check ((rebate_minor is null) = (paid_at is null))
);
create index skill_week_unpaid on skill_week (week) where paid_at is null;

-- A week's free spins of the skill, given once.
create table skill_spins (
  player_id uuid not null,
  week date not null,
  spins smallint not null check (spins > 0),
  created_at timestamptz not null,
  primary key (player_id, week)
);
