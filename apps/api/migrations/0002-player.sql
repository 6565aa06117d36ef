create table player (
  id uuid primary key,
  login text not null,
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  locale text not null check (locale in ('ru', 'en')),
  name text,
  surname text,
  gender text check (gender in ('m', 'f')),
  date_birthday date,
  country text,
  city text,
  phone text,
  phone_confirmed_at timestamptz,
  profile_completed_at timestamptz,
  -- 0 open, 1 blocked, 2 blocked and signed out everywhere
  block_status smallint not null default 0 check (block_status in (0, 1, 2)),
  is_fraud boolean not null default false,
  is_verified boolean not null default false,
  self_exclusion_expire_at timestamptz,
  self_exclusion_deleted_at timestamptz,
  two_factor_type smallint not null default 0 check (two_factor_type in (0, 1, 2)),
  terms_version integer not null,
  policy_version integer not null,
  terms_accepted_at timestamptz not null,
  failed_sign_ins integer not null default 0,
  failed_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint player_profile_whole check (
    profile_completed_at is null
    or (name is not null and surname is not null and gender is not null and date_birthday is not null and country is not null and city is not null and phone is not null)
  )
);
create unique index player_email_unique on player (lower(email));
create unique index player_login_unique on player (lower(login));

create table password_used (
  id uuid primary key,
  player_id uuid not null references player,
  password_hash text not null,
  created_at timestamptz not null
);
create index password_used_of_player on password_used (player_id, created_at desc);

-- One row a device and sign-in. The token itself is never stored, only its SHA-256.
create table session (
  id uuid primary key,
  token_hash bytea not null,
  player_id uuid not null references player,
  device_id text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint session_token_unique unique (token_hash)
);
create index session_of_player on session (player_id, created_at desc);

-- Links and codes sent by letter or SMS; only hashes are kept, and one use is enough.
create table confirmation (
  id uuid primary key,
  player_id uuid not null references player,
  kind text not null check (kind in ('email', 'password_reset')),
  target text not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index confirmation_of_player on confirmation (player_id, kind, created_at desc);

create table captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);
