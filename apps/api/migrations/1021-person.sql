-- What identifies the person behind an account, worked out by the casino's own rules; null until it has been.
alter table player
  -- The mailbox behind the address: without the tag after a plus, and without the dots that its provider ignores.
  add column email_mailbox text,
  -- The address as an eye reads it: two accounts must not look alike.
  add column email_skeleton text,
  -- Country of the phone's numbering plan; 001 for satellite numbers; empty for a number that no country has, whose
  -- owner is asked for another.
  add column phone_country text;
create index player_by_mailbox on player (email_mailbox) where email_mailbox is not null;
create index player_by_email_skeleton on player (email_skeleton) where email_skeleton is not null;
create index player_without_identifiers on player (id)
  where erased_at is null and (email_mailbox is null or phone is not null and phone_country is null);

-- The network that a code was asked from: text messages cost money, and limits are by network too.
alter table confirmation add column address text;
create index confirmation_of_phones on confirmation (created_at) where kind = 'phone';
