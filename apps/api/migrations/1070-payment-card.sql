-- Cards that a provider keeps for a player after a paid deposit. The number is the provider's; here are its token,
-- sealed, and what the player recognises the card by.
create table payment_card (
  id uuid primary key,
  player_id uuid not null references player,
  provider text not null,
  gateway text not null,
  currency text not null references currency,
  -- The provider's own stable identifier of the card, the same as in payment.account_fingerprint.
  fingerprint text not null,
  -- Null once the card is removed and the provider has heard it.
  sealed_token bytea,
  account text not null constraint payment_card_account_masked check (account !~ '[0-9]{5}'),
  brand text not null check (brand in ('visa', 'mastercard', 'mir', 'other')),
  -- The card is good until the end of this month.
  expiry text not null check (expiry ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint payment_card_usable_has_token check (removed_at is not null or sealed_token is not null),
  unique (player_id, provider, gateway, currency, fingerprint)
);

-- The stored card that a deposit is to be paid with.
alter table payment add column card_id uuid references payment_card on delete set null;
create index payment_of_card on payment (card_id) where card_id is not null;

-- The sandbox's own: whose payment it is, how long its card is good, and the cards that it keeps for its merchant.
alter table sandbox_payment add column payer text not null default '', add column expiry text,
  add column instrument text, add column brand text;

create table sandbox_instrument (
  token text primary key,
  payer text not null,
  method text not null,
  currency text not null,
  outcome text not null,
  account text not null,
  fingerprint text not null,
  brand text not null,
  expiry text not null,
  removed_at timestamptz,
  created_at timestamptz not null
);
create unique index sandbox_instrument_kept on sandbox_instrument (payer, method, currency, fingerprint)
  where removed_at is null;
