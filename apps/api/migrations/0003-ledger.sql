-- A player's balances stand beside their entries. House accounts have no running balance: theirs is the sum of their entries,
-- so that rounds of different players never queue for one row.
create table ledger_balance (
  player_id uuid not null,
  kind text not null check (kind in ('real', 'bonus', 'pending_withdrawal')),
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  amount_minor bigint not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null,
  primary key (player_id, kind, currency),
  constraint ledger_balance_not_below_zero check (amount_minor >= 0)
);

-- Two or more entries of one transfer sum to zero. Nothing here is updated or deleted; a mistake is reversed by another transfer.
-- account: 'player/<kind>' or 'house/<name>'. balance_after_minor stands on player lines only.
create table ledger_entry (
  player_id uuid not null,
  created_at timestamptz not null,
  transfer_id uuid not null,
  line smallint not null,
  reason text not null,
  subject_id uuid not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint,
  primary key (player_id, created_at, transfer_id, line)
) partition by range (created_at);
create table ledger_entry_rest partition of ledger_entry default;
create index ledger_entry_of_subject on ledger_entry (player_id, subject_id);

create function ledger_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entry_is_final before update or delete on ledger_entry for each row execute function ledger_entry_is_final();
