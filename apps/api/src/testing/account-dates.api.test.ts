import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DateRule, day, hour, minute, walkOverEdges } from "./date-rule.ts";
import { codeOf } from "./fixtures/one-time-code.ts";
import { newestCode, newestMessage } from "./fakes/read-mailbox.ts";
import { SoftwareAuthenticator } from "./fixtures/software-authenticator.ts";
import { createTestApp, profile, type TestApp, type TestPlayer } from "./test-app.ts";

let app: TestApp;
let number = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function playerWithPhone(phone = `7900444${String((number += 1)).padStart(4, "0")}`) {
  const { client } = await app.player({ isComplete: false });
  await client.call(operations.changeProfile, { body: { ...profile, phone } });
  const asked = await client.call(operations.requestPhoneConfirmation);
  return { client, phone, asked };
}

type AppPlayer = TestPlayer & { readonly secret: string };

async function playerWithApp(): Promise<AppPlayer> {
  const player = await app.player();
  const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
  const secret = asked.body.data?.secret ?? "";
  const on = await player.client.call(operations.checkSecondStep, {
    params: { type: "google", code: codeOf(secret, app.clock.now()) },
    body: { action: "enable" },
  });
  expect(isRight(on)).toBe(true);
  // A code is valid once; the next belong to later time steps.
  app.clock.advance(minute);
  return { ...player, secret };
}

/** Time until the next midnight UTC. */
const untilMidnight = () => day - (app.clock.now().getTime() % day);

/** Whole years from now. */
function yearsOn(years: number): Date {
  const then = new Date(app.clock.now());
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
}

const wrongCode = { type: "google", code: "000000" } as const;
const codeNow = ({ secret }: AppPlayer) => ({
  params: { type: "google" as const, code: codeOf(secret, app.clock.now()) },
  body: { action: "authorize" as const },
});
const isRight = ({ body }: { readonly body: object }): boolean =>
  "result" in body && body.result === "success";

async function signIn({ email, password }: Pick<TestPlayer, "email" | "password">) {
  const client = await app.guest();
  await client.call(operations.checkLogin, {
    body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
  });
  await client.readInfo();
  return client;
}

const rules: readonly DateRule[] = [
  {
    what: "the link that confirms an email",
    lifeMs: day,
    begin: async () => {
      const { email } = await app.player();
      const [, login = "", address = "", signature = ""] =
        /confirm\/email\/([^/]+)\/([^/]+)\/(\S+)/.exec(
          (await newestMessage(app, email, "confirm/email/")).body,
        ) ?? [];
      const body = { login: decodeURIComponent(login), email: decodeURIComponent(address), signature };
      const guest = await app.guest();
      return async () => (await guest.call(operations.confirmEmail, { body })).status === 200;
    },
  },
  {
    what: "the waiting time before the next confirmation letter",
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
    what: "the waiting time before the next code for a phone",
    lifeMs: minute,
    begin: async () => {
      const { client } = await playerWithPhone();
      return async () => (await client.call(operations.requestPhoneConfirmation)).status === 400;
    },
  },
  {
    what: "a phone that received ten codes",
    lifeMs: day - 9 * minute,
    begin: async () => {
      const { client, phone } = await playerWithPhone();
      for (let codes = 1; codes < 10; codes += 1) {
        app.clock.advance(minute);
        expect((await client.call(operations.requestPhoneConfirmation)).status).toBe(200);
      }
      return async () => (await playerWithPhone(phone)).asked.status === 429;
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
        /reset\/password\/[^/]+\/(\S+)/.exec((await newestMessage(app, email, "reset/password/")).body) ?? [];
      const body = { email, signature, passwordPlain: "NewRiviera1" };
      return async () =>
        (await guest.call(operations.resetPassword, { query: { locale: "en" }, body })).status === 200;
    },
  },
  {
    what: "an idle session",
    lifeMs: 30 * minute,
    begin: async () => {
      const { client } = await app.player();
      return async () => (await client.readInfo()).auth;
    },
  },
  {
    what: "the picture captcha",
    lifeMs: 5 * minute,
    begin: async () => {
      const guest = await app.guest();
      const { id } = (await guest.call(operations.createCaptchaPicture)).body;
      const { rows } = await app.database.pool.query<{ code: string }>(
        "select code from captcha_picture where id = $1",
        [id],
      );
      const code = rows[0]?.code ?? "";
      return async () => (await guest.call(operations.checkCaptcha, { query: { id, code } })).body.success;
    },
  },
  {
    what: "a sign-in that waits for its second step",
    lifeMs: 10 * minute,
    begin: async () => {
      const player = await playerWithApp();
      const half = await signIn(player);
      return async () => isRight(await half.call(operations.checkSecondStep, codeNow(player)));
    },
  },
  {
    what: "the second step locked after five wrong codes",
    lifeMs: 15 * minute,
    begin: async () => {
      const player = await playerWithApp();
      const half = await signIn(player);
      for (let tries = 0; tries < 5; tries += 1)
        await half.call(operations.checkSecondStep, { ...codeNow(player), params: wrongCode });
      return async () =>
        !isRight(await (await signIn(player)).call(operations.checkSecondStep, codeNow(player)));
    },
  },
  {
    what: "the sign-in locked after three wrong passwords",
    lifeMs: 30 * minute,
    begin: async () => {
      const player = await app.player();
      for (let tries = 0; tries < 3; tries += 1) await signIn({ ...player, password: "Wrong2026" });
      return async () => !(await (await signIn(player)).readInfo()).auth;
    },
  },
  {
    what: "the challenge of a passkey sign-in",
    lifeMs: 5 * minute,
    begin: async () => {
      const player = await app.player();
      const device = new SoftwareAuthenticator();
      const asked = await player.client.call(operations.requestPasskey, {
        body: { password: player.password },
      });
      await player.client.call(operations.addPasskey, {
        body: { credential: device.create(asked.body.options) },
      });
      const guest = await app.guest();
      const credential = device.get((await guest.call(operations.requestPasskeySignIn)).body.options);
      return async () =>
        (await guest.call(operations.checkPasskeySignIn, { body: { credential } })).status === 200;
    },
  },
  {
    what: "being too young, on the eve of the eighteenth birthday",
    lifeMs: untilMidnight,
    begin: async () => {
      // Away from the edge of the previous test.
      app.clock.advance(hour);
      const player = await app.player({ isComplete: false });
      const tomorrow = new Date(yearsOn(-18).getTime() + day).toISOString().slice(0, 10);
      return async () => {
        const client = await signIn(player);
        const answer = await client.call(operations.changeProfile, {
          body: { ...profile, date_birthday: tomorrow },
        });
        if (answer.status !== 200)
          expect(answer.body).toMatchObject({ errors: [{ date_birthday: "underage" }] });
        return answer.status !== 200;
      };
    },
  },
  {
    what: "the personal data of a closed account",
    lifeMs: () => yearsOn(5).getTime() - app.clock.now().getTime(),
    begin: async () => {
      const { client, id, password } = await app.player();
      expect((await client.call(operations.closeAccount, { body: { password } })).status).toBe(200);
      return async () => {
        await app.jobs.drain();
        const { rows } = await app.database.pool.query("select erased_at from player where id = $1", [id]);
        return rows[0].erased_at === null;
      };
    },
  },
];

walkOverEdges(() => app.clock, rules);

test("a session in use continues, but no longer than its maximum days from the sign-in", async () => {
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
