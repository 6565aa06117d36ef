-- Amounts are minor units everywhere; a unit of the currency has 10^exponent of them.
create table currency (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  exponent smallint not null check (exponent between 0 and 18),
  symbol text not null check (length(symbol) between 1 and 8),
  -- The country code of a flag picture, where there is one.
  flag text check (flag ~ '^[a-z]{2}$'),
  -- Converted amounts are rounded to multiples of this.
  step_minor bigint not null check (step_minor > 0),
  -- What a unit of the base currency is worth in stakes, limits and prizes that have no row of their
  -- own. A round figure that changes seldom, unlike the rate of the day.
  per_base_minor bigint not null check (per_base_minor between 1 and 500000),
  -- Rates, and amounts for which no currency is named, are in the base currency.
  is_base boolean not null default false,
  -- A retired currency is not offered to new accounts. Its amounts are still shown, played and paid out.
  is_active boolean not null default true,
  position integer not null unique,
  constraint currency_base_has_cents check (not is_base or is_active and exponent = 2 and per_base_minor = 100)
);
alter table player add foreign key (currency) references currency;
create unique index currency_base on currency (is_base) where is_base;

-- What a unit of each currency is worth in millionths of the base currency, from a given moment.
create table rate (
  currency text references currency,
  holds_from timestamptz,
  micro_base bigint not null check (micro_base > 0),
  primary key (currency, holds_from)
);

-- The rate of each currency that holds at an instant. Nothing else decides which one.
create function rates_in_force(at timestamptz) returns setof rate language sql stable as $$
  select distinct on (currency) * from rate where holds_from <= at order by currency, holds_from desc
$$;

-- What a country or licence allows. The visitor's country selects the market; the default one has all
-- countries that no other names.
create table market (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  is_default boolean not null default false,
  minimum_age smallint not null default 18 check (minimum_age between 18 and 99),
  default_currency text not null,
  -- The strict play profile, whatever the process is configured to allow.
  is_strict_play boolean not null default false,
  -- The languages on offer. Empty is every language of the product.
  locales text[] not null default '{}',
  -- Kinds of limits that a player sets, and of documents that are accepted, before deposits and play.
  required_limits text[] not null default '{}'
    check (required_limits <@ array['deposit', 'loss', 'wager', 'session', 'time']),
  required_documents text[] not null default '{}',
  created_at timestamptz not null default now()
);
create unique index market_default on market (is_default) where is_default;

-- The currencies offered for new accounts, in display order.
create table market_currency (
  market text references market,
  currency text references currency,
  position integer not null,
  primary key (market, currency)
);
alter table market add constraint market_default_currency foreign key (code, default_currency) references market_currency deferrable initially deferred;

create table market_country (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  market text not null references market
);
create index market_country_of on market_country (market);

-- Amounts of the casino by currency. Without a row, the base currency's amount counts at
-- currency.per_base_minor.
create table house_amount (
  name text,
  currency text references currency,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (name, currency)
);

-- A player's balances. House accounts have no running balance: theirs is the sum of their postings, so
-- that rounds of different players never wait for one row.
create table ledger_balance (
  player_id uuid,
  kind text check (kind in ('real', 'bonus', 'pending_withdrawal')),
  currency text references currency,
  amount_minor bigint not null default 0 constraint ledger_balance_not_below_zero check (amount_minor >= 0),
  version bigint not null default 0,
  -- On the `real` account of a currency while a bonus is active in it (ADR 17).
  has_bonus boolean not null default false,
  -- When the wallet's last round was opened, for titles with a minimum cycle.
  last_round_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, kind, currency)
);

-- A posting moves an amount from one account to another, so the books always balance (ADR 20). Accounts
-- are 'player/<kind>' or 'house/<name>'. Postings are never changed; a mistake is reversed by another
-- transfer.
create table ledger_posting (
  created_at timestamptz,
  amount_minor bigint not null,
  -- Balances after the posting, of the player's accounts only.
  from_after_minor bigint,
  to_after_minor bigint,
  player_id uuid,
  transfer_id uuid,
  subject_id uuid not null,
  line smallint,
  currency text not null,
  reason text not null,
  from_account text not null,
  to_account text not null,
  primary key (player_id, created_at, transfer_id, line),
  constraint ledger_posting_moves check (amount_minor > 0 and from_account <> to_account)
) partition by range (created_at);
create table ledger_posting_rest partition of ledger_posting default;

