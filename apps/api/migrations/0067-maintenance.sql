-- Works on the casino of which players are told. What is not ended is told; a later announcement takes the place of the one before.
create table maintenance (
  announced_at timestamptz primary key,
  message_ru text not null check (message_ru <> ''),
  message_en text not null check (message_en <> ''),
  ended_at timestamptz check (ended_at >= announced_at)
);
create unique index maintenance_current on maintenance ((true)) where ended_at is null;
