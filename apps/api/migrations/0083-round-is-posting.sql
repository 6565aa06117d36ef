-- A round that was over at once, with real money alone, is its own posting: it says what was staked, what was won and what the balance was before
-- and after, and nothing of it ever changes. Other rounds have rows of their own in the books (docs/adr/0026).
alter table round add column is_posting boolean not null default false;

create trigger round_posting_is_final before delete or update of player_id, created_at, id, currency, stake_minor, win_minor, balance_before_minor,
  balance_after_minor, is_posting on round for each row when (old.is_posting) execute function ledger_posting_is_final();

create view posting as
select created_at, amount_minor, from_after_minor, to_after_minor, player_id, transfer_id, subject_id, line, currency, reason, from_account, to_account
from ledger_posting
union all
select created_at, stake_minor, balance_before_minor - stake_minor, null, player_id, id, id, 1::smallint, currency, 'stake', 'player/real', 'house/games'
from round where is_posting and stake_minor > 0
union all
select created_at, win_minor, null, balance_after_minor, player_id, id, id, 2::smallint, currency, 'win', 'house/games', 'player/real'
from round where is_posting and win_minor > 0;

create or replace view ledger_entry as
select player_id, created_at, transfer_id, (2 * line - 1)::smallint as line, reason, subject_id, from_account as account, currency,
  -amount_minor as amount_minor, from_after_minor as balance_after_minor
from posting
union all
select player_id, created_at, transfer_id, (2 * line)::smallint, reason, subject_id, to_account, currency, amount_minor, to_after_minor
from posting;
