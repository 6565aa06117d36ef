-- What a list of games shows is told to every process that keeps such lists (LISTEN w10_changed).
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('w10_changed', tg_argv[0]);
  return null;
end $$;
create trigger game_tells after insert or update or delete on game for each statement execute function tell_changed('catalogue');
create trigger provider_tells after insert or update or delete on provider for each statement execute function tell_changed('catalogue');

-- How often a game was sat down at. Apart from the game, so that playing changes no list; a job carries it over.
create table game_visit (
  game_id uuid primary key references game,
  visits bigint not null
);
insert into game_visit (game_id, visits) select id, popularity from game;
