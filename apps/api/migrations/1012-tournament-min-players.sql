-- Prizes are paid from a least number of players with points on, so that nobody wins a large prize alone.
-- Running tournaments keep the rules that were joined under.
alter table tournament add column min_players integer not null default 1 check (min_players > 0);
-- Closed below its minimum: no prize is paid.
alter table tournament add column is_short boolean not null default false;

update tournament_series s set definition = s.definition || jsonb_build_object('minPlayers', v.players)
from (values ('club-evening', 10), ('daily-sprint', 5), ('dragon-run', 20), ('evening-streak', 5), ('ten-islands', 30), ('weekend-catch', 15)) as v (code, players)
where s.code = v.code and not s.definition ? 'minPlayers';

update tournament t set min_players = (s.definition ->> 'minPlayers')::integer
from tournament_series s
where s.code = t.series and s.definition ? 'minPlayers' and t.starts_at > now();
