-- How often a player wants play to stop for a look at time and money; without a row the house's setting holds.
create table reality_check (
  player_id uuid primary key references player,
  minutes integer not null check (minutes between 1 and 1440),
  updated_at timestamptz not null
);

-- When play of a sign-in stops for its next check; null until the first game of it opens.
alter table session add column reality_check_due_at timestamptz;
