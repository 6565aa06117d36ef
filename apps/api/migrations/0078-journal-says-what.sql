-- What the house did, and by whom: of commands of operators, of the system and of gateways the journal keeps the name of who gave them and their
-- input. `subject` is what a command is about where that has a word and no id: a game, a setting, an offer.
alter table journal add actor_name text, add input jsonb, add subject text;
create index journal_of_the_house on journal (created_at) where actor_kind not in ('player', 'guest');
