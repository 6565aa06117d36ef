create table player (
  id uuid primary key,
  login text not null,
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  currency text not null,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text,
  surname text,
  gender text check (gender in ('m', 'f')),
  date_birthday date,
  country text,
  city text,
  phone text,
  phone_confirmed_at timestamptz,
  profile_completed_at timestamptz,
  -- 0 open, 1 blocked, 2 blocked and signed out everywhere.
  block_status smallint not null default 0 check (block_status in (0, 1, 2)),
  is_fraud boolean not null default false,
  is_verified boolean not null default false,
  -- Play is closed until then. The year 9999 where the player has not asked to end the exclusion.
  self_exclusion_expire_at timestamptz,
  self_exclusion_deleted_at timestamptz,
  two_factor_type smallint not null default 0 check (two_factor_type in (0, 1, 2)),
  terms_version integer not null,
  policy_version integer not null,
  terms_accepted_at timestamptz not null,
  self_exclusion_period text check (self_exclusion_period in ('24_hour', '7_day', '1_month', '3_month')),
  -- When the chosen period ends.
  self_exclusion_ends_at timestamptz,
  -- The player closed the account: nobody can sign in, and its e-mail and login stay taken.
  closed_at timestamptz,
  -- The retention period is over: personal data is erased, the ledger stays.
  erased_at timestamptz,
  -- The last change of password, e-mail, phone or second factor. Withdrawals wait for approval for a
  -- while after it.
  security_changed_at timestamptz,
  -- The account of the same person whose exclusion applies here too, and what both have in common.
  self_exclusion_source uuid references player,
  self_exclusion_match text check (self_exclusion_match in ('person', 'phone', 'instrument')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint player_erased_was_closed check (erased_at is null or closed_at is not null),
  constraint player_linked_exclusion check ((self_exclusion_source is null) = (self_exclusion_match is null)),
  constraint player_profile_whole check (profile_completed_at is null or name is not null and surname is not null
    and gender is not null and date_birthday is not null and country is not null and city is not null
    and phone is not null),
  constraint player_self_exclusion_whole check ((self_exclusion_ends_at is null) = (self_exclusion_expire_at is null))
);
-- For finding other accounts of an excluded person.
create index player_by_birthday on player (date_birthday) where date_birthday is not null;
create index player_by_phone on player (phone) where phone is not null;
create unique index player_email_unique on player (lower(email));
create unique index player_login_unique on player (lower(login));
-- A confirmed phone belongs to one account.
create unique index player_phone_confirmed_unique on player (phone) where phone_confirmed_at is not null;

-- One row per device and sign-in. Only the SHA-256 of the token is stored.
create table session (
  id uuid primary key,
  token_hash bytea not null constraint session_token_unique unique,
  player_id uuid not null references player,
  device_id text not null,
  user_agent text not null,
  ip text not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- The password was right and the second step is still to come: good for that step and for signing out.
  is_half boolean not null default false,
  -- When play stops for the next reality check. Null until the first game opens.
  reality_check_due_at timestamptz,
  -- The end of the session limit that the player was warned of at four fifths.
  near_end_notified timestamptz,
  -- Time of play continues over breaks of less than an hour, even across sign-ins.
  sitting_started_at timestamptz not null,
  -- Time of play on this UTC day before this sign-in.
  day_before_ms bigint not null default 0 check (day_before_ms >= 0),
  near_day_end_notified timestamptz,
  -- When the player last proved their identity. Sensitive operations ask again after five minutes (ADR
  -- 32).
  proved_at timestamptz,
  proved_by text check (proved_by in ('password', 'second_step', 'passkey')),
  created_at timestamptz not null,
  constraint session_proof check ((proved_at is null) = (proved_by is null))
);
-- For finding browsers that an excluded player has used.
create index session_of_device on session (device_id) where device_id <> '';
create index session_of_player on session (player_id, created_at desc);

-- Failed sign-ins by the hash of the typed e-mail, whether an account exists or not, so that the reply
-- reveals nothing. Kept for ninety days.
create table sign_in_failure (
  id uuid primary key,
  email_hash bytea not null,
  -- The device where the account knows it, else empty: failures of strangers never lock out a known
  -- browser.
  scope text not null,
  address text not null,
  failed_at timestamptz not null,
  player_id uuid,
  -- A correct password ended the series: the row no longer counts.
  is_over boolean not null default false
);
create index sign_in_failure_by_time on sign_in_failure (failed_at);
create index sign_in_failure_of_address on sign_in_failure (address, failed_at) where not is_over;
create index sign_in_failure_of_email on sign_in_failure (email_hash, scope, failed_at) where not is_over;
create index sign_in_failure_of_player on sign_in_failure (player_id, failed_at) where player_id is not null;

-- Issued pictures of four digits. A correct answer is good for one form.
create table captcha_picture (
  id uuid primary key,
  code text not null check (code ~ '^[0-9]{4}$'),
  tries integer not null default 0,
  solved_at timestamptz,
  expires_at timestamptz not null
);
create index captcha_picture_by_expiry on captcha_picture (expires_at);

create table captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);

