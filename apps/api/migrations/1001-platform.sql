-- Tells every process that its cached copy of a topic is out of date.
create function notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('w10_changed', tg_argv[0]);
  return null;
end $$;

-- Texts of content are {locale: text}. Russian is the default language and always present.
create function is_texts(value jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(value) = 'object' and coalesce(value ->> 'ru', '') <> ''
    and not jsonb_path_exists(value, '$.* ? (@.type() != "string")')
$$;

-- Every command, with the actor and the reply. It is also the store of idempotency keys: the first reply
-- to a key is kept with the hash of its input (ADR 1).
create table command_log (
  actor_id uuid,
  idempotency_key text,
  actor_kind text not null,
  command text not null,
  input_hash bytea not null,
  subject_id uuid,
  reply jsonb,
  note text,
  request_id text,
  -- Only of staff, the system and gateways.
  actor_name text,
  -- Only of commands by staff, the system and gateways.
  input jsonb,
  -- What the command is about where that has a name and no id: a game, a setting, an offer.
  subject text,
  created_at timestamptz not null,
  primary key (actor_id, idempotency_key)
);
create index command_log_by_subject on command_log (subject_id) where subject_id is not null and actor_kind <> 'player';
create index command_log_by_time on command_log using brin (created_at);
create index command_log_not_by_players on command_log (created_at) where actor_kind not in ('player', 'guest');

-- Messages for the realtime server, in the shape that Centrifugo's PostgreSQL consumer reads (ADR 21).
create table outbox (
  id bigint generated always as identity primary key,
  method text not null,
  -- Read once and as a whole, so json and not jsonb.
  payload json not null,
  partition integer not null default 0,
  -- A process that publishes over the network holds the row until then. No transaction waits for the
  -- network.
  claimed_until timestamptz,
  created_at timestamptz not null
);
-- A row lives for a moment: compressing it would cost more than the space it saves.
alter table outbox alter column payload set storage external;

-- The development mailbox, written only where no SMTP server or SMS provider is configured.
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

-- The last turn of each recurring job that was queued, so that all processes together take each turn once.
create table job_turn (
  kind text primary key,
  due_at timestamptz not null
);

-- The fingerprint of the key that signs sessions and encrypts secrets and documents here.
create table secret_fingerprint (
  id boolean primary key default true check (id),
  fingerprint text not null,
  recorded_at timestamptz not null
);

-- Keeps at most one waiting job per key. A running or failed job does not count as waiting.
create function enqueue_job() returns trigger language plpgsql as $$
begin
  if new.dedupe_key is not null and exists (
    select from graphile_worker._private_jobs where key = new.dedupe_key and locked_at is null and attempts < max_attempts) then return null; end if;
  perform graphile_worker.add_job(new.kind,
    json_build_object('id', new.id, 'createdAt', new.created_at, 'dedupeKey', new.dedupe_key, 'input', new.input),
    run_at := new.run_at, max_attempts := coalesce(new.max_attempts, 10), job_key := new.dedupe_key);
  return new;
end $$;

-- Jobs wait in graphile-worker's queue (ADR 30), whose schema is migrated first. Inserting into this view
-- enqueues a job in the same transaction.
create view job as
  select coalesce((j.payload ->> 'id')::uuid, md5(j.id::text)::uuid) as id, t.identifier as kind, (j.payload -> 'input')::jsonb as input, j.run_at,
    j.attempts::integer as attempts, j.max_attempts::integer as max_attempts, j.last_error, j.key as dedupe_key,
    coalesce((j.payload ->> 'createdAt')::timestamptz, j.created_at) as created_at, j.locked_at, j.id as job_id
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts or j.locked_at is not null;

-- Jobs whose last attempt failed. The queue has already added its pause to run_at.
create view job_failed as
  select coalesce((j.payload ->> 'id')::uuid, md5(j.id::text)::uuid) as id, t.identifier as kind, (j.payload -> 'input')::jsonb as input, j.run_at,
    j.attempts::integer as attempts, j.max_attempts::integer as max_attempts, j.last_error, j.payload ->> 'dedupeKey' as dedupe_key,
    coalesce((j.payload ->> 'createdAt')::timestamptz, j.created_at) as created_at,
    j.run_at - exp(least(j.attempts, 10)) * interval '1 second' as failed_at, j.id as job_id
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null;

create trigger enqueue_job instead of insert on job for each row execute function enqueue_job();
