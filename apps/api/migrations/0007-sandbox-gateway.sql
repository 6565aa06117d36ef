-- The sandbox gateway plays another company: these tables are its own, and the casino reads none of them. It keeps no card
-- number either: of a test card it notes the outcome and the last four digits.
create table sandbox_payment (
  reference text primary key,
  token_hash bytea not null unique,
  merchant_reference uuid not null unique,
  method text not null,
  kind text not null check (kind in ('card', 'account')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  locale text not null check (locale in ('ru', 'en')),
  state text not null check (state in ('open', 'challenge', 'pending', 'settled', 'failed')),
  failure text,
  outcome text,
  account text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table sandbox_account (
  token text primary key,
  method text not null,
  outcome text not null,
  account text not null,
  created_at timestamptz not null
);

create table sandbox_payout (
  reference text primary key,
  merchant_reference uuid not null unique,
  account_token text not null references sandbox_account,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null
);
