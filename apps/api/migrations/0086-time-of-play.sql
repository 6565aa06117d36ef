-- A session of play goes on over a break of less than an hour, whatever sign-ins it is made of; and a player may limit the time of a day.
alter table session
  add sitting_started_at timestamptz,
  add day_before_ms bigint not null default 0 check (day_before_ms >= 0),
  add near_day_end_told timestamptz;
update session set sitting_started_at = created_at;
alter table session alter sitting_started_at set not null;

alter table play_limit drop constraint play_limit_kind_check, drop constraint play_limit_of_session;
alter table play_limit
  add constraint play_limit_kind_check check (kind in ('deposit', 'loss', 'wager', 'session', 'time')),
  add constraint play_limit_of_session check ((kind in ('session', 'time')) = (currency = '') and (kind not in ('session', 'time') or period = 'day'));

-- How long a player has been signed in on the UTC day of an instant, in milliseconds: a sign-in knows what the day had before it began.
create function play_day_ms(signed_in_at timestamptz, day_before_ms bigint, at timestamptz) returns bigint
  language sql immutable parallel safe
  return case when signed_in_at >= play_limit_window('day', at) then day_before_ms else 0 end
    + greatest(0, (extract(epoch from at - greatest(signed_in_at, play_limit_window('day', at))) * 1000)::bigint);
