-- Finished rounds of a demo, for its own history: play money, kept as they were shown, and gone with their session.
create table demo_round (
  play_session_id uuid not null references play_session on delete cascade,
  -- The session's version when the round was put by: a later round has a higher one.
  place bigint not null,
  round jsonb not null,
  primary key (play_session_id, place)
);
