-- Every movement of money has postings of its own again (docs/adr/0037): those of rounds that were their own are written out, and the
-- ledger is read from one table.
insert into ledger_posting (created_at, amount_minor, from_after_minor, to_after_minor, player_id, transfer_id, subject_id, line, currency, reason, from_account, to_account)
select created_at, stake_minor, balance_before_minor - stake_minor, null, player_id, id, id, 1, currency, 'stake', 'player/real', 'house/games'
from round where is_posting and stake_minor > 0
union all
select created_at, win_minor, null, balance_after_minor, player_id, id, id, 2, currency, 'win', 'house/games', 'player/real'
from round where is_posting and win_minor > 0;

create or replace view ledger_entry as
select player_id, created_at, transfer_id, (2 * line - 1)::smallint as line, reason, subject_id, from_account as account, currency,
  -amount_minor as amount_minor, from_after_minor as balance_after_minor
from ledger_posting
union all
select player_id, created_at, transfer_id, (2 * line)::smallint, reason, subject_id, to_account, currency, amount_minor, to_after_minor
from ledger_posting;

drop view posting;
drop trigger round_posting_is_final on round;
alter table round drop column is_posting;

-- Settlement judges limits, conversion, time of play and the minimum cycle itself: what is left here loads, and judges nothing.
drop function play_limit_warned(timestamptz, timestamptz, text, timestamptz);
drop function play_limit_in_force(bigint, bigint, timestamptz, timestamptz);
drop function play_day_ms(timestamptz, bigint, timestamptz);
drop function play_limit_window(text, timestamptz);
drop function limit_stake(bigint, jsonb, text, text);
drop function limit_win(bigint, jsonb, text, text);
drop function round_is_too_soon(uuid, uuid, timestamptz, integer);

-- A function, so that a statement which settles pays for the partitions of rounds only where a title has a minimum cycle.
create function newest_round_at(player uuid, game uuid, since timestamptz) returns timestamptz language plpgsql stable as $$
begin
  return (select max(r.created_at) from round r where r.player_id = player and r.game_id = game and r.created_at > since);
end $$;
