import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "../../testing/test-app.ts";

const minute = 60_000;

describe("sign-in", () => {
  let app: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    player = await app.player();
  });
  afterAll(() => app.stop());

  const signIn = async (email: string, passwordPlain: string) => {
    const client = await app.guest();
    const answer = await client.call(operations.checkLogin, {
      body: { email, passwordPlain, recaptchaToken: "debug mode" },
    });
    return { client, answer };
  };

  test("the right password signs in, whatever the case of the e-mail, and the cookie is out of scripts' reach [API-06]", async () => {
    const { client, answer } = await signIn(player.email.toUpperCase(), player.password);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, twoFactorAuthRequired: false, twoFactorSmsAuthRequired: false },
    });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /w10_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(await client.readInfo()).toMatchObject({ auth: true, email: player.email });
  });

  test("a wrong password and an unknown e-mail give the same answer", async () => {
    const wrong = await signIn(player.email, "Wrong-no-1".replaceAll("-", "_").replaceAll("_", ""));
    const unknown = await signIn("nobody@example.com", player.password);
    expect(wrong.answer).toMatchObject({ status: 400, body: { errors: [{ email: "error_message" }] } });
    expect(unknown.answer.body).toEqual(wrong.answer.body);
    await signIn(player.email, player.password);
  });

  test.each([
    [{ email: "", passwordPlain: "" }, [{ email: "blank" }, { passwordPlain: "blank" }]],
    [{ email: "anna@", passwordPlain: "12345" }, [{ email: "notvalid" }, { passwordPlain: "wrong" }]],
    [{ email: 5, passwordPlain: ["x"] }, [{ email: "blank" }, { passwordPlain: "blank" }]],
  ])("bad input %j is refused field by field", async (body, errors) => {
    const client = await app.guest();
    expect(
      await client.call(operations.checkLogin, { body: { ...body, recaptchaToken: "debug mode" } }),
    ).toMatchObject({ status: 400, body: { errors } });
  });

  test("three failures in half an hour shut the sign-in, for the right password too, and it opens again by itself", async () => {
    const { email, password } = await app.player();
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(email, "Wrong12345");
    expect((await signIn(email, password)).answer).toMatchObject({
      status: 400,
      body: { errors: [{ email: "too_many" }] },
    });
    app.clock.advance(31 * minute);
    expect((await signIn(email, password)).answer.status).toBe(200);
  });

  test("a session left alone for half an hour is over", async () => {
    const { email, password } = await app.player();
    const { client } = await signIn(email, password);
    app.clock.advance(29 * minute);
    expect(await client.readInfo()).toMatchObject({ auth: true });
    app.clock.advance(29 * minute);
    expect(await client.readInfo()).toMatchObject({ auth: true });
    app.clock.advance(31 * minute);
    expect(await client.readInfo()).toEqual({ auth: false });
    expect(await client.call(operations.listBalances)).toMatchObject({
      status: 401,
      body: { error: { type: "Unauthorized" } },
    });
  });

  test("a CSRF token from before the sign-in is refused after it", async () => {
    const { client } = await signIn(player.email, player.password);
    expect(await client.call(operations.acceptTerms)).toMatchObject({
      status: 403,
      body: { message: "Invalid CSRF Token." },
    });
    await client.readInfo();
    expect(await client.call(operations.acceptTerms)).toMatchObject({ status: 200 });
  });

  test("a sign-out ends the session on the server, so that the old cookie is worth nothing", async () => {
    const { email, password } = await app.player();
    const { client } = await signIn(email, password);
    await client.readInfo();
    const old = new Map(client.cookies);
    expect(await client.call(operations.endSession)).toMatchObject({ status: 200 });
    for (const [name, value] of old) client.cookies.set(name, value);
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test("signing out twice, or as a guest, changes nothing and is no error", async () => {
    const client = await app.guest();
    expect(await client.call(operations.endSession)).toMatchObject({ status: 200, body: {} });
  });

  test("no password and no token is kept in the open", async () => {
    const { rows } = await app.database.pool.query(
      "select p.password_hash, s.token_hash from player p join session s on s.player_id = p.id limit 1",
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].token_hash).toHaveLength(32);
  });
});
