import type pg from "pg";

/**
 * Runs work beside an open transaction of the test, exempt from the idle transaction timeout. Uncommitted
 * work is rolled back and the connection released in any case, because a leaked one would block the casino's
 * shutdown.
 */
export async function holdTransaction<T>(
  pool: pg.Pool,
  work: (holder: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query("set local idle_in_transaction_session_timeout = 0");
    return await work(holder);
  } finally {
    // After a commit there is nothing to roll back; the server only warns.
    await holder.query("rollback");
    holder.release();
  }
}
