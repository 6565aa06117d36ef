-- Lists of games are read by index in their order, and the search forgives typos and the wrong keyboard layout: ten thousand games cost what a hundred do.

-- What a game is found by, written by the catalogue: lower case in Latin letters, words apart by single spaces, a space before the first.
alter table game add column title_words text not null default '';
alter table game add column search_words text not null default '';
drop index game_search;
create index game_search on game using gin (search_words gin_trgm_ops);

create index game_of_category on game (category, popularity desc, id) where is_enabled;
create index game_of_provider on game (provider_id, popularity desc, id) where is_enabled;
create index game_of_volatility on game (volatility, popularity desc, id) where is_enabled;
create index game_by_time on game (created_at desc, id) where is_enabled;
create index game_by_min_stake_usd on game (((limits -> 'USD' ->> 'minStakeMinor')::bigint), id) where is_enabled;
create index game_by_min_stake_eur on game (((limits -> 'EUR' ->> 'minStakeMinor')::bigint), id) where is_enabled;
create index game_by_min_stake_rub on game (((limits -> 'RUB' ->> 'minStakeMinor')::bigint), id) where is_enabled;
create index game_by_max_stake_usd on game (((limits -> 'USD' ->> 'maxStakeMinor')::bigint) desc nulls last, id) where is_enabled;
create index game_by_max_stake_eur on game (((limits -> 'EUR' ->> 'maxStakeMinor')::bigint) desc nulls last, id) where is_enabled;
create index game_by_max_stake_rub on game (((limits -> 'RUB' ->> 'maxStakeMinor')::bigint) desc nulls last, id) where is_enabled;
create index game_recent_of_player on game_recent (player_id, played_at desc);

-- Every word that some game is found by: a mistyped one is looked up among these, so that it costs the same however many games there are.
create table game_word (word text primary key);
create index game_word_near on game_word using gin (word gin_trgm_ops);
