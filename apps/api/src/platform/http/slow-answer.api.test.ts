import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { holdTransaction } from "../../testing/hold-transaction.ts";
import { createTestApp } from "../../testing/test-app.ts";

/** How long a socket may be silent. */
const silenceMs = 150;

test("a whole request is answered although its work takes longer than a socket may be silent, or hears so in the end", async () => {
  const app = await createTestApp();
  app.http.server.timeout = silenceMs;
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const list = (page: number): Promise<Response> => fetch(`http://127.0.0.1:${port}/api/games?page=${page}`);
  const slow = await holdTransaction(app.database.pool, async (holder) => {
    await holder.query("lock table game in access exclusive mode");
    const answer = list(1);
    await sleep(2.4 * silenceMs);
    return { answer };
  });
  expect((await slow.answer).status).toBe(200);
  await holdTransaction(app.database.pool, async (holder) => {
    await holder.query("lock table game in access exclusive mode");
    const stuck = await list(2);
    expect(stuck.status).toBe(408);
    expect(await stuck.json()).toMatchObject({ error: { type: "request.timed_out" } });
  });
  await app.stop();
});
