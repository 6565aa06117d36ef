import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestCode, newestMessage } from "./read-mailbox.ts";
import { createTestApp, profile, type TestApp } from "./test-app.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let app: TestApp;
let number = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** What holds for a time: `begin` starts it and gives the question whether it still holds. */
interface DateRule {
  readonly what: string;
  readonly lifeMs: number;
  readonly begin: () => Promise<() => Promise<boolean>>;
}

async function playerWithPhone() {
  number += 1;
  const phone = `7900444${String(number).padStart(4, "0")}`;
  const { client } = await app.player({ isComplete: false });
  await client.call(operations.changeProfile, { body: { ...profile, phone } });
  expect((await client.call(operations.requestPhoneConfirmation)).status).toBe(200);
  return { client, phone };
}

const rules: readonly DateRule[] = [
  {
    what: "the link that confirms an e-mail",
    lifeMs: day,
    begin: async () => {
      const { email } = await app.player();
      const [, login = "", address = "", signature = ""] =
        /confirm\/email\/([^/]+)\/([^/]+)\/(\S+)/.exec((await newestMessage(app, email)).body) ?? [];
      const body = { login: decodeURIComponent(login), email: decodeURIComponent(address), signature };
      const guest = await app.guest();
      return async () => (await guest.call(operations.confirmEmail, { body })).status === 200;
    },
  },
  {
    what: "the pause before the next letter that confirms an e-mail",
    lifeMs: minute,
    begin: async () => {
      const { client } = await app.player();
      return async () => (await client.call(operations.requestEmailConfirmation)).status === 400;
    },
  },
  {
    what: "the code that confirms a phone",
    lifeMs: 10 * minute,
    begin: async () => {
      const { client, phone } = await playerWithPhone();
      const code = await newestCode(app, phone);
      return async () => (await client.call(operations.confirmPhone, { query: { code } })).status === 200;
    },
  },
  {
    what: "the pause before the next code for a phone",
    lifeMs: minute,
    begin: async () => {
      const { client } = await playerWithPhone();
      return async () => (await client.call(operations.requestPhoneConfirmation)).status === 400;
    },
  },
  {
    what: "the link to a new password",
    lifeMs: hour,
    begin: async () => {
      const { email } = await app.player();
      const guest = await app.guest();
      await guest.call(operations.requestPasswordReset, { body: { email, recaptcha: "debug mode" } });
      const [, signature = ""] =
        /reset\/password\/[^/]+\/(\S+)/.exec((await newestMessage(app, email)).body) ?? [];
      const body = { email, signature, passwordPlain: "NewRiviera1" };
      return async () =>
        (await guest.call(operations.resetPassword, { query: { locale: "en" }, body })).status === 200;
    },
  },
  {
    what: "a session that is left alone",
    lifeMs: 30 * minute,
    begin: async () => {
      const { client } = await app.player();
      return async () => (await client.readInfo()).auth;
    },
  },
];

describe.each(rules)("$what", ({ lifeMs, begin }) => {
  test.each([
    ["holds just before its time is over", -1, true],
    ["is over at that moment", 0, false],
    ["is over just after it", 1, false],
  ] as const)("%s", async (_when, offMs, isHolding) => {
    const holds = await begin();
    app.clock.advance(lifeMs + offMs);
    expect(await holds()).toBe(isHolding);
  });
});

test("a session that is used lives on, but no longer than its days from the sign-in", async () => {
  const short = await createTestApp({ env: { SESSION_DAYS: "1" } });
  const { client } = await short.player();
  const info = async () => (await client.readInfo()).auth;
  const step = 20 * minute;
  for (let passed = step; passed < day; passed += step) {
    short.clock.advance(step);
    expect(await info()).toBe(true);
  }
  short.clock.advance(step - 1);
  expect(await info()).toBe(true);
  short.clock.advance(1);
  expect(await info()).toBe(false);
  await short.stop();
});
