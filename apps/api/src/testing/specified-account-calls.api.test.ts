import { type Operation, operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestCode, newestMessage } from "./fakes/read-mailbox.ts";
import { createTestApp, profile, type TestApp, type TestPlayer } from "./test-app.ts";

const recaptchaToken = "debug mode";

/** Paths and bodies are written by hand from the specification, not taken from the contract. */
describe("account operations at the specified paths with the specified bodies", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  interface Form {
    readonly errors: readonly Readonly<Record<string, string>>[];
  }
  const post = (who: Pick<TestPlayer, "client">, path: string, body?: Record<string, unknown>) =>
    who.client.send<Record<string, unknown> & Form>("POST", `/api${path}`, body ? { body } : {});
  const get = (who: Pick<TestPlayer, "client">, path: string) =>
    who.client.send<Record<string, unknown>>("GET", `/api${path}`);
  const guest = async () => ({ client: await app.guest() });
  /** Each error is a map of one field to one code. */
  const expectFieldErrors = (answer: { status: number; body: Form }, fields: readonly string[]) => {
    expect(answer.status).toBe(400);
    expect(answer.body.errors.flatMap((error) => Object.keys(error)).toSorted()).toEqual(fields);
    for (const error of answer.body.errors) expect(Object.values(error)).toEqual([expect.any(String)]);
  };

  test("POST /registration opens an account or lists fields with codes [API-53] [API-96] [ERR-01]", async () => {
    const form = {
      email: "new@example.com",
      login: "new.one",
      passwordPlain: "Riviera2026",
      currency: "USD",
    };
    const bad = { ...form, email: "x", passwordPlain: "1", recaptchaToken, termsAccepted: true };
    expectFieldErrors(await post(await guest(), "/registration", bad), ["email", "passwordPlain"]);
    const good = { ...form, recaptchaToken, termsAccepted: true };
    expect((await post(await guest(), "/registration", good)).status).toBe(200);
  });

  test("POST /login/check reports the required second step [API-04]", async () => {
    const { email, password } = await app.player();
    const answer = await post(await guest(), "/login/check", {
      email,
      passwordPlain: password,
      recaptchaToken,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      success: true,
      twoFactorAuthRequired: false,
      twoFactorSmsAuthRequired: false,
    });
  });

  test("POST /forgot/password/process answers the next address, or 400 and 404 with a list of errors [API-08] [API-09]", async () => {
    const { email } = await app.player();
    const ask = async (body: Record<string, unknown>) =>
      post(await guest(), "/forgot/password/process", body);
    const good = await ask({ email, recaptcha: recaptchaToken });
    expect(good).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^\/reset\//) as string } });
    expectFieldErrors(await ask({ email: "no address", recaptcha: recaptchaToken }), ["email"]);
    const unknown = await ask({ email: "nobody@example.com", recaptcha: recaptchaToken });
    expect([unknown.status, unknown.body.errors.length]).toEqual([404, 1]);
  });

  test("POST /reset/password takes email, signature and password [API-54]", async () => {
    const { email } = await app.player();
    await post(await guest(), "/forgot/password/process", { email, recaptcha: recaptchaToken });
    const { body } = await newestMessage(app, email);
    const signature = /reset\/password\/[^/]+\/(\S+)/.exec(body)?.[1] ?? "";
    const reset = async (passwordPlain: string) =>
      post(await guest(), "/reset/password?locale=en", { email, signature, passwordPlain });
    expectFieldErrors(await reset("short"), ["passwordPlain"]);
    expect((await reset("NewRiviera1")).status).toBe(200);
  });

  test("POST /2fa/{method} starts a second step, POST /2fa/validate/{type}/{code} judges its code [API-10] [API-11] [ENTITY-30]", async () => {
    const player = await app.player();
    const secret = await post(player, "/2fa/secret");
    expect(secret.body).toMatchObject({
      result: "success",
      data: {
        secret: expect.any(String) as string,
        QRCode: expect.stringMatching(/^data:image\//) as string,
      },
    });
    const wrong = await post(player, "/2fa/validate/google/000000", { action: "enable" });
    expect(wrong.body).toMatchObject({ result: "error", message: expect.any(String) as string });
    expect((await post(player, "/2fa/sms")).body).toMatchObject({ result: "success" });
    const code = await newestCode(app, player.phone);
    const right = await post(player, `/2fa/validate/sms/${code}`, { action: "enable" });
    expect(right.body).toMatchObject({ result: "success" });
  });

  test("POST /player/profile takes the seven fields [API-55] [ENTITY-33]", async () => {
    const player = await app.player({ isComplete: false });
    const fields = ["city", "country", "date_birthday", "gender", "name", "phone", "surname"];
    expectFieldErrors(await post(player, "/player/profile", {}), fields);
    expect((await post(player, "/player/profile", { ...profile, phone: "79005557788" })).status).toBe(200);
  });

  test("/request/confirm/phone and /confirm/phone/activate?code confirm the phone [API-57] [API-58] [API-86] [API-88]", async () => {
    const player = await app.player({ isComplete: false });
    const phone = "79005559988";
    await post(player, "/player/profile", { ...profile, phone });
    expect((await post(player, "/request/confirm/phone")).status).toBe(200);
    const code = await newestCode(app, phone);
    expect((await post(player, `/confirm/phone/activate?code=${code}`)).status).toBe(200);
    expect(await player.client.readInfo()).toMatchObject({ phoneConfirmed: true });
  });

  test("/request/confirm/email and /confirm/email confirm the email [API-85] [API-87]", async () => {
    const player = await app.player();
    app.clock.advance(120_000);
    expect((await post(player, "/request/confirm/email")).status).toBe(200);
    const { body } = await newestMessage(app, player.email);
    const [, login = "", email = "", signature = ""] =
      /confirm\/email\/([^/]+)\/([^/]+)\/(\S+)/.exec(body) ?? [];
    const input = { email: decodeURIComponent(email), login: decodeURIComponent(login), signature };
    expect((await post(player, "/confirm/email", input)).status).toBe(200);
    expect(await player.client.readInfo()).toMatchObject({ emailConfirmed: true });
  });

  test("POST /confirm-email/{email}/{login}/{signature} does the same without a session, with a reason either way [API-28]", async () => {
    const player = await app.player();
    const { body } = await newestMessage(app, player.email);
    const [, login, email, signature] = /confirm\/email\/([^/]+)\/([^/]+)\/(\S+)/.exec(body) ?? [];
    const confirm = async (secret: string | undefined) =>
      post(await guest(), `/confirm-email/${email}/${login}/${secret}`);
    expect(await confirm("bent")).toMatchObject({ status: 400, body: { reason: "signature_invalid" } });
    expect(await player.client.readInfo()).toMatchObject({ emailConfirmed: false });
    expect(await confirm(signature)).toMatchObject({ status: 200, body: { reason: "confirmed" } });
    expect(await player.client.readInfo()).toMatchObject({ emailConfirmed: true });
    expect(await confirm(signature)).toMatchObject({ status: 400, body: { reason: "already_confirmed" } });
  });

  test("POST /player/password takes the current password and the new one twice [API-63]", async () => {
    const player = await app.player();
    const change = (passwordPlain: string, passwordPlainSecond: string) =>
      post(player, "/player/password?locale=ru", {
        password: player.password,
        passwordPlain: { passwordPlain, passwordPlainSecond },
      });
    expect((await change("NewRiviera1", "NewRiviera2")).status).toBe(400);
    expect((await change("NewRiviera1", "NewRiviera1")).status).toBe(200);
  });

  test("GET /subscriptions has the flags that /subscription/{switch}/subscribe and /unsubscribe set [API-59] [API-60] [API-61] [API-99] [API-100] [ENTITY-32]", async () => {
    const player = await app.player();
    const flags = async () => (await get(player, "/subscriptions")).body;
    const names = ["emailInvalid", "emailPromo", "emailService", "phoneCall", "phoneSms"];
    expect(Object.keys(await flags()).toSorted()).toEqual(names);
    expect((await post(player, "/subscription/emailService/unsubscribe")).status).toBe(200);
    expect(await flags()).toMatchObject({ emailService: false });
    expect((await post(player, "/subscription/emailService/subscribe")).status).toBe(200);
    expect(await flags()).toMatchObject({ emailService: true });
    expect((await post(await guest(), `/subscription/emailPromo/0123/${player.id}/unsubscribe`)).status).toBe(
      400,
    );
  });

  test("POST /player/self-exclusion takes a period, GET /player/self-exclusion/delete requests to reopen play [API-49] [API-50]", async () => {
    const player = await app.player();
    const begun = await post(player, "/player/self-exclusion", { recurType: "1_month" });
    expect(begun).toMatchObject({ status: 200, body: { message: expect.any(String) as string } });
    const { body } = await get(player, "/player/info");
    expect(body).toMatchObject({ selfExclusionExpireAt: expect.any(String) as string });
    expect((await get(player, "/player/self-exclusion/delete")).status).toBe(200);
  });

  test("GET /messages lists, /messages/{id}/read marks, /messages/{id}/delete deletes [API-67] [API-68] [API-69] [API-83] [ENTITY-26]", async () => {
    const player = await app.player();
    await app.database.pool.query(
      "insert into message (player_id, id, subject, text, created_at) values ($1, gen_random_uuid(), 'Paid', 'Your withdrawal is paid.', now())",
      [player.id],
    );
    const list = async () =>
      (await get(player, "/messages?locale=en")).body["messages"] as readonly Record<string, unknown>[];
    const [message = {}] = await list();
    expect(Object.keys(message).toSorted()).toEqual(["createdAt", "id", "isNew", "subject", "text"]);
    expect((await post(player, `/messages/${String(message["id"])}/read`)).status).toBe(200);
    expect(await list()).toMatchObject([{ isNew: false }]);
    expect((await post(player, `/messages/${String(message["id"])}/delete`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("POST /player/change-currency/{currency} accepts the currency in its body too [API-02] [API-48]", async () => {
    const player = await app.player();
    const changed = await post(player, "/player/change-currency/EUR", { currency: "EUR" });
    expect(changed.status).toBe(200);
    expect((await get(player, "/player/balance")).body).toMatchObject({ currency: "EUR" });
  });

  test("every specified account path is an operation of the contract [API-103]", () => {
    const paths = new Set(
      Object.values(operations).flatMap((each: Operation) =>
        [each.path, ...(each.alsoAt ?? [])].map((path) => path.replaceAll(/:\w+/g, "*")),
      ),
    );
    const listed = `/achievements /advertisements /messages /messages/history/clear/freespins /confirm/email /confirm/phone/activate
      /request/confirm/email /request/confirm/phone /countries /game/recent /history/bonuses /history/payment /history/rounds /metro
      /registration /skill/*/upgrade /skills /subscription/*/subscribe /subscriptions /top-jackpot/game /winners /player/profile
      /player/password /player/self-exclusion /player/limits /player/verification /player/balances /player/bonuses /player/cashback
      /player/points /player/points/info/* /player/points/ratio /player/points/exchange`;
    expect(listed.split(/\s+/).filter((path) => !paths.has(path))).toEqual([]);
  });
});
