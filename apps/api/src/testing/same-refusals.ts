import type { Operation } from "@w10/contract";
import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/** The common first cases of all player operations: no session, and no CSRF token for a change. */
export async function expectSameRefusals(
  app: TestApp,
  operation: Operation,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const guest = await app.guest();
  const key = "00000000-same-refusals";
  expect(await guest.call(operation, { params, key, body: {} })).toMatchObject({
    status: 401,
    body: { error: { type: "Unauthorized" } },
  });
  if (operation.method === "GET") return;
  const { client } = await app.player();
  expect(
    await client.call(operation, { params, key, body: {}, headers: { "x-csrf-token": "stale" } }),
  ).toMatchObject({ status: 403, body: { message: "Invalid CSRF Token." } });
}
