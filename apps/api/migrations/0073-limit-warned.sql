-- When the player was last warned that a limit is near.
alter table play_limit add warned_at timestamptz;

-- Whether the player was warned in the window of a moment, and of the limit that is in force then.
create function play_limit_warned(warned_at timestamptz, next_from timestamptz, period text, at timestamptz) returns boolean
  language sql immutable parallel safe
  return coalesce(warned_at >= greatest(play_limit_window(period, at), case when next_from <= at then next_from end), false);
