-- Until when a provider was asked for charge-backs and payouts that came back.
create table payment_provider_listing (
  provider text primary key,
  listed_until timestamptz not null
);

-- What the sandbox does, and when: a look-up answers by it, whether or not the callback has arrived.
alter table sandbox_payment add column charged_back_at timestamptz;
alter table sandbox_payout
  add column paid_at timestamptz,
  add column failed_at timestamptz,
  add column reversed_at timestamptz;
create index sandbox_payment_charged_back on sandbox_payment (charged_back_at) where charged_back_at is not null;
create index sandbox_payout_reversed on sandbox_payout (reversed_at) where reversed_at is not null;
