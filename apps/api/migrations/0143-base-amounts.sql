-- Sums in the base currency, whichever that is.
alter table player_level rename column from_micro_usd to from_micro_base;
alter table skill_account rename column micro_usd to micro_base;
