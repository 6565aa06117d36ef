-- Of staff: their role and session, the subject before and after, and why an attempt was refused. Rows without it
-- are sealed as before, so that older seals still verify.
alter table command_log add column details jsonb;
