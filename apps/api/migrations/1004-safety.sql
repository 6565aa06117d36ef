-- A player's own limits. `amount` is minor units, or minutes for limits of time, which have no currency.
create table play_limit (
  player_id uuid references player,
  kind text check (kind in ('deposit', 'loss', 'wager', 'session', 'time')),
  period text check (period in ('day', 'week', 'month')),
  currency text,
  amount bigint not null check (amount >= 0),
  -- A raise or a removal (null) waits here until next_from.
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  window_from timestamptz not null,
  -- Stakes, or stakes less wins, in the present window (a UTC day, week or month). Deposits are counted
  -- from payments.
  used bigint not null default 0,
  -- When the player was last warned that the limit is near.
  warned_at timestamptz,
  known_currency text generated always as (NULLIF(currency, '')) stored references currency,
  updated_at timestamptz not null,
  primary key (player_id, kind, period, currency),
  constraint play_limit_of_session check ((kind in ('session', 'time')) = (currency = '') and ((kind not in ('session', 'time')) or period = 'day'))
);

-- How often a player wants a reality check. Without a row the casino's setting applies.
create table reality_check (
  player_id uuid primary key references player,
  minutes integer not null check (minutes between 1 and 1440),
  updated_at timestamptz not null
);

-- Cards and accounts of settled payments, as a hash of the gateway's fingerprint, for finding other
-- accounts of an excluded person (ADR 33).
create table exclusion_instrument (
  player_id uuid references player,
  fingerprint_hash bytea,
  first_used_at timestamptz not null,
  primary key (player_id, fingerprint_hash)
);
create index exclusion_instrument_by_hash on exclusion_instrument (fingerprint_hash);

-- Pairs of accounts that staff found to belong to different people.
create table exclusion_exception (
  player_id uuid references player,
  other_id uuid references player,
  created_at timestamptz not null,
  primary key (player_id, other_id)
);

-- Documents sent for verification. The files are encrypted and stored outside the database under `blob`
-- (ADR 13).
create table verification_document (
  id uuid primary key,
  player_id uuid not null references player,
  -- The file name on the player's device, cleaned. Shown, and never used as a path.
  name text not null,
  type text not null check (type in ('jpeg', 'png', 'pdf', 'doc', 'docx')),
  size_bytes integer not null check (size_bytes > 0),
  blob text not null constraint verification_document_blob_unique unique,
  -- The antivirus that scanned it, or 'none' where none is configured.
  scanned_by text not null,
  status text not null check (status in ('new', 'in_progress', 'success', 'declined')),
  -- Why it was declined, as shown to the player.
  reason text,
  decided_at timestamptz,
  kind text not null default 'other' constraint verification_document_kind check (kind in ('passport', 'international_passport', 'id_card', 'driving_licence', 'bank_card', 'wallet', 'bank_statement', 'coin', 'address', 'other')),
  created_at timestamptz not null,
  constraint verification_document_decided check ((status in ('success', 'declined')) = (decided_at is not null)),
  constraint verification_document_reasoned check (reason is null or status = 'declined')
);
create index verification_document_of_player on verification_document (player_id, created_at desc);
create index verification_document_waiting on verification_document (created_at) where status in ('new', 'in_progress');

-- Masked numbers of cards that a player has paid with. A document proves that a card belongs to the
-- player.
create table verification_card (
  id uuid primary key,
  player_id uuid not null references player,
  card_number text not null,
  status text not null check (status in ('new', 'in_progress', 'success', 'declined')),
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint verification_card_one unique (player_id, card_number)
);
