-- A posting moves an amount from one account to another, so that books cannot but balance, and a row says what two entries said
-- (docs/adr/0020). The balances after it stand beside the player's accounts alone.
create table ledger_posting (
  created_at timestamptz not null,
  amount_minor bigint not null,
  from_after_minor bigint,
  to_after_minor bigint,
  player_id uuid not null,
  transfer_id uuid not null,
  subject_id uuid not null,
  line smallint not null,
  currency text not null,
  reason text not null,
  from_account text not null,
  to_account text not null,
  primary key (player_id, created_at, transfer_id, line),
  constraint ledger_posting_moves check (amount_minor > 0 and from_account <> to_account)
) partition by range (created_at);
create table ledger_posting_rest partition of ledger_posting default;

do $$
declare
  month timestamp;
begin
  for month in select distinct date_trunc('month', created_at at time zone 'UTC') from ledger_entry loop
    execute format('create table %I partition of ledger_posting for values from (%L) to (%L)', 'ledger_posting_' || to_char(month, 'YYYY_MM'),
      month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  end loop;
end $$;

-- What left and what arrived under one reason of a transfer are laid along one line each; where they overlap, money moved from one to the other.
insert into ledger_posting (created_at, amount_minor, from_after_minor, to_after_minor, player_id, transfer_id, subject_id, line, currency, reason, from_account, to_account)
with laid as (
  select *, abs(amount_minor) as amount, sum(abs(amount_minor)) over (
      partition by player_id, created_at, transfer_id, reason, currency, amount_minor < 0 order by line)::bigint as upto
  from ledger_entry
), shared as (
  select o.player_id, o.created_at, o.transfer_id, o.subject_id, o.reason, o.currency, o.account as from_account, i.account as to_account,
    least(o.upto, i.upto) as upto, greatest(o.upto - o.amount, i.upto - i.amount) as after, o.line as from_line, i.line as to_line,
    o.balance_after_minor + o.upto as from_end, i.balance_after_minor - i.upto as to_end
  from laid o
  join laid i on i.player_id = o.player_id and i.created_at = o.created_at and i.transfer_id = o.transfer_id and i.reason = o.reason and i.currency = o.currency
    and i.amount_minor > 0 and o.upto - o.amount < i.upto and i.upto - i.amount < o.upto
  where o.amount_minor < 0
)
select created_at, upto - after, from_end - upto, to_end + upto, player_id, transfer_id, subject_id,
  row_number() over (partition by player_id, created_at, transfer_id order by least(from_line, to_line), from_line, to_line), currency, reason, from_account, to_account
from shared;

drop table ledger_entry;
drop function ledger_entry_is_final();

create function ledger_posting_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'ledger postings are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_posting_is_final before update or delete on ledger_posting for each row execute function ledger_posting_is_final();

-- The two sides of every posting, as accountants read them: what leaves an account is below zero.
create view ledger_entry as
select player_id, created_at, transfer_id, (2 * line - 1)::smallint as line, reason, subject_id, from_account as account, currency,
  -amount_minor as amount_minor, from_after_minor as balance_after_minor
from ledger_posting
union all
select player_id, created_at, transfer_id, (2 * line)::smallint, reason, subject_id, to_account, currency, amount_minor, to_after_minor
from ledger_posting;

-- When the wallet's last round was opened: only where that is nearer than the title's least cycle are the rounds themselves looked at.
alter table ledger_balance add column last_round_at timestamptz;

create function round_is_too_soon(player uuid, game uuid, at timestamptz, cycle_ms integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from round r where r.player_id = player and r.game_id = game
    and r.created_at > at - make_interval(secs => cycle_ms / 1000.0) and r.created_at <= at);
end $$;