-- What a gateway accepts per currency and direction. Without a row it is not offered. Presets in display
-- order.
create table gateway_limit (
  gateway text,
  currency text references currency,
  mode text check (mode in ('in', 'out')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  presets_minor bigint[] not null,
  primary key (gateway, currency, mode),
  constraint gateway_limit_in_order check (min_minor <= max_minor),
  constraint gateway_limit_presets_within check ((min_minor <= all (presets_minor)) and (max_minor >= all (presets_minor)))
);

-- Deposits (in) and withdrawals (out). Money moves in the ledger only; a row says how far a payment has
-- come.
create table payment (
  id uuid primary key,
  player_id uuid not null references player,
  mode text not null check (mode in ('in', 'out')),
  gateway text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The gateway's fee: on top of a deposit, out of a withdrawal.
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null references currency,
  status text not null check (status in ('init', 'processing', 'ok', 'failure', 'cancelled', 'rejected')),
  reason smallint check (reason is null or reason = 0 or reason >= 4 and reason <= 14),
  failure text,
  -- At most the last four characters of a card or an account.
  account text not null default '' constraint payment_account_masked check (account !~ '[0-9]{5}'),
  payout_token text,
  gateway_reference text,
  -- The real balance before the payment first changed it, and after it last did.
  balance_start_minor bigint not null check (balance_start_minor >= 0),
  balance_end_minor bigint not null check (balance_end_minor >= 0),
  -- What a chargeback could not take back.
  debt_minor bigint not null default 0,
  submitted_at timestamptz,
  settled_at timestamptz,
  rejected_at timestamptz,
  charged_back_at timestamptz,
  -- The gateway may still take money for this deposit, even if it was cancelled or expired here. It
  -- counts towards deposit limits until then.
  is_payable boolean not null default false,
  -- Money that arrived and could not be credited is held and sent back.
  refund text check (refund in ('pending', 'done', 'refused')),
  refunded_at timestamptz,
  -- The gateway's own stable identifier of a card or an account.
  account_fingerprint text,
  -- Why a withdrawal waits for approval.
  approval_reasons text[] not null default '{}',
  -- When the payout was first ordered. After that only the gateway's answer ends it.
  ordered_at timestamptz,
  created_at timestamptz not null,
  constraint payment_reference_unique unique (provider, gateway_reference),
  constraint payment_chargeback_is_failed_deposit check (charged_back_at is null or mode = 'in' and status = 'failure'),
  constraint payment_debt_of_chargeback check (debt_minor = 0 or charged_back_at is not null and debt_minor between 1 and amount_minor),
  constraint payment_failure_when_failed check (failure is null or status = 'failure'),
  constraint payment_fee_below_amount check (fee_minor < amount_minor),
  constraint payment_payable_is_open_deposit check (not is_payable or mode = 'in' and (status in ('init', 'processing', 'cancelled', 'failure'))),
  constraint payment_payout_has_token check ((mode = 'out') = (payout_token is not null)),
  constraint payment_reason_when_rejected check ((reason is not null) = (status = 'rejected')),
  constraint payment_refund_of_failed_deposit check (refund is null or mode = 'in' and status = 'failure'),
  constraint payment_refunded_when_done check ((refunded_at is not null) = (not refund is distinct from 'done')),
  constraint payment_rejected_is_withdrawal check (status <> 'rejected' or mode = 'out' and rejected_at is not null),
  constraint payment_settled_when_final check ((settled_at is not null) = (status in ('ok', 'failure', 'cancelled')))
);
-- For monitoring, which reads recent totals often.
create index payment_by_settling on payment (settled_at) where settled_at is not null;
create index payment_of_account on payment (player_id, account_fingerprint) where account_fingerprint is not null;
create index payment_of_player on payment (player_id, created_at desc, id desc);
create index payment_payable on payment (player_id) where is_payable;
create index payment_refund_open on payment (created_at) where refund in ('pending', 'refused');
create index payment_waiting on payment (created_at) where mode = 'out' and status = 'init';

-- The sandbox gateway stands for another company: the casino reads none of its tables. It stores the
-- outcome and the last four digits of a test card, never a number.
create table sandbox_account (
  token text primary key,
  method text not null,
  outcome text not null,
  account text not null,
  fingerprint text not null default '',
  created_at timestamptz not null
);

create table sandbox_payment (
  reference text primary key,
  token_hash bytea not null unique,
  merchant_reference uuid not null unique,
  method text not null,
  kind text not null check (kind in ('card', 'account')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  state text not null check (state in ('open', 'challenge', 'pending', 'settled', 'failed', 'voided')),
  failure text,
  outcome text,
  account text not null default '',
  expires_at timestamptz not null,
  refund_reference text unique,
  fingerprint text not null default '',
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

create function ledger_posting_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'ledger postings are never changed' using errcode = 'integrity_constraint_violation';
end $$;

-- Both sides of every posting: what leaves an account is negative.
create view ledger_entry as
select player_id, created_at, transfer_id, (2 * line - 1)::smallint as line, reason, subject_id, from_account as account, currency,
  -amount_minor as amount_minor, from_after_minor as balance_after_minor
from ledger_posting
union all
select player_id, created_at, transfer_id, (2 * line)::smallint, reason, subject_id, to_account, currency, amount_minor, to_after_minor
from ledger_posting;

create trigger currency_changed after insert or delete or update on currency for each statement execute function notify_changed('currency');
create trigger ledger_posting_is_final before delete or update on ledger_posting
  for each row execute function ledger_posting_is_final();
create trigger market_changed after insert or delete or update on market for each statement execute function notify_changed('currency');

-- What a new casino starts with.

insert into currency (code, exponent, symbol, flag, step_minor, per_base_minor, is_base, position) values
  ('USD', 2, '$', 'us', 1, 100, true, 1),
  ('EUR', 2, '€', 'eu', 1, 100, false, 2),
  ('RUB', 2, '₽', 'ru', 100, 10000, false, 3);

insert into rate (currency, holds_from, micro_base) values
  ('EUR', '2026-01-01T00:00:00Z', 1160000), ('RUB', '2026-01-01T00:00:00Z', 12400),
  ('USD', '2026-01-01T00:00:00Z', 1000000);

insert into market (code, is_default, default_currency) values
  ('default', true, 'USD');

insert into market_currency (market, currency, position) values
  ('default', 'USD', 1), ('default', 'EUR', 2), ('default', 'RUB', 3);

insert into house_amount (name, currency, amount_minor) values
  ('demo_balance', 'USD', 100000), ('weekly_spin_stake', 'RUB', 1000),
  ('weekly_spin_stake', 'USD', 25);

insert into gateway_limit (gateway, currency, mode, min_minor, max_minor, fee_basis_points, presets_minor) values
  ('bank', 'USD', 'in', 5000, 2000000, 0, '{5000,10000,25000,50000,100000}'),
  ('bank', 'EUR', 'in', 5000, 2000000, 0, '{5000,10000,25000,50000,100000}'),
  ('bank', 'RUB', 'in', 500000, 100000000, 0, '{500000,1000000,2500000}'),
  ('bank', 'USD', 'out', 10000, 2000000, 0, '{10000,25000,50000,100000}'),
  ('bank', 'EUR', 'out', 10000, 2000000, 0, '{10000,25000,50000,100000}'),
  ('bank', 'RUB', 'out', 1000000, 100000000, 0, '{1000000,2500000,5000000,10000000,25000000}'),
  ('bitcoin', 'USD', 'in', 2000, 5000000, 0, '{5000,10000,25000,50000,100000}'),
  ('bitcoin', 'EUR', 'in', 2000, 5000000, 0, '{5000,10000,25000,50000,100000}'),
  ('bitcoin', 'USD', 'out', 5000, 5000000, 100, '{5000,10000,25000,50000,100000}'),
  ('bitcoin', 'EUR', 'out', 5000, 5000000, 100, '{5000,10000,25000,50000,100000}'),
  ('card', 'USD', 'in', 1000, 500000, 0, '{2000,5000,10000,25000,50000}'),
  ('card', 'EUR', 'in', 1000, 500000, 0, '{2000,5000,10000,25000,50000}'),
  ('card', 'RUB', 'in', 50000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('card', 'USD', 'out', 2000, 500000, 0, '{2000,5000,10000,25000,50000}'),
  ('card', 'EUR', 'out', 2000, 500000, 0, '{2000,5000,10000,25000,50000}'),
  ('card', 'RUB', 'out', 100000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('cove-wallet', 'USD', 'in', 1000, 200000, 0, '{2000,5000,10000,25000,50000}'),
  ('cove-wallet', 'EUR', 'in', 1000, 200000, 0, '{2000,5000,10000,25000,50000}'),
  ('cove-wallet', 'RUB', 'in', 30000, 15000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('cove-wallet', 'USD', 'out', 1000, 200000, 50, '{2000,5000,10000,25000,50000}'),
  ('cove-wallet', 'EUR', 'out', 1000, 200000, 50, '{2000,5000,10000,25000,50000}'),
  ('cove-wallet', 'RUB', 'out', 50000, 15000000, 50, '{100000,250000,500000,1000000,2500000}'),
  ('marlin-pay', 'USD', 'in', 1000, 200000, 0, '{2000,5000,10000,25000,50000}'),
  ('marlin-pay', 'EUR', 'in', 1000, 200000, 0, '{2000,5000,10000,25000,50000}'),
  ('marlin-pay', 'RUB', 'in', 30000, 15000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('marlin-pay', 'USD', 'out', 1000, 200000, 50, '{2000,5000,10000,25000,50000}'),
  ('marlin-pay', 'EUR', 'out', 1000, 200000, 50, '{2000,5000,10000,25000,50000}'),
  ('marlin-pay', 'RUB', 'out', 50000, 15000000, 50, '{100000,250000,500000,1000000,2500000}'),
  ('mir', 'RUB', 'in', 50000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('mir', 'RUB', 'out', 100000, 30000000, 0, '{100000,250000,500000,1000000,2500000}'),
  ('tether', 'USD', 'in', 2000, 5000000, 0, '{5000,10000,25000,50000,100000}'),
  ('tether', 'EUR', 'in', 2000, 5000000, 0, '{5000,10000,25000,50000,100000}'),
  ('tether', 'USD', 'out', 5000, 5000000, 100, '{5000,10000,25000,50000,100000}'),
  ('tether', 'EUR', 'out', 5000, 5000000, 100, '{5000,10000,25000,50000,100000}');
