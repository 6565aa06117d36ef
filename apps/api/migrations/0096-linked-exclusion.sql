-- A pause that another account of the same person is on is this account's too: whose it is, and by what both were known as one person's.
alter table player
  add column self_exclusion_source uuid references player,
  add column self_exclusion_match text check (self_exclusion_match in ('person', 'phone', 'instrument')),
  add constraint player_linked_exclusion check ((self_exclusion_source is null) = (self_exclusion_match is null));

-- Who was born on a day, and whose a phone is, are the questions that an exclusion is found by.
create index player_by_birthday on player (date_birthday) where date_birthday is not null;
create index player_by_phone on player (phone) where phone is not null;

-- The cards and accounts that a player's settled payments have gone through: a hash of the gateway's own fingerprint, never a number.
create table exclusion_instrument (
  player_id uuid not null references player,
  fingerprint_hash bytea not null,
  first_used_at timestamptz not null,
  primary key (player_id, fingerprint_hash)
);
create index exclusion_instrument_by_hash on exclusion_instrument (fingerprint_hash);

-- A browser that an excluded player has used as well.
create index session_of_device on session (device_id) where device_id <> '';
