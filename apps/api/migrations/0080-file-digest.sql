-- What the files of the games, the site, the cashier and the API were when a version of the casino first ran.
create table file_version (
  version text primary key,
  kept_at timestamptz not null
);
create index file_version_by_time on file_version (kept_at desc);
create table file_digest (
  version text not null references file_version,
  path text not null,
  -- Hexadecimal.
  sha256 text not null,
  primary key (version, path)
);
