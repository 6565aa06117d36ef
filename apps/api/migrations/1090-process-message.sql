-- Messages between processes that are too long for a notification. They are read at once, so a crash may lose them.
create unlogged table process_message (
  id bigint generated always as identity primary key,
  payload text not null,
  created_at timestamptz not null default now()
);
