-- The near end of a sitting that the player was warned of: when four fifths of the limit were over. Another limit has another one.
alter table session add near_end_told timestamptz;
