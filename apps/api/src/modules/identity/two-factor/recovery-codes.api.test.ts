import { operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../testing/fixtures/one-time-code.ts";
import { secondStepFixture } from "../../../testing/fixtures/second-step-fixture.ts";
import { countMessages, newestCode, newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("recovery codes", () => {
  let app: TestApp;
  let fixture: ReturnType<typeof secondStepFixture>;
  beforeAll(async () => {
    app = await createTestApp();
    fixture = secondStepFixture(app);
  });
  afterAll(() => app.stop());

  test.each([
    ["app", "google"],
    ["SMS", "sms"],
  ] as const)("completes a sign-in with %s once, in any spelling", async (_way, type) => {
    const { player, recoveryCodes } = type === "google" ? await fixture.withApp() : await fixture.withSms();
    expect(new Set(recoveryCodes).size).toBe(10);
    const code = recoveryCodes[3]?.toUpperCase().replace("-", " ") ?? "";
    expect((await fixture.validate((await fixture.signIn(player)).client, type, code)).body.result).toBe(
      "success",
    );
    expect((await fixture.validate((await fixture.signIn(player)).client, type, code)).body.result).toBe(
      "error",
    );
  });

  const left = async (client: TestClient) => (await client.call(operations.countRecoveryCodes)).body.left;

  test("counts remaining codes: ten with a new step, one less per use, none without a step", async () => {
    const bare = await app.player();
    expect(await left(bare.client)).toBe(0);
    const { player, recoveryCodes } = await fixture.withSms();
    expect(await left(player.client)).toBe(10);
    await fixture.validate((await fixture.signIn(player)).client, "sms", recoveryCodes[0] ?? "");
    expect(await left(player.client)).toBe(9);
    expect(await left(bare.client)).toBe(0);
    const { password } = player;
    const dataExport = await player.client.call(operations.getDataExport, { body: { password } });
    expect(dataExport.body.records["secondStep"]).toMatchObject([{ recovery_codes_left: 9 }]);
  });

  test("lets a player with SMS but without codes create them with a code of the step", async () => {
    const { player, phone } = await fixture.withSms();
    await app.database.pool.query("delete from two_factor_recovery where player_id = $1", [player.id]);
    expect(await left(player.client)).toBe(0);
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    const made = await fixture.validate(player.client, "sms", await newestCode(app, phone), "renew");
    expect(new Set(made.body.recoveryCodes).size).toBe(10);
    expect(await left(player.client)).toBe(10);
    const { client } = await fixture.signIn(player);
    expect((await fixture.validate(client, "sms", made.body.recoveryCodes?.[9] ?? "")).body.result).toBe(
      "success",
    );
  });

  test("voids old codes with new ones, sends a letter, and creates none for a wrong code", async () => {
    const { player, secret, recoveryCodes } = await fixture.withApp();
    expect((await fixture.validate(player.client, "google", "000000", "renew")).body).toMatchObject({
      result: "error",
    });
    const made = await fixture.validate(player.client, "google", codeOf(secret, app.clock.now()), "renew");
    expect(new Set([...(made.body.recoveryCodes ?? []), ...recoveryCodes]).size).toBe(20);
    expect((await newestMessage(app, player.email)).subject).toBe("Новые резервные коды");
    const enter = async (code = "") =>
      (await fixture.validate((await fixture.signIn(player)).client, "google", code)).body.result;
    expect(await enter(recoveryCodes[0])).toBe("error");
    expect(await enter(made.body.recoveryCodes?.[0])).toBe("success");
  });

  test("creates none for a disabled step, for the other type, or in a partial session", async () => {
    const bare = await app.player();
    expect((await fixture.validate(bare.client, "google", "123456", "renew")).body.result).toBe("error");
    const { player, secret, recoveryCodes } = await fixture.withApp();
    expect((await fixture.validate(player.client, "sms", recoveryCodes[0] ?? "", "renew")).body.result).toBe(
      "error",
    );
    const { client } = await fixture.signIn(player);
    expect(await fixture.validate(client, "google", codeOf(secret, app.clock.now()), "renew")).toMatchObject({
      status: 401,
    });
    expect(await left(player.client)).toBe(10);
  });

  test("a sign-in after the day's ten codes sends no more, and a recovery code still completes it", async () => {
    const { player, phone, recoveryCodes } = await fixture.withSms();
    for (let codes = 1; codes <= 10; codes += 1) {
      expect(await countMessages(app, phone)).toBe(codes);
      await fixture.signIn(player);
      app.clock.advance(60_000);
    }
    const { client } = await fixture.signIn(player);
    expect(await countMessages(app, phone)).toBe(10);
    expect(await client.call(operations.requestSecondStep, { params: { method: "sms" } })).toMatchObject({
      status: 429,
    });
    expect((await fixture.validate(client, "sms", recoveryCodes[0] ?? "")).body.result).toBe("success");
  });

  test("guesses at a recovery code count as attempts at the sent code", async () => {
    const { player, phone } = await fixture.withSms();
    const { client } = await fixture.signIn(player);
    for (let count = 0; count < 5; count += 1) await fixture.validate(client, "sms", "aaaaa-bbbbb");
    expect((await fixture.validate(client, "sms", await newestCode(app, phone))).body.result).toBe("error");
  });
});
