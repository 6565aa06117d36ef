-- Seals of the command log (ADR 24), each over a span of time and the previous seal.
create table command_log_seal (
  number bigint primary key,
  -- The end of the span, which starts at the end of the previous one.
  upto timestamptz not null,
  rows bigint not null,
  -- SHA-256 of the rows, hexadecimal.
  digest text not null,
  -- Over this seal and the previous one, with the casino's key.
  hash text not null,
  sealed_at timestamptz not null,
  -- When the rows were last found unchanged.
  verified_at timestamptz
);
create index command_log_seal_verified on command_log_seal (verified_at nulls first, number);

-- Digests of the served files when a version first ran.
create table file_version (
  version text primary key,
  stored_at timestamptz not null
);
create index file_version_by_time on file_version (stored_at desc);

create table file_digest (
  version text references file_version,
  path text,
  -- Hexadecimal.
  sha256 text not null,
  primary key (version, path)
);

-- Violations that the casino found in its own data: one open row per kind and subject until staff closes
-- it.
create table incident (
  id uuid primary key,
  kind text not null,
  subject text not null,
  details jsonb not null,
  noticed_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz
);
create index incident_by_time on incident (noticed_at desc, id);
create unique index incident_open on incident (kind, subject) where closed_at is null;

-- When each check last ran, shared by all processes.
create table incident_check (
  name text primary key,
  checked_at timestamptz not null
);
