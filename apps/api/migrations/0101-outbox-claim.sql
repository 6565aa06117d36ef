-- Facts that are told to a realtime server over the network belong to the process that tells them until then; no transaction waits for that server.
alter table outbox add column claimed_until timestamptz;
