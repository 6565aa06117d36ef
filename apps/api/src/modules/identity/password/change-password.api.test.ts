import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

describe("changing the password", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const change = (player: TestPlayer, password: string, first: string, second = first) =>
    player.client.call(operations.changePassword, {
      body: { password, passwordPlain: { passwordPlain: first, passwordPlainSecond: second } },
    });
  const signIn = async ({ email }: TestPlayer, passwordPlain: string) => {
    const client = await app.guest();
    const body = { email, passwordPlain, recaptchaToken: "debug mode" };
    const { status } = await client.call(operations.checkLogin, { body });
    return { client, status };
  };

  test("refuses guests and requests without a CSRF token", () =>
    expectSameRefusals(app, operations.changePassword));

  test("accepts the new password only, ends other sessions and keeps this one [API-63]", async () => {
    const player = await app.player();
    const other = await signIn(player, player.password);
    expect(await change(player, ` ${player.password} `, " Monaco!2027 ", "Monaco!2027")).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await player.client.readInfo()).toMatchObject({ auth: true });
    expect(await other.client.readInfo()).toEqual({ auth: false, ended: { by: "password", until: null } });
    expect((await signIn(player, player.password)).status).toBe(400);
    expect((await signIn(player, "Monaco!2027")).status).toBe(200);
  });

  test("requires the current password", async () => {
    const player = await app.player();
    expect(await change(player, "Wrong12345", "Monaco2027")).toMatchObject({
      status: 400,
      body: { errors: [{ password: "error_message" }] },
    });
  });

  test("refuses the last five passwords and accepts the sixth [PASSWORD-12]", async () => {
    const player = await app.player();
    const used = [player.password, "Monaco2021", "Monaco2022", "Monaco2023", "Monaco2024", "Monaco2025"];
    for (let at = 1; at < used.length; at += 1) await change(player, used[at - 1] ?? "", used[at] ?? "");
    const now = used.at(-1) ?? "";
    for (const old of used.slice(1))
      expect((await change(player, now, old)).body).toEqual({
        errors: [{ passwordPlain: "was_set_previously" }],
      });
    expect((await change(player, now, player.password)).status).toBe(200);
  });

  test.each([
    ["", "Monaco2027", "Monaco2027", { password: "blank" }],
    ["short", "Monaco2027", "Monaco2027", { password: "wrong" }],
    ["a".repeat(33), "Monaco2027", "Monaco2027", { password: "wrong" }],
    ["пароль77", "Monaco2027", "Monaco2027", { password: "wrong" }],
    ["Riviera2026", "", "", { passwordPlain: "blank", passwordPlainSecond: "blank" }],
    ["Riviera2026", "Seven77", "Seven77", { passwordPlain: "wrongPassword" }],
    ["Riviera2026", "Monaco2027", "Monaco2028", { passwordPlainSecond: "sameAsPassword" }],
  ])("refuses %j, %j, %j with an error per field", async (password, first, second, fields) => {
    const player = await app.player();
    const answer = await change(player, password, first, second);
    expect(answer.status).toBe(400);
    expect(Object.assign({}, ...(answer.body as unknown as { errors: object[] }).errors)).toEqual(fields);
  });
});
