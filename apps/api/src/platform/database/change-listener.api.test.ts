import { setTimeout as sleep } from "node:timers/promises";
import { cloneDatabase } from "@w10/testkit";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createLogger } from "../runtime/log.ts";
import { listenForChanges } from "./change-listener.ts";

test("closing waits for what a change has started, and starts nothing more", async () => {
  const database = await cloneDatabase(inject("templateUrl"));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const steps: string[] = [];
  const changes = listenForChanges({
    url: database.url,
    log: createLogger("silent"),
    onChange: async (topic) => {
      steps.push(`begin ${topic}`);
      await sleep(200);
      steps.push(`end ${topic}`);
    },
    onMessage: async () => undefined,
    onReturn: () => undefined,
  });
  await expect.poll(changes.isListening).toBe(true);
  await client.query("select pg_notify('w10_changed', 'currency')");
  await expect.poll(() => steps).toEqual(["begin currency"]);
  const closing = changes.close();
  await client.query("select pg_notify('w10_changed', 'late')");
  await closing;
  expect(steps).toEqual(["begin currency", "end currency"]);
  await sleep(300);
  expect(steps).toHaveLength(2);
  await client.end();
  await database.drop();
});
