-- What the settling statement needs to judge a bet by itself, and nothing that only slows it down (docs/adr/0008).

-- Counts changes of what a bet is judged by, so that a process may keep a title's limits and still never use old ones.
alter table game add column rules_version integer not null default 1;
create function game_rules_changed() returns trigger language plpgsql as $$
begin
  new.rules_version = old.rules_version + 1;
  return new;
end $$;
create trigger game_rules_changed before update on game for each row
  when (old.limits is distinct from new.limits or old.min_cycle_ms is distinct from new.min_cycle_ms)
  execute function game_rules_changed();

-- The balance's version after a round, which the first answer to its key had; null where the round took several steps.
alter table round add column balance_version bigint;

-- The entries of a round or a payment are found by player and time.
drop index ledger_entry_of_subject;