-- Links and codes sent by e-mail or SMS, as hashes. Each can be used once.
create table confirmation (
  id uuid primary key,
  player_id uuid not null references player,
  kind text not null check (kind in ('email', 'password_reset', 'phone', 'two_factor_sms')),
  target text not null,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  -- Codes of six digits could be guessed, so attempts are counted.
  tries integer not null default 0,
  created_at timestamptz not null
);
-- For counting the codes sent to one phone in a day.
create index confirmation_of_phone on confirmation (target, created_at desc) where kind in ('phone', 'two_factor_sms');
create index confirmation_of_player on confirmation (player_id, kind, created_at desc);

create table password_used (
  id uuid primary key,
  player_id uuid not null references player,
  password_hash text not null,
  created_at timestamptz not null
);
create index password_used_of_player on password_used (player_id, created_at desc);

-- Authenticator apps. The secret is encrypted with the casino's key.
create table two_factor (
  player_id uuid primary key references player,
  sealed_secret bytea not null,
  -- The last time step that was used: each is good once.
  last_step bigint not null default 0,
  failed_tries integer not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null
);

-- Ten recovery codes per player, each good once.
create table two_factor_recovery (
  player_id uuid references player,
  code_hash bytea,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Passkeys (WebAuthn). Only public keys are stored.
create table passkey (
  id uuid primary key,
  player_id uuid not null references player,
  credential_id text not null constraint passkey_credential_unique unique,
  public_key bytea not null,
  -- The authenticator's counter may only grow. Synced passkeys stay at zero.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  label text not null,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index passkey_of_player on passkey (player_id, created_at);

-- What a browser has to sign: good once, for five minutes, for that browser.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'step_up')),
  player_id uuid references player,
  device_id text not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_of_player check ((purpose = 'sign_in') = (player_id is null))
);
create index passkey_challenge_by_time on passkey_challenge (expires_at);

-- What a player agreed to be contacted about. No row means service letters only.
create table subscription (
  player_id uuid primary key references player,
  email_promo boolean not null default false,
  email_service boolean not null default true,
  phone_sms boolean not null default false,
  phone_call boolean not null default false,
  -- The mail server of the address refused it permanently.
  is_email_invalid boolean not null default false,
  -- By switch, the page that sent the last change and its number there. An older change that arrives
  -- later is ignored.
  wishes jsonb not null default '{}',
  updated_at timestamptz not null
);

create function player_security_changed() returns trigger language plpgsql as $$
begin
  new.security_changed_at := new.updated_at;
  return new;
end $$;

create trigger player_security_changed before update of password_hash, email, phone, two_factor_type on player
  for each row when (
    old.password_hash <> new.password_hash
    or old.email <> new.email
    or old.two_factor_type <> new.two_factor_type
    or old.phone is not null and old.phone is distinct from new.phone
  ) execute function player_security_changed();
