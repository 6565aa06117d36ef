-- The operator's choice among a title's return settings; null is the title's own default.
alter table game add column return_setting text;
drop trigger game_rules_changed on game;
create trigger game_rules_changed before update on game for each row
  when (old.limits is distinct from new.limits or old.min_cycle_ms is distinct from new.min_cycle_ms or old.return_setting is distinct from new.return_setting)
  execute function game_rules_changed();
