import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("requires a session and a CSRF token", () => expectSameRefusals(app, operations.acceptTerms));

test("a player with an older version is asked to accept, and not after accepting", async () => {
  const { client, id } = await app.player();
  expect(await client.readInfo()).toMatchObject({ termsAccepted: true, policyAccepted: true });
  await app.database.pool.query("update player set terms_version = 0, policy_version = 0 where id = $1", [
    id,
  ]);
  expect(await client.readInfo()).toMatchObject({ termsAccepted: false, policyAccepted: false });
  expect(await client.call(operations.acceptTerms)).toMatchObject({ status: 200, body: {} });
  expect(await client.readInfo()).toMatchObject({ termsAccepted: true, policyAccepted: true });
});
