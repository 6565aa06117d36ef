-- Jobs wait in the queue of graphile-worker (ADR 0030), whose own schema is brought up before any of ours. What modules write and operators
-- read stays a relation of the same name: a row that is inserted into "job" is put in line in the same transaction, by statements and
-- triggers as well as by the API.
alter table job rename to job_before;
alter table job_failed rename to job_failed_before;

-- The queue's payload: the input, and what the queue does not know of a job.
create view job as
  select coalesce((j.payload ->> 'id')::uuid, md5(j.id::text)::uuid) as id, t.identifier as kind, (j.payload -> 'input')::jsonb as input, j.run_at,
    j.attempts::integer as attempts, j.max_attempts::integer as max_attempts, j.last_error, j.key as dedupe_key,
    coalesce((j.payload ->> 'createdAt')::timestamptz, j.created_at) as created_at, j.locked_at, j.id as job_id
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts or j.locked_at is not null;

-- What failed as often as it may. It was due at its last try, and the queue has added its pause to that.
create view job_failed as
  select coalesce((j.payload ->> 'id')::uuid, md5(j.id::text)::uuid) as id, t.identifier as kind, (j.payload -> 'input')::jsonb as input, j.run_at,
    j.attempts::integer as attempts, j.max_attempts::integer as max_attempts, j.last_error, j.payload ->> 'dedupeKey' as dedupe_key,
    coalesce((j.payload ->> 'createdAt')::timestamptz, j.created_at) as created_at,
    j.run_at - exp(least(j.attempts, 10)) * interval '1 second' as failed_at, j.id as job_id
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null;

-- Of a key one job waits at most. One that is being worked, or lies aside, does not count as waiting.
create function put_job_in_line() returns trigger language plpgsql as $$
begin
  if new.dedupe_key is not null and exists (
    select from graphile_worker._private_jobs where key = new.dedupe_key and locked_at is null and attempts < max_attempts) then return null; end if;
  perform graphile_worker.add_job(new.kind,
    json_build_object('id', new.id, 'createdAt', new.created_at, 'dedupeKey', new.dedupe_key, 'input', new.input),
    run_at := new.run_at, max_attempts := coalesce(new.max_attempts, 10), job_key := new.dedupe_key);
  return new;
end $$;
create trigger put_job_in_line instead of insert on job for each row execute function put_job_in_line();

-- What waited and what lay aside goes along, with the tries that it has had.
insert into job (id, kind, input, run_at, max_attempts, dedupe_key, created_at)
  select id, kind, input, run_at, max_attempts, dedupe_key, created_at from job_before;
insert into job (id, kind, input, run_at, max_attempts, created_at)
  select id, kind, input, failed_at + exp(least(attempts, 10)) * interval '1 second', max_attempts, created_at from job_failed_before;
update graphile_worker._private_jobs j set attempts = b.attempts, last_error = b.last_error
  from (select id, attempts, last_error from job_before union all select id, attempts, last_error from job_failed_before) b
  where j.payload ->> 'id' = b.id::text;
update graphile_worker._private_jobs j set payload = (j.payload::jsonb || jsonb_build_object('dedupeKey', b.dedupe_key))::json
  from job_failed_before b where j.payload ->> 'id' = b.id::text and b.dedupe_key is not null;

drop table job_before;
drop table job_failed_before;
