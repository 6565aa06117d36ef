-- Rounds are counted after the fact by the numbers of the transactions that wrote them (0044). Those numbers belong to one server: in a
-- database that was restored on another from a dump they begin anew, below or among the old ones. So a round's number is the
-- transaction's number above a base, and a server that is new to the database begins above everything that was written before it: what the
-- cursors had left uncounted stays above them, what they had counted stays below, and no number comes twice.
create table round_numbering (
  id boolean primary key default true check (id),
  -- The server that numbers: pg_control_system(). Null until a process has started on it.
  system_identifier text,
  base bigint not null,
  bound_at timestamptz
);
insert into round_numbering (base) values (0);

-- The number of this transaction. The base stands in it as a constant, so that a statement that settles pays nothing for it; it is written anew where the base moves.
create function round_writer() returns bigint language sql stable as $$ select pg_current_xact_id()::text::bigint + 0 $$;
alter table round alter column written_tx set default round_writer();

-- Every transaction of this database that had a number below this one has ended, and the next statement sees what it wrote. Transactions of other
-- databases of the server hold nothing up. Where another role's sessions hide their numbers (no pg_read_all_stats), the server's oldest one counts.
create function round_settled_before() returns bigint language plpgsql volatile as $$
declare
  upper_end bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  oldest bigint;
begin
  -- The list of sessions is kept for a whole transaction otherwise.
  perform pg_stat_clear_snapshot();
  if exists (select from pg_stat_activity where datname = current_database() and usename <> current_user) and not pg_has_role(current_user, 'pg_read_all_stats', 'usage') then
    oldest := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  else
    -- Thirty-two bits of each number, put below the upper end; what began after it is no matter.
    select min(upper_end - behind) into oldest from (
      select ((upper_end - tx::text::bigint) % 4294967296 + 4294967296) % 4294967296 as behind from (
        select backend_xid as tx from pg_stat_activity where datname = current_database() and backend_xid is not null
        union all select transaction from pg_prepared_xacts where database = current_database()) running) numbered
      where behind < 2147483648;
  end if;
  return (select base from round_numbering) + least(upper_end, coalesce(oldest, upper_end));
end $$;
