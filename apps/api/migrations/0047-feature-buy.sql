-- Whether a slot's free spins may be bought: the operator's choice by title, off by default. The strict profile allows it nowhere.
alter table game add column allows_buy boolean not null default false;
drop trigger game_rules_changed on game;
create trigger game_rules_changed before update on game for each row
  when (old.limits is distinct from new.limits or old.min_cycle_ms is distinct from new.min_cycle_ms or old.return_setting is distinct from new.return_setting
    or old.allows_buy is distinct from new.allows_buy)
  execute function game_rules_changed();
