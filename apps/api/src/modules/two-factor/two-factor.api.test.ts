import { operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../testing/one-time-code.ts";
import { newestCode, newestMessage } from "../../testing/read-mailbox.ts";
import { sampleParams } from "../../testing/sample-params.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../testing/test-app.ts";

const minute = 60_000;
const phone = "79001234567";

test("our own reading of RFC 6238 gives the vectors of its appendix B", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(codeOf(secret, new Date(59_000))).toBe("287082");
  expect(codeOf(secret, new Date(1_111_111_109_000))).toBe("081804");
  expect(codeOf(secret, new Date(20_000_000_000_000))).toBe("353130");
});

describe("the second step", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const validate = async (client: TestClient, type: "google" | "sms", code: string, action = "authorize") =>
    client.call(operations.checkSecondStep, { params: { type, code }, body: { action } });

  async function withApp(): Promise<{
    player: TestPlayer;
    secret: string;
    recoveryCodes: readonly string[];
  }> {
    const player = await app.player();
    const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
    const secret = asked.body.data?.secret ?? "";
    const on = await validate(player.client, "google", codeOf(secret, app.clock.now()), "enable");
    app.clock.advance(minute);
    return { player, secret, recoveryCodes: on.body.recoveryCodes ?? [] };
  }

  async function withSms(): Promise<{ player: TestPlayer; recoveryCodes: readonly string[] }> {
    const player = await app.player();
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    const on = await validate(player.client, "sms", await newestCode(app, phone), "enable");
    app.clock.advance(2 * minute);
    return { player, recoveryCodes: on.body.recoveryCodes ?? [] };
  }

  async function signIn({ email, password }: TestPlayer) {
    const client = await app.guest();
    const answer = await client.call(operations.checkLogin, {
      body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
    });
    await client.readInfo();
    return { client, answer };
  }

  test("an app is set up by its secret and a code of it, and comes with ten recovery codes [TWOFA-10] [TWOFA-12]", async () => {
    const player = await app.player();
    const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
    expect(asked.body).toMatchObject({
      result: "success",
      data: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    expect(asked.body.data?.QRCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 0 });
    const on = await validate(
      player.client,
      "google",
      codeOf(asked.body.data?.secret ?? "", app.clock.now()),
      "enable",
    );
    expect(on.body.result).toBe("success");
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 1 });
  });

  test("a sign-in with it is half a sign-in until the code: every other call takes the caller for a guest [TWOFA-03]", async () => {
    const { player, secret } = await withApp();
    const { client, answer } = await signIn(player);
    expect(answer.body).toEqual({
      success: true,
      twoFactorAuthRequired: true,
      twoFactorSmsAuthRequired: false,
    });
    expect(await client.readInfo()).toEqual({ auth: false });
    for (const operation of Object.values(operations).filter(({ access }) => access === "player"))
      expect(
        await client.call(operation, { params: sampleParams, key: "key-of-a-half", body: {} }),
        operation.id,
      ).toMatchObject({
        status: 401,
      });
    expect(await client.call(operations.requestSecondStep, { params: { method: "secret" } })).toMatchObject({
      status: 401,
    });
    expect(await validate(client, "google", codeOf(secret, app.clock.now()), "disable")).toMatchObject({
      status: 401,
    });
    const before = client.cookies.get("w10_session");
    expect((await validate(client, "google", codeOf(secret, app.clock.now()))).body).toEqual({
      result: "success",
    });
    expect(client.cookies.get("w10_session")).not.toBe(before);
    expect(await client.readInfo()).toMatchObject({ auth: true, login: player.login });
  });

  test("the token of the half sign-in is worth nothing after the code", async () => {
    const { player, secret } = await withApp();
    const { client } = await signIn(player);
    const before = client.cookies.get("w10_session") ?? "";
    await validate(client, "google", codeOf(secret, app.clock.now()));
    client.cookies.set("w10_session", before);
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test("a half sign-in can be given up, and ends by itself after ten minutes", async () => {
    const { player, secret } = await withApp();
    const first = await signIn(player);
    await first.client.call(operations.endSession);
    await first.client.readInfo();
    expect(await validate(first.client, "google", codeOf(secret, app.clock.now()))).toMatchObject({
      status: 401,
    });
    const second = await signIn(player);
    app.clock.advance(11 * minute);
    await second.client.readInfo();
    expect(await validate(second.client, "google", codeOf(secret, app.clock.now()))).toMatchObject({
      status: 401,
    });
  });

  test("a code of the app is good once, and one of the step before is still taken", async () => {
    const { player, secret } = await withApp();
    const code = codeOf(secret, new Date(app.clock.now().getTime() - 30_000));
    expect((await validate((await signIn(player)).client, "google", code)).body.result).toBe("success");
    expect((await validate((await signIn(player)).client, "google", code)).body).toMatchObject({
      result: "error",
    });
    expect(
      (await validate((await signIn(player)).client, "google", codeOf(secret, app.clock.now()))).body.result,
    ).toBe("success");
  });

  test("five wrong codes shut the door for a quarter of an hour, for the right code too [TWOFA-09]", async () => {
    const { player, secret } = await withApp();
    const { client } = await signIn(player);
    for (let count = 0; count < 5; count += 1)
      expect((await validate(client, "google", "000000")).body).toEqual({
        result: "error",
        message: "Этот код не подходит. Попробуйте ещё раз",
      });
    expect((await validate(client, "google", codeOf(secret, app.clock.now()))).body).toEqual({
      result: "error",
      message: "Слишком много неверных кодов. Подождите 15 минут и попробуйте ещё раз",
    });
    app.clock.advance(16 * minute);
    const again = await signIn(player);
    expect((await validate(again.client, "google", codeOf(secret, app.clock.now()))).body.result).toBe(
      "success",
    );
  });

  test.each([
    ["app", "google"],
    ["SMS", "sms"],
  ] as const)("a recovery code opens the door of the %s once, however it is typed", async (_way, type) => {
    const { player, recoveryCodes } = type === "google" ? await withApp() : await withSms();
    expect(new Set(recoveryCodes).size).toBe(10);
    const code = recoveryCodes[3]?.toUpperCase().replace("-", " ") ?? "";
    expect((await validate((await signIn(player)).client, type, code)).body.result).toBe("success");
    expect((await validate((await signIn(player)).client, type, code)).body.result).toBe("error");
  });

  const left = async (client: TestClient) => (await client.call(operations.countRecoveryCodes)).body.left;

  test("the codes that are left are counted: ten with a new step, one less with each used, none without a step", async () => {
    const bare = await app.player();
    expect(await left(bare.client)).toBe(0);
    const { player, recoveryCodes } = await withSms();
    expect(await left(player.client)).toBe(10);
    await validate((await signIn(player)).client, "sms", recoveryCodes[0] ?? "");
    expect(await left(player.client)).toBe(9);
    expect(await left(bare.client)).toBe(0);
    const { password } = player;
    const dossier = await player.client.call(operations.getDossier, { body: { password } });
    expect(dossier.body.records["secondStep"]).toMatchObject([{ recovery_codes_left: 9 }]);
  });

  test("who turned SMS on when there were no recovery codes makes them with a code of the step", async () => {
    const { player } = await withSms();
    await app.database.pool.query("delete from two_factor_recovery where player_id = $1", [player.id]);
    expect(await left(player.client)).toBe(0);
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    const made = await validate(player.client, "sms", await newestCode(app, phone), "renew");
    expect(new Set(made.body.recoveryCodes).size).toBe(10);
    expect(await left(player.client)).toBe(10);
    const { client } = await signIn(player);
    expect((await validate(client, "sms", made.body.recoveryCodes?.[9] ?? "")).body.result).toBe("success");
  });

  test("new codes void the old ones, and are told by letter; a wrong code makes none", async () => {
    const { player, secret, recoveryCodes } = await withApp();
    expect((await validate(player.client, "google", "000000", "renew")).body).toMatchObject({
      result: "error",
    });
    const made = await validate(player.client, "google", codeOf(secret, app.clock.now()), "renew");
    expect(new Set([...(made.body.recoveryCodes ?? []), ...recoveryCodes]).size).toBe(20);
    expect((await newestMessage(app, player.email)).subject).toBe("Новые резервные коды");
    const enter = async (code = "") =>
      (await validate((await signIn(player)).client, "google", code)).body.result;
    expect(await enter(recoveryCodes[0])).toBe("error");
    expect(await enter(made.body.recoveryCodes?.[0])).toBe("success");
  });

  test("no codes are made for a step that is off, by the other way, or half signed in", async () => {
    const bare = await app.player();
    expect((await validate(bare.client, "google", "123456", "renew")).body.result).toBe("error");
    const { player, secret, recoveryCodes } = await withApp();
    expect((await validate(player.client, "sms", recoveryCodes[0] ?? "", "renew")).body.result).toBe("error");
    const { client } = await signIn(player);
    expect(await validate(client, "google", codeOf(secret, app.clock.now()), "renew")).toMatchObject({
      status: 401,
    });
    expect(await left(player.client)).toBe(10);
  });

  test("guesses at a recovery code spend the tries of the code that was sent", async () => {
    const { player } = await withSms();
    const { client } = await signIn(player);
    for (let count = 0; count < 5; count += 1) await validate(client, "sms", "aaaaa-bbbbb");
    expect((await validate(client, "sms", await newestCode(app, phone))).body.result).toBe("error");
  });

  test("the app is turned off by a code of it alone, and a sign-in needs none any more [TWOFA-16]", async () => {
    const { player, secret } = await withApp();
    expect((await validate(player.client, "google", "000000", "disable")).body.result).toBe("error");
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 1 });
    expect(
      (await validate(player.client, "google", codeOf(secret, app.clock.now()), "disable")).body.result,
    ).toBe("success");
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 0 });
    const { client } = await signIn(player);
    expect(await client.readInfo()).toMatchObject({ auth: true });
  });

  test("by SMS: a code turns it on, each sign-in sends one, and a code is good once and for ten minutes [TWOFA-15]", async () => {
    const { player } = await withSms();
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 2 });
    const { client, answer } = await signIn(player);
    expect(answer.body).toMatchObject({ twoFactorAuthRequired: true, twoFactorSmsAuthRequired: true });
    const code = await newestCode(app, phone);
    app.clock.advance(11 * minute);
    const late = await signIn(player);
    expect((await validate(late.client, "sms", code)).body.result).toBe("error");
    expect((await validate(late.client, "sms", await newestCode(app, phone))).body.result).toBe("success");
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test("right after a code has served, a sign-in sends the next at once: nobody waits for a code that will not come", async () => {
    const { player } = await withSms();
    const first = await signIn(player);
    const used = await newestCode(app, phone);
    expect((await validate(first.client, "sms", used)).body.result).toBe("success");
    const second = await signIn(player);
    const fresh = await newestCode(app, phone);
    expect((await validate(second.client, "sms", fresh)).body.result).toBe("success");
  });

  test("an SMS code bears five tries, and a new one goes out a minute after the last", async () => {
    const { player } = await withSms();
    const { client } = await signIn(player);
    const code = await newestCode(app, phone);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let count = 0; count < 5; count += 1) await validate(client, "sms", wrong);
    expect((await validate(client, "sms", code)).body.result).toBe("error");
    const again = () => client.call(operations.requestSecondStep, { params: { method: "sms" } });
    expect(await again()).toMatchObject({ status: 400, body: { error: { code: 103 } } });
    app.clock.advance(minute);
    expect((await again()).body.result).toBe("success");
    expect((await validate(client, "sms", await newestCode(app, phone))).body.result).toBe("success");
  });

  test("nothing happens without a name on the profile, or while the other way is on [TWOFA-18] [TWOFA-19]", async () => {
    const bare = await app.player({ isComplete: false });
    for (const method of ["secret", "sms"])
      expect(
        (await bare.client.call(operations.requestSecondStep, { params: { method } })).body,
      ).toMatchObject({
        result: "error",
        message: "Сначала заполните профиль",
      });
    const { player } = await withApp();
    expect(
      (await player.client.call(operations.requestSecondStep, { params: { method: "sms" } })).body,
    ).toMatchObject({
      result: "error",
      message: "Сначала отключите другой способ подтверждения",
    });
    const sms = await withSms();
    expect(
      (await sms.player.client.call(operations.requestSecondStep, { params: { method: "secret" } })).body
        .result,
    ).toBe("error");
  });

  test("the secret of an app is kept sealed, recovery codes only as hashes", async () => {
    const { secret, recoveryCodes } = await withApp();
    const { rows } = await app.database.pool.query(
      "select encode(sealed_secret, 'escape') || (select string_agg(encode(code_hash, 'escape'), '') from two_factor_recovery) as kept from two_factor",
    );
    const all = rows.map(({ kept }) => String(kept)).join("");
    for (const open of [secret, ...recoveryCodes]) expect(all).not.toContain(open);
  });
});
