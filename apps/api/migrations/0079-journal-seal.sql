-- Seals of the journal, each over the rows of a span of time and over the seal before it (ADR 0024). What was sealed is never changed lawfully.
create table journal_seal (
  number bigint primary key,
  -- Behind the span; it begins where that of the seal before ends.
  upto timestamptz not null,
  rows bigint not null,
  -- SHA-256 of the rows, hexadecimal.
  digest text not null,
  -- Of this seal and of the one before, with the casino's key.
  hash text not null,
  sealed_at timestamptz not null,
  -- When the rows were last read again and found as they were sealed.
  verified_at timestamptz
);
create index journal_seal_verified on journal_seal (verified_at nulls first, number);
