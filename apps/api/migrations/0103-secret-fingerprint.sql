-- Which key signs and seals what this database holds: a process with another key would sign players out, and read no second step and no document.
create table secret_fingerprint (
  id boolean primary key default true check (id),
  fingerprint text not null,
  noted_at timestamptz not null
);
