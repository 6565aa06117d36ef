import type { TestApp } from "../test-app.ts";

/** Sends pending messages and returns the newest one to an address or phone that contains this text. */
export async function newestMessage(
  app: TestApp,
  recipient: string,
  part = "",
): Promise<{ subject: string; body: string }> {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from mailbox_message where recipient = $1 and position($2 in body) > 0 order by id desc limit 1",
    [recipient, part],
  );
  const [newest] = rows;
  if (!newest) throw new Error(`nothing was sent to ${recipient}`);
  return newest;
}

/** Sends pending messages and returns their number for an address or phone. */
export async function countMessages(app: TestApp, recipient: string): Promise<number> {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ count: number }>(
    "select count(*)::int as count from mailbox_message where recipient = $1",
    [recipient],
  );
  return rows[0]?.count ?? 0;
}

/** The six-digit code in the newest text message to a phone. */
export async function newestCode(app: TestApp, phone: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMessage(app, phone)).body)?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
