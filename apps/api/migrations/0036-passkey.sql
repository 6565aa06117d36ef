-- Passkeys (WebAuthn): a further way to sign in. Only public keys are kept.
create table passkey (
  id uuid primary key,
  player_id uuid not null references player,
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counts; it may only grow. Synced ones stay at zero.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_credential_unique unique (credential_id)
);
create index passkey_of_player on passkey (player_id, created_at);

-- What a browser has to sign: good once, for five minutes, for that browser.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  player_id uuid references player,
  device_id text not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_of_player check ((purpose = 'register') = (player_id is not null))
);
create index passkey_challenge_by_time on passkey_challenge (expires_at);
