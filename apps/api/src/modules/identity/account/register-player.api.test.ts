import { randomUUID } from "node:crypto";
import { choosePasswordSet, operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const body = {
  email: "Anna@Example.com",
  login: "anna_s",
  passwordPlain: "Riviera2026",
  currency: "USD",
  recaptchaToken: "debug mode",
  termsAccepted: true,
} as const;

describe("sign-up", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { REFUSED_EMAIL_DOMAINS: "trash.example, other.test" } });
  });
  afterAll(() => app.stop());

  test("opens an account, signs it in and sends the letter that confirms the email", async () => {
    const client = await app.guest();
    const answer = await client.call(operations.registerPlayer, { body });
    expect(answer).toMatchObject({ status: 200, body: {} });
    const info = await client.readInfo();
    expect(info).toMatchObject({
      auth: true,
      email: "Anna@Example.com",
      login: "anna_s",
      currency: "USD",
      balance: 0,
      isProfileComplete: false,
      emailConfirmed: false,
    });
    await app.jobs.drain();
    const { rows } = await app.database.pool.query("select recipient, body from mailbox_message");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ recipient: "Anna@Example.com" });
    expect(rows[0].body).toContain("http://localhost/ru/confirm/email/anna_s/Anna%40Example.com/");
  });

  test("without a language writes in the one that the browser asks for", async () => {
    const client = await app.guest();
    const answer = await client.call(operations.registerPlayer, {
      body: { ...body, email: "jane@example.com", login: "jane_s" },
      headers: { "accept-language": "fr-FR, en-GB;q=0.9, ru;q=0.5" },
    });
    expect(answer.status).toBe(200);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query(
      "select body from mailbox_message where recipient = 'jane@example.com'",
    );
    expect(rows[0].body).toContain("http://localhost/en/confirm/email/");
  });

  let accounts = 0;
  const open = async (email: string) => {
    const login = `twin${(accounts += 1)}`;
    return (await app.guest()).call(operations.registerPlayer, { body: { ...body, email, login } });
  };
  const refusedFor = (code: string) => ({ status: 400, body: { errors: [{ email: code }] } });

  test("opens an account at an international domain, entered in both spellings", async () => {
    expect((await open("ivan@почта.рф")).status).toBe(200);
    expect(await open("Ivan@XN--80A1ACNY.xn--p1ai")).toMatchObject(refusedFor("exist"));
    const signIn = await (await app.guest()).call(operations.checkLogin, {
      body: { email: "IVAN@Почта.РФ", passwordPlain: body.passwordPlain, recaptchaToken: "debug mode" },
    });
    expect(signIn.status).toBe(200);
  });

  test("refuses a second account whose email looks like another's, one of ten at once too", async () => {
    const looks = ["martin0", "rnartin0", "Rnartino", "martino"];
    const answers = await Promise.all(looks.map((local) => open(`${local}@example.com`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await open("an\u200bna@example.com")).toMatchObject(refusedFor("notvalid"));
    expect(await open("martine@example.com")).toMatchObject({ status: 200 });
  });

  test("opens three accounts a day for one mailbox, and sends no more letters to its aliases", async () => {
    const answers = await Promise.all(
      ["j.anedoe", "ja.nedoe", "jan.edoe", "janedoe+1", "janedoe+2"].map((local) =>
        open(`${local}@gmail.com`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refusedFor("too_many"));
    app.clock.advance(24 * 3_600_000);
    expect((await open("janedoe@googlemail.com")).status).toBe(200);
  });

  test("finds an account whose letters the database folds otherwise than JavaScript", async () => {
    expect((await open("folded@example.com")).status).toBe(200);
    // As stored before local parts were of ASCII.
    for (const email of ["İpek@example.com", "ΟΔΟΣ@example.com"]) {
      await app.database.pool.query("update player set email = $1 where login = $2", [
        email,
        `twin${accounts}`,
      ]);
      const signIn = await (await app.guest()).call(operations.checkLogin, {
        body: { email, passwordPlain: body.passwordPlain, recaptchaToken: "debug mode" },
      });
      expect(signIn.status).toBe(200);
    }
  });

  test.each(["operator", "Supp0rt", "admin_anna"])("refuses the reserved login %s", async (login) => {
    const client = await app.guest();
    const email = "house@example.com";
    expect(await client.call(operations.registerPlayer, { body: { ...body, email, login } })).toMatchObject({
      status: 400,
      body: { errors: [{ login: "reserved" }] },
    });
    expect(await client.readInfo()).toMatchObject({ auth: false });
  });

  test("reports every invalid field with its code [SIGNUP-08, SIGNUP-10, SIGNUP-13, SIGNUP-16]", async () => {
    const client = await app.guest();
    const answer = await client.call(operations.registerPlayer, { body: { recaptchaToken: "debug mode" } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: [
        { email: "blank" },
        { passwordPlain: "blank" },
        { login: "blank" },
        { currency: "blank" },
        { termsAccepted: "blank" },
      ],
    });
  });

  test.each(["max@trash.example", "max@mail.TRASH.example"])(
    "refuses %s, whose domain the operator has blocked [ERR-08]",
    async (email) => {
      const client = await app.guest();
      const answer = await client.call(operations.registerPlayer, {
        body: { ...body, email, login: "max_s" },
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ email: "blacklist" }] } });
      const { rows } = await app.database.pool.query("select from player where login = 'max_s'");
      expect(rows).toEqual([]);
    },
  );

  test.each([
    ["email", "nonsense", "notvalid"],
    ["passwordPlain", "short1", "wrongPassword"],
    ["passwordPlain", "a".repeat(33), "wrongPassword"],
    ["passwordPlain", "пароль-из-букв", "wrongPassword"],
    ["login", "abcd", "wrong"],
    ["login", "a".repeat(18), "wrong"],
    ["login", "anna s!", "wrong"],
    ["login", "анна_с", "wrong"],
    ["passwordPlain", "semi;colon1", "wrongPassword"],
    ["currency", "GBP", "blank"],
    ["termsAccepted", false, "blank"],
  ])(
    "refuses %s '%s' with %s [SIGNUP-09, SIGNUP-11, SIGNUP-12, SIGNUP-14, SIGNUP-15]",
    async (field, value, code) => {
      const client = await app.guest();
      const answer = await client.call(operations.registerPlayer, {
        body: { ...body, email: "other@example.com", login: "other_1", [field]: value },
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ [field]: code }] } });
    },
  );

  test.each([
    ["login", "ab-.c"],
    ["login", "äöüÄÖÜß_0123456-."],
    ["passwordPlain", "Monaco27"],
    ["passwordPlain", 'Aa0!@#$%^&*(),.?":{}|<>abcdefghi'],
    ["currency", "RUB"],
  ])("accepts %s '%s' [SIGNUP-11, SIGNUP-12, SIGNUP-14, SIGNUP-15, SIGNUP-16]", async (field, value) => {
    const client = await app.guest();
    const email = `${randomUUID()}@example.com`;
    const login = email.slice(0, 13);
    const answer = await client.call(operations.registerPlayer, {
      body: { ...body, email, login, [field]: value },
    });
    expect(answer).toMatchObject({ status: 200 });
  });

  test("refuses an email or login that is taken, in any letter case", async () => {
    const client = await app.guest();
    const taken = await client.call(operations.registerPlayer, {
      body: { ...body, email: "ANNA@example.COM", login: "someone" },
    });
    expect(taken).toMatchObject({ status: 400, body: { errors: [{ email: "exist" }] } });
    const login = await client.call(operations.registerPlayer, {
      body: { ...body, email: "new@example.com", login: "ANNA_S" },
    });
    expect(login).toMatchObject({ status: 400, body: { errors: [{ login: "exist" }] } });
  });

  test("opens one account for two concurrent sign-ups with one email", async () => {
    const clients = await Promise.all([app.guest(), app.guest(), app.guest()]);
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.call(operations.registerPlayer, {
          body: { ...body, email: "race@example.com", login: `racer_${index}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("refuses a wrong captcha, a missing CSRF token and broken JSON without opening an account", async () => {
    const client = await app.guest();
    const fresh = { ...body, email: "fresh@example.com", login: "fresh_1" };
    expect(
      await client.call(operations.registerPlayer, { body: { ...fresh, recaptchaToken: "guess" } }),
    ).toMatchObject({ status: 400, body: { errors: [{ recaptchaToken: "wrong" }] } });
    expect(
      await client.call(operations.registerPlayer, { body: fresh, headers: { "x-csrf-token": "wrong" } }),
    ).toMatchObject({ status: 403, body: { message: "Invalid CSRF Token." } });
    expect(await client.send("POST", "/api/registration", { payload: "{" })).toMatchObject({
      status: 400,
      body: { error: { type: "request.malformed" } },
    });
    const { rows } = await app.database.pool.query("select from player where email = 'fresh@example.com'");
    expect(rows).toHaveLength(0);
  });

  test("refuses a signed-in player", async () => {
    const { client } = await app.player();
    expect(await client.call(operations.registerPlayer, { body })).toMatchObject({
      status: 409,
      body: { error: { type: "player.already_signed_in" } },
    });
  });
});

test("by setting a password has any printable character, at sign-up and sign-in", async () => {
  const app = await createTestApp({ env: { PASSWORD_SET: "printable" } });
  try {
    const guest = await app.guest();
    expect((await guest.call(operations.getInfo)).body.passwordSet).toBe("printable");
    for (const refused of ["kurz-ü", "a".repeat(33), "Zaliv\u200b2026"])
      expect(
        await guest.call(operations.registerPlayer, { body: { ...body, passwordPlain: refused } }),
      ).toMatchObject({ status: 400, body: { errors: [{ passwordPlain: "wrongPasswordPrintable" }] } });
    const passwordPlain = "Zaliv-2026 ü";
    const opened = await guest.call(operations.registerPlayer, { body: { ...body, passwordPlain } });
    expect(opened.status).toBe(200);
    const again = await (await app.guest()).call(operations.checkLogin, {
      body: { email: body.email, passwordPlain: "Zaliv-2026 u\u0308", recaptchaToken: "debug mode" },
    });
    expect(again.status).toBe(200);
  } finally {
    await app.stop();
    choosePasswordSet("specified");
  }
});
