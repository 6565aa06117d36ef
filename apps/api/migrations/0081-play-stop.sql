-- While the row is there nothing is played, for money or for fun; rounds that are open are played to their end.
create table play_stop (
  is_on boolean primary key default true check (is_on),
  begun_at timestamptz not null
);
