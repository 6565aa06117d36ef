-- Accounts that an operator has found to be two people's, however alike: a pause of the one is none of the other.
create table exclusion_exception (
  player_id uuid not null references player,
  other_id uuid not null references player,
  created_at timestamptz not null,
  primary key (player_id, other_id)
);
