-- Documents that players sent to prove who they are. The files themselves lie outside the database, sealed, under the row's `blob`.
create table verification_document (
  id uuid primary key,
  player_id uuid not null references player,
  -- As the player's own file was called, cleaned; it is shown and never used as a path.
  name text not null,
  type text not null check (type in ('jpeg', 'png', 'pdf', 'doc', 'docx')),
  size_bytes integer not null check (size_bytes > 0),
  blob text not null,
  -- Which antivirus looked at it: 'none' where the operator has set none.
  scanned_by text not null,
  status text not null check (status in ('new', 'in_progress', 'success', 'declined')),
  -- Why it was declined, in the operator's words to the player.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint verification_document_blob_unique unique (blob),
  constraint verification_document_decided check ((status in ('success', 'declined')) = (decided_at is not null)),
  constraint verification_document_reasoned check (reason is null or status = 'declined')
);
create index verification_document_of_player on verification_document (player_id, created_at desc);
create index verification_document_waiting on verification_document (created_at) where status in ('new', 'in_progress');

-- Cards that a player has paid with, by what may be kept of their number. A card is shown to be the player's own by a document.
create table verification_card (
  id uuid primary key,
  player_id uuid not null references player,
  card_number text not null,
  status text not null check (status in ('new', 'in_progress', 'success', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint verification_card_one unique (player_id, card_number)
);
insert into verification_card (id, player_id, card_number, status, created_at)
  select gen_random_uuid(), player_id, account, 'new', min(created_at)
  from payment
  where mode = 'in' and status = 'ok' and gateway in ('card', 'mir') and account <> ''
  group by player_id, account;
