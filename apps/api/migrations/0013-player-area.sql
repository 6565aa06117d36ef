-- When play opens again by itself: a time-out's end, or the end of the cool-off that the player asked for; a year 9999 where he has
-- not asked. A player is excluded while this lies ahead.
alter table player add column self_exclusion_period text check (self_exclusion_period in ('24_hour', '7_day', '1_month', '3_month'));
alter table player add column self_exclusion_ends_at timestamptz;
alter table player add constraint player_self_exclusion_whole check ((self_exclusion_ends_at is null) = (self_exclusion_expire_at is null));

-- A confirmed phone belongs to one account.
create unique index player_phone_confirmed_unique on player (phone) where phone_confirmed_at is not null;

-- What a player may be written about. No row: service letters only, since consent to marketing is never taken for granted.
create table subscription (
  player_id uuid primary key references player,
  email_promo boolean not null default false,
  email_service boolean not null default true,
  phone_sms boolean not null default false,
  phone_call boolean not null default false,
  -- The mail server of the address refused it for good.
  is_email_invalid boolean not null default false,
  updated_at timestamptz not null
);

-- Messages to a player in the player area, in the language that he had then. The text is HTML, cleaned when it was written.
create table message (
  player_id uuid not null references player,
  id uuid not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, id)
);
create index message_unread on message (player_id) where read_at is null and deleted_at is null;
