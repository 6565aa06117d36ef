-- The journal is the record of every command and, by its key, the store of idempotency: the first answer to a key is kept beside the hash of its input.
create table journal (
  actor_id uuid not null,
  idempotency_key text not null,
  actor_kind text not null,
  command text not null,
  input_hash bytea not null,
  subject_id uuid,
  reply jsonb,
  note text,
  request_id text,
  created_at timestamptz not null,
  primary key (actor_id, idempotency_key)
);
create index journal_by_time on journal using brin (created_at);
create index journal_by_subject on journal (subject_id) where subject_id is not null and actor_kind <> 'player';

-- The shape that Centrifugo's own PostgreSQL consumer reads: the same rows serve the hub, the HTTP adapter and that consumer.
create table outbox (
  id bigint generated always as identity primary key,
  method text not null,
  payload jsonb not null,
  partition integer not null default 0,
  created_at timestamptz not null
);

create table job (
  id uuid primary key,
  kind text not null,
  input jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null default 10,
  last_error text,
  dedupe_key text,
  created_at timestamptz not null,
  constraint job_dedupe_key_unique unique (dedupe_key)
);
create index job_due on job (run_at);
create table job_failed (like job including defaults, failed_at timestamptz not null);

-- What the development mailbox shows; written only where no SMTP server or SMS provider is set.
create table mailbox_message (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  html text,
  body text not null,
  locale text not null,
  created_at timestamptz not null
);
create index mailbox_message_by_time on mailbox_message (created_at desc);
