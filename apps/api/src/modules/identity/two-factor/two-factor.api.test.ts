import { execFileSync, spawnSync } from "node:child_process";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../testing/fixtures/one-time-code.ts";
import { secondStepFixture } from "../../../testing/fixtures/second-step-fixture.ts";
import { newestCode } from "../../../testing/fakes/read-mailbox.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const minute = 60_000;

describe("the second step", () => {
  let app: TestApp;
  let fixture: ReturnType<typeof secondStepFixture>;
  beforeAll(async () => {
    app = await createTestApp();
    fixture = secondStepFixture(app);
  });
  afterAll(() => app.stop());

  test("sets up an app with its secret and a code, and returns ten recovery codes [TWOFA-10] [TWOFA-12]", async () => {
    const player = await app.player();
    const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
    expect(asked.body).toMatchObject({
      result: "success",
      data: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    expect(asked.body.data?.QRCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 0 });
    const on = await fixture.validate(
      player.client,
      "google",
      codeOf(asked.body.data?.secret ?? "", app.clock.now()),
      "enable",
    );
    expect(on.body.result).toBe("success");
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 1 });
  });

  // Without it, authenticator.test.ts proves the same with recorded codes.
  test.skipIf(spawnSync("oathtool", ["--version"]).error)(
    "accepts codes of an installed oathtool for set-up and sign-in",
    async () => {
      const player = await app.player();
      const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
      const codeNow = () =>
        execFileSync("oathtool", [
          "--totp",
          "--base32",
          `--now=@${Math.floor(app.clock.now().getTime() / 1_000)}`,
          asked.body.data?.secret ?? "",
        ])
          .toString()
          .trim();
      expect((await fixture.validate(player.client, "google", codeNow(), "enable")).body.result).toBe(
        "success",
      );
      app.clock.advance(minute);
      const { client } = await fixture.signIn(player);
      expect((await fixture.validate(client, "google", codeNow())).body.result).toBe("success");
    },
  );

  test("a sign-in is partial until the code: all other calls treat the caller as a guest [TWOFA-03]", async () => {
    const { player, secret } = await fixture.withApp();
    const { client, answer } = await fixture.signIn(player);
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
    expect(
      await fixture.validate(client, "google", codeOf(secret, app.clock.now()), "disable"),
    ).toMatchObject({
      status: 401,
    });
    const before = client.cookies.get("w10_session");
    expect((await fixture.validate(client, "google", codeOf(secret, app.clock.now()))).body).toEqual({
      result: "success",
    });
    expect(client.cookies.get("w10_session")).not.toBe(before);
    expect(await client.readInfo()).toMatchObject({ auth: true, login: player.login });
  });

  test("the partial session's token is invalid after the code", async () => {
    const { player, secret } = await fixture.withApp();
    const { client } = await fixture.signIn(player);
    const before = client.cookies.get("w10_session") ?? "";
    await fixture.validate(client, "google", codeOf(secret, app.clock.now()));
    client.cookies.set("w10_session", before);
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test("a partial session can be cancelled, and expires after ten minutes", async () => {
    const { player, secret } = await fixture.withApp();
    const first = await fixture.signIn(player);
    await first.client.call(operations.endSession);
    await first.client.readInfo();
    expect(await fixture.validate(first.client, "google", codeOf(secret, app.clock.now()))).toMatchObject({
      status: 401,
    });
    const second = await fixture.signIn(player);
    app.clock.advance(11 * minute);
    await second.client.readInfo();
    expect(await fixture.validate(second.client, "google", codeOf(secret, app.clock.now()))).toMatchObject({
      status: 401,
    });
  });

  test("a code of the app is valid once, and one of the previous step is still accepted", async () => {
    const { player, secret } = await fixture.withApp();
    const code = codeOf(secret, new Date(app.clock.now().getTime() - 30_000));
    expect((await fixture.validate((await fixture.signIn(player)).client, "google", code)).body.result).toBe(
      "success",
    );
    expect(
      (await fixture.validate((await fixture.signIn(player)).client, "google", code)).body,
    ).toMatchObject({
      result: "error",
    });
    expect(
      (
        await fixture.validate(
          (
            await fixture.signIn(player)
          ).client,
          "google",
          codeOf(secret, app.clock.now()),
        )
      ).body.result,
    ).toBe("success");
  });

  test("one code sent twice concurrently, of the app or a recovery code, opens one session", async () => {
    const { player, secret, recoveryCodes } = await fixture.withApp();
    for (const code of [codeOf(secret, app.clock.now()), recoveryCodes[0] ?? ""]) {
      const signIns = [await fixture.signIn(player), await fixture.signIn(player)];
      const answers = await Promise.all(
        signIns.map(({ client }) => fixture.validate(client, "google", code)),
      );
      expect(answers.map(({ body }) => body.result).sort()).toEqual(["error", "success"]);
    }
  });

  test("a sign-in is completed by the active step, never by an app whose set-up is unfinished", async () => {
    const { player, phone } = await fixture.withPhone();
    const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
    const secret = asked.body.data?.secret ?? "";
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    await fixture.validate(player.client, "sms", await newestCode(app, phone), "enable");
    const { client } = await fixture.signIn(player);
    expect((await fixture.validate(client, "google", codeOf(secret, app.clock.now()))).body.result).toBe(
      "error",
    );
    expect(await client.readInfo()).toEqual({ auth: false });
    expect((await fixture.validate(client, "sms", await newestCode(app, phone))).body.result).toBe("success");
  });

  test("five wrong codes lock the step for a quarter of an hour, for the right code too [TWOFA-09]", async () => {
    const { player, secret } = await fixture.withApp();
    const { client } = await fixture.signIn(player);
    for (let count = 0; count < 5; count += 1)
      expect((await fixture.validate(client, "google", "000000")).body).toEqual({
        result: "error",
        message: "Этот код не подходит. Попробуйте ещё раз",
      });
    expect((await fixture.validate(client, "google", codeOf(secret, app.clock.now()))).body).toEqual({
      result: "error",
      message: "Слишком много неверных кодов. Подождите 15 минут и попробуйте ещё раз",
    });
    app.clock.advance(16 * minute);
    const again = await fixture.signIn(player);
    expect(
      (await fixture.validate(again.client, "google", codeOf(secret, app.clock.now()))).body.result,
    ).toBe("success");
  });

  test("an app is turned off only with its code, and sign-ins need none afterwards [TWOFA-01] [TWOFA-16]", async () => {
    const { player, secret } = await fixture.withApp();
    expect((await fixture.validate(player.client, "google", "000000", "disable")).body.result).toBe("error");
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 1 });
    expect(
      (await fixture.validate(player.client, "google", codeOf(secret, app.clock.now()), "disable")).body
        .result,
    ).toBe("success");
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 0 });
    const { client } = await fixture.signIn(player);
    expect(await client.readInfo()).toMatchObject({ auth: true });
  });

  test("by SMS: a code turns it on, each sign-in sends one, valid once and for ten minutes [TWOFA-03] [TWOFA-12] [TWOFA-15]", async () => {
    const { player, phone } = await fixture.withSms();
    expect(await player.client.readInfo()).toMatchObject({ twoFactorAuthType: 2 });
    const { client, answer } = await fixture.signIn(player);
    expect(answer.body).toMatchObject({ twoFactorAuthRequired: true, twoFactorSmsAuthRequired: true });
    const code = await newestCode(app, phone);
    app.clock.advance(11 * minute);
    const late = await fixture.signIn(player);
    expect((await fixture.validate(late.client, "sms", code)).body.result).toBe("error");
    expect((await fixture.validate(late.client, "sms", await newestCode(app, phone))).body.result).toBe(
      "success",
    );
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test("a sign-in right after a used code sends the next without waiting", async () => {
    const { player, phone } = await fixture.withSms();
    const first = await fixture.signIn(player);
    const used = await newestCode(app, phone);
    expect((await fixture.validate(first.client, "sms", used)).body.result).toBe("success");
    const second = await fixture.signIn(player);
    const fresh = await newestCode(app, phone);
    expect((await fixture.validate(second.client, "sms", fresh)).body.result).toBe("success");
  });

  test("an SMS code allows five attempts, and a new one is sent a minute after the last", async () => {
    const { player, phone } = await fixture.withSms();
    const { client } = await fixture.signIn(player);
    const code = await newestCode(app, phone);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let count = 0; count < 5; count += 1) await fixture.validate(client, "sms", wrong);
    expect((await fixture.validate(client, "sms", code)).body.result).toBe("error");
    const again = () => client.call(operations.requestSecondStep, { params: { method: "sms" } });
    expect(await again()).toMatchObject({ status: 400, body: { error: { code: 103 } } });
    app.clock.advance(minute);
    expect((await again()).body.result).toBe("success");
    expect((await fixture.validate(client, "sms", await newestCode(app, phone))).body.result).toBe("success");
  });

  test("wrong attempts at three SMS codes together lock the step for a quarter of an hour, for the right code too", async () => {
    const { player, phone } = await fixture.withSms();
    const { client } = await fixture.signIn(player);
    const again = () => client.call(operations.requestSecondStep, { params: { method: "sms" } });
    for (let codes = 0; codes < 3; codes += 1) {
      for (let count = 0; count < 5; count += 1) await fixture.validate(client, "sms", "aaaaa-bbbbb");
      app.clock.advance(minute);
      await again();
    }
    expect((await fixture.validate(client, "sms", await newestCode(app, phone))).body).toEqual({
      result: "error",
      message: "Слишком много неверных кодов. Подождите 15 минут и попробуйте ещё раз",
    });
    app.clock.advance(15 * minute);
    const later = await fixture.signIn(player);
    expect((await fixture.validate(later.client, "sms", await newestCode(app, phone))).body.result).toBe(
      "success",
    );
  });

  test("refuses set-up without a name in the profile, or while the other type is on [TWOFA-18] [TWOFA-19]", async () => {
    const bare = await app.player({ isComplete: false });
    for (const method of ["secret", "sms"])
      expect(
        (await bare.client.call(operations.requestSecondStep, { params: { method } })).body,
      ).toMatchObject({
        result: "error",
        message: "Сначала заполните профиль",
      });
    const { player } = await fixture.withApp();
    expect(
      (await player.client.call(operations.requestSecondStep, { params: { method: "sms" } })).body,
    ).toMatchObject({
      result: "error",
      message: "Сначала отключите другой способ подтверждения",
    });
    const sms = await fixture.withSms();
    expect(
      (await sms.player.client.call(operations.requestSecondStep, { params: { method: "secret" } })).body
        .result,
    ).toBe("error");
  });

  test("stores the app's secret sealed, and recovery codes only as hashes", async () => {
    const { secret, recoveryCodes } = await fixture.withApp();
    const { rows } = await app.database.pool.query(
      "select encode(sealed_secret, 'escape') || (select string_agg(encode(code_hash, 'escape'), '') from two_factor_recovery) as kept from two_factor",
    );
    const all = rows.map(({ kept }) => String(kept)).join("");
    for (const open of [secret, ...recoveryCodes]) expect(all).not.toContain(open);
  });
});
