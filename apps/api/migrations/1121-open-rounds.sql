-- One open round per player and title is a rule of the built-in titles, not of the books: a live table of an
-- outside game has several. Rows of the version before are sole.
alter table round_open add column is_sole boolean not null default true;
alter table round_open drop constraint round_open_one_a_title;
alter table round_open add constraint round_open_pkey primary key (player_id, id);
create unique index round_open_one_a_title on round_open (player_id, game_id) where is_sole;
