-- The second sandbox stands for another company too: the casino reads none of its tables. It pays a payout as often
-- as it is ordered, so only its deposits are unique.
create table redirect_sandbox_order (
  reference text primary key,
  mode text not null check (mode in ('in', 'out')),
  merchant_reference uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- What has arrived so far, and in which currency.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  paid_currency text not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  return_url text not null,
  locale text not null,
  -- Its look-ups know of a change only some seconds later.
  changed_at timestamptz not null
);
create unique index redirect_sandbox_order_of_deposit on redirect_sandbox_order (merchant_reference) where mode = 'in';
create index redirect_sandbox_order_of_payout on redirect_sandbox_order (merchant_reference) where mode = 'out';
