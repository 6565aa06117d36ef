import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const captcha = "debug mode";

describe("a forgotten password", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  async function request(email: string): Promise<string> {
    const answer = await (await app.guest()).call(operations.requestPasswordReset, {
      body: { email, recaptcha: captcha },
    });
    expect(answer.status).toBe(200);
    const letter = await newestMessage(app, email, "reset/password/");
    const signature = /reset\/password\/[^/]+\/(\S+)/.exec(letter.body)?.[1] ?? "";
    expect(answer.body.url).toMatch(/^\/reset\/[0-9a-f-]{36}$/);
    expect(answer.body.url).not.toContain(signature);
    return signature;
  }

  const reset = async (email: string, signature: string, passwordPlain: string) =>
    (await app.guest()).call(operations.resetPassword, {
      query: { locale: "en" },
      body: { email, signature, passwordPlain },
    });
  const signIn = async (email: string, passwordPlain: string) =>
    (await app.guest()).call(operations.checkLogin, {
      body: { email, passwordPlain, recaptchaToken: captcha },
    });

  test("is not reset by a link from before a change of the password, which somebody else may have requested", async () => {
    const { client, email, password } = await app.player();
    const signature = await request(email);
    const passwordPlain = { passwordPlain: "Monaco2027", passwordPlainSecond: "Monaco2027" };
    const changed = await client.call(operations.changePassword, {
      query: { locale: "en" },
      body: { password, passwordPlain },
    });
    expect(changed.status).toBe(200);
    expect(await reset(email, signature, "NewRiviera1")).toMatchObject({
      status: 400,
      body: { errors: [{ signature: "invalid" }] },
    });
    expect((await signIn(email, "Monaco2027")).status).toBe(200);
  });

  test("is reset once by the letter's link, which ends every session and voids the old password", async () => {
    const { client, email, password } = await app.player();
    const signature = await request(email);
    expect(await reset(email, signature, "NewRiviera1")).toMatchObject({ status: 200 });
    expect(await client.readInfo()).toEqual({ auth: false, ended: { by: "password", until: null } });
    expect((await signIn(email, password)).status).toBe(400);
    expect((await signIn(email, "NewRiviera1")).status).toBe(200);
    expect(await reset(email, signature, "Another2026")).toMatchObject({
      status: 400,
      body: { errors: [{ signature: "used" }] },
    });
  });

  test("refuses a used password in the form that the specification fixes, and the link stays valid", async () => {
    const { email, password } = await app.player();
    const signature = await request(email);
    expect(await reset(email, signature, password)).toMatchObject({
      status: 400,
      body: { error: "validators.password.was_set_previously" },
    });
    expect(await reset(email, signature, "NewRiviera1")).toMatchObject({ status: 200 });
  });

  test("refuses a link from before a newer letter, an expired one and a forged one", async () => {
    const { email } = await app.player();
    const first = await request(email);
    const second = await request(email);
    expect(await reset(email, first, "NewRiviera1")).toMatchObject({
      status: 400,
      body: { errors: [{ signature: "invalid" }] },
    });
    app.clock.advance(61 * 60_000);
    expect(await reset(email, second, "NewRiviera1")).toMatchObject({
      status: 400,
      body: { errors: [{ signature: "expired" }] },
    });
    expect(await reset(email, "x".repeat(43), "NewRiviera1")).toMatchObject({
      status: 400,
      body: { errors: [{ signature: "invalid" }] },
    });
  });

  test("sends at most five letters an hour, also concurrently, and the newest link stays valid", async () => {
    const { email } = await app.player();
    const guest = await app.guest();
    const ask = () => guest.call(operations.requestPasswordReset, { body: { email, recaptcha: captcha } });
    const answers = await Promise.all(Array.from({ length: 9 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const count = async () => {
      await app.jobs.drain();
      const { rows } = await app.database.pool.query(
        "select from mailbox_message where recipient = $1 and body like '%reset/password/%'",
        [email],
      );
      return rows.length;
    };
    expect(await count()).toBe(5);
    const { rows } = await app.database.pool.query(
      "select from confirmation c join player p on p.id = c.player_id where p.email = $1 and kind = 'password_reset' and voided_at is null",
      [email],
    );
    expect(rows).toHaveLength(1);
    app.clock.advance(60 * 60_000);
    expect((await reset(email, await request(email), "NewRiviera1")).status).toBe(200);
    expect(await count()).toBe(6);
  });

  test("sends the configured site's link, whatever host the caller names", async () => {
    const { email } = await app.player();
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: "http://evil.example",
      referer: "http://evil.example/",
      forwarded: "host=evil.example",
    };
    const guest = await app.guest();
    for (const each of [{ host: headers.host }, { "x-forwarded-host": "evil.example" }, headers]) {
      await guest.call(operations.requestPasswordReset, {
        body: { email, recaptcha: captcha },
        headers: each,
      });
      const { body } = await newestMessage(app, email);
      expect(body).not.toContain("evil.example");
    }
    expect((await newestMessage(app, email)).body).toContain("http://localhost/ru/reset/password/");
  });

  test("without a link the answer reveals nothing about the password", async () => {
    const { email, password } = await app.player();
    for (const tried of [password, "NewRiviera1"])
      expect(await reset(email, "x".repeat(43), tried)).toMatchObject({
        status: 400,
        body: { errors: [{ signature: "invalid" }] },
      });
  });

  test("two concurrent resets with one link set one password", async () => {
    const { email } = await app.player();
    const signature = await request(email);
    const answers = await Promise.all(
      ["First12345", "Second12345"].map((password) => reset(email, signature, password)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("reports an unknown email as the specification says, unless the operator turns that off", async () => {
    const body = { email: "nobody@example.com", recaptcha: captcha };
    expect(await (await app.guest()).call(operations.requestPasswordReset, { body })).toMatchObject({
      status: 404,
      body: { errors: [{ email: "notexist" }] },
    });
    const quiet = await createTestApp({ env: { REVEAL_ACCOUNTS: "off" } });
    expect(await (await quiet.guest()).call(operations.requestPasswordReset, { body })).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^\/reset\//) },
    });
    await quiet.stop();
  });

  test("answers an unknown email as slowly as a known one when accounts are not revealed", async () => {
    const hidden = await createTestApp({ env: { REVEAL_ACCOUNTS: "off" } });
    const { email } = await hidden.player();
    const guest = await hidden.guest();
    for (const tried of [email, "nobody@example.com"]) {
      const signature = "x".repeat(43);
      const asked = () =>
        guest.call(operations.requestPasswordReset, { body: { email: tried, recaptcha: captcha } });
      const chosen = () =>
        guest.call(operations.resetPassword, {
          query: { locale: "en" },
          body: { email: tried, signature, passwordPlain: "NewRiviera1" },
        });
      for (const [call, status] of [
        [asked, 200],
        [chosen, 400],
      ] as const) {
        const startedAt = performance.now();
        expect(await call()).toMatchObject({ status });
        // The minimum duration is far above the work, so both answers take exactly it.
        expect(performance.now() - startedAt).toBeGreaterThanOrEqual(245);
      }
    }
    await hidden.stop();
  });

  test("refuses a wrong captcha and a weak password", async () => {
    const { email } = await app.player();
    expect(
      await (await app.guest()).call(operations.requestPasswordReset, { body: { email, recaptcha: "no" } }),
    ).toMatchObject({ status: 400, body: { errors: [{ recaptcha: "wrong" }] } });
    expect(await reset(email, "x", "short")).toMatchObject({
      status: 400,
      body: { errors: [{ passwordPlain: "wrongPassword" }] },
    });
  });
});
