-- The last turn of each kind of regular work that a process has put in line, so that all processes together take a turn once.
create table job_turn (
  kind text primary key,
  due_at timestamptz not null
);
