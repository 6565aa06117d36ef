-- Deposits (in) and withdrawals (out). Money itself moves in the ledger only; a row here says how far a payment has come.
create table payment (
  id uuid primary key,
  player_id uuid not null references player,
  mode text not null check (mode in ('in', 'out')),
  gateway text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What the payment system charges: on top of a deposit, out of a withdrawal.
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  status text not null check (status in ('init', 'processing', 'ok', 'failure', 'cancelled', 'rejected')),
  reason smallint,
  failure text,
  -- At most the last four characters of a card or an account.
  account text not null default '',
  payout_token text,
  gateway_reference text,
  -- The real balance before the payment first touched it, and after it last did.
  balance_start_minor bigint not null check (balance_start_minor >= 0),
  balance_end_minor bigint not null check (balance_end_minor >= 0),
  -- What a chargeback could not take back.
  debt_minor bigint not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  settled_at timestamptz,
  rejected_at timestamptz,
  charged_back_at timestamptz,
  constraint payment_reference_unique unique (provider, gateway_reference),
  constraint payment_reason_known check (reason is null or reason = 0 or reason between 4 and 14),
  constraint payment_reason_when_rejected check ((reason is not null) = (status = 'rejected')),
  constraint payment_rejected_is_withdrawal check (status <> 'rejected' or (mode = 'out' and rejected_at is not null)),
  constraint payment_failure_when_failed check (failure is null or status = 'failure'),
  constraint payment_settled_when_final check ((settled_at is not null) = (status in ('ok', 'failure', 'cancelled'))),
  constraint payment_fee_below_amount check (fee_minor < amount_minor),
  constraint payment_account_masked check (account !~ '[0-9]{5}'),
  constraint payment_payout_has_token check ((mode = 'out') = (payout_token is not null)),
  constraint payment_chargeback_is_failed_deposit check (charged_back_at is null or (mode = 'in' and status = 'failure')),
  constraint payment_debt_of_chargeback check (debt_minor = 0 or (charged_back_at is not null and debt_minor between 1 and amount_minor))
);
create index payment_of_player on payment (player_id, created_at desc, id desc);
create index payment_waiting on payment (created_at) where mode = 'out' and status = 'init';
