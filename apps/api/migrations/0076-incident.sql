-- What the casino noticed of itself that must not be: one open row a kind and a subject, until the operator closes it.
create table incident (
  id uuid primary key,
  kind text not null,
  subject text not null,
  details jsonb not null,
  noticed_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz
);
create unique index incident_open on incident (kind, subject) where closed_at is null;
create index incident_by_time on incident (noticed_at desc, id);

-- When the casino last looked at itself, by what it looked at: several processes share the looking.
create table incident_look (
  name text primary key,
  looked_at timestamptz not null
);
