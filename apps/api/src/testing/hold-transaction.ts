import type pg from "pg";

/**
 * Runs the work beside an open transaction of the test's own, which may stand still for as long as the machine takes: the limit on idle
 * transactions would end it, and its locks with it. What the work has not committed is rolled back, and the connection goes back in
 * any case: one that is kept would hold up the end of the casino.
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
    // Nothing to end where the work has committed: the server says so, and that is all.
    await holder.query("rollback");
    holder.release();
  }
}
