-- What a game is known for, written by the catalogue: the lobby filters by it and shows it.
alter table game add column features text[] not null default '{}';
create index game_of_feature on game using gin (features);
