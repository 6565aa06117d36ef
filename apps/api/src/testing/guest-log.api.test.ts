import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchTokenOf } from "./fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await app.player();
});
afterAll(() => app.stop());

const countEntries = async (): Promise<number> =>
  Number((await app.database.pool.query("select count(*) as count from command_log")).rows[0].count);

const attempts: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
  [
    "launches of a demo",
    async () => {
      const guest = await app.guest();
      const launch = await guest.call(operations.launchGame, {
        params: { frontendPageUrl: "riviera-roulette" },
        query: { mode: "demo" },
      });
      const launchToken = launchTokenOf(launch.body.runUrl);
      return guest.call(operations.openPlaySession, { body: { launchToken } });
    },
  ],
  [
    "wrong sign-ins",
    async () => {
      const body = { email: player.email, passwordPlain: "Wrong12345", recaptchaToken: "debug mode" };
      return (await app.guest()).call(operations.checkLogin, { body });
    },
  ],
  [
    "wrong links of a letter",
    async () => {
      const body = { email: player.email, login: player.login, signature: "x".repeat(43) };
      return (await app.guest()).call(operations.confirmEmail, { body });
    },
  ],
  [
    "wrong links of a reset",
    async () => {
      const passwordPlain = { passwordPlain: "Riviera2027x", passwordPlainSecond: "Riviera2027x" };
      const body = { email: player.email, signature: "x".repeat(43), passwordPlain };
      return (await app.guest()).call(operations.resetPassword, { query: { locale: "en" }, body });
    },
  ],
  ["openings of a passkey sign-in", async () => (await app.guest()).call(operations.requestPasskeySignIn)],
];

test.each(attempts)("%s by guests leave no entries in the command log", async (_what, attempt) => {
  const before = await countEntries();
  const answers = [await attempt(), await attempt()];
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect(await countEntries()).toBe(before);
});

test("a guest's sign-up and right sign-in are logged", async () => {
  const before = await countEntries();
  const body = { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" };
  expect((await (await app.guest()).call(operations.checkLogin, { body })).status).toBe(200);
  expect(await countEntries()).toBe(before + 1);
  await app.player({ isComplete: false });
  expect(await countEntries()).toBe(before + 2);
});
