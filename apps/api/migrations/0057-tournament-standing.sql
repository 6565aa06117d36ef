-- Where an entry stands as one value of one column. A comparison of several columns reads a whole run of equal first columns, and a
-- winning streak gives many players equal points. Bytes sort as the columns do: points are never negative, moments always are.
alter table tournament_entry add column standing bytea not null
  generated always as (int8send(points) || int8send(earliness) || uuid_send(player_id)) stored;
drop index tournament_entry_by_rank;
create index tournament_entry_by_rank on tournament_entry (tournament_id, standing) where points > 0;

drop table tournament_block;
create table tournament_block (
  tournament_id uuid not null references tournament,
  -- The lower end; of the lowest block it is empty.
  standing bytea not null,
  entries integer not null check (entries >= 0),
  primary key (tournament_id, standing)
);
-- One block each; the next score splits it.
insert into tournament_block (tournament_id, standing, entries)
select t.id, '\x', (select count(*) from tournament_entry e where e.tournament_id = t.id and e.points > 0) from tournament t;
