-- A sign-in whose password was right and whose second step is still to come: good for that step and for signing out.
alter table session add column is_half boolean not null default false;

-- The authenticator app of a player. The secret is sealed with the casino's key; a time step is good once.
create table two_factor (
  player_id uuid primary key references player,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  failed_tries integer not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null
);

-- Ways in for who has lost the phone: ten at a time, each good once.
create table two_factor_recovery (
  player_id uuid not null references player,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Codes of six digits are guessed at, so their tries are counted.
alter table confirmation drop constraint confirmation_kind_check;
alter table confirmation add constraint confirmation_kind_check check (kind in ('email', 'password_reset', 'phone', 'two_factor_sms'));
alter table confirmation add column tries integer not null default 0;
