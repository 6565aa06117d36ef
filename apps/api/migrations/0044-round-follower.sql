-- Who counts rounds after the fact (points, achievements, tournaments) reads them by the transaction that wrote them: what a transaction
-- older than every running one wrote is seen by all and grows no more. A summary of blocks serves for that, so a round pays no further index.
alter table round add column written_tx bigint not null default pg_current_xact_id()::text::bigint;
create index round_by_writer on round using brin (written_tx) with (pages_per_range = 16, autosummarize = on);

-- How far each of them has come. The cursor moves in the transaction that counts.
create table round_follower (
  name text primary key,
  -- Everything written by transactions before this one is counted.
  upto_tx bigint not null,
  upto_at timestamptz not null
);
