import { operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { purgeSignInFailures } from "./index.ts";
import { holdTransaction } from "../../../testing/hold-transaction.ts";

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

  test("signs in with the right password and any letter case of the email, and sets a cookie that scripts cannot read", async () => {
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

  test("gives the same answer to a wrong password and an unknown email", async () => {
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
  ])("refuses bad input %j with an error per field", async (body, errors) => {
    const client = await app.guest();
    expect(
      await client.call(operations.checkLogin, { body: { ...body, recaptchaToken: "debug mode" } }),
    ).toMatchObject({ status: 400, body: { errors } });
  });

  test("locks the sign-in for half an hour after three failures, for the right password too", async () => {
    const { email, password } = await app.player();
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(email, "Wrong12345");
    expect((await signIn(email, password)).answer).toMatchObject({
      status: 400,
      body: { errors: [{ email: "too_many" }] },
    });
    app.clock.advance(31 * minute);
    expect((await signIn(email, password)).answer.status).toBe(200);
  });

  describe("failures", () => {
    const tryAt = async (
      wanted: { email: string; password?: string; address?: string },
      client?: TestClient,
    ) => {
      const browser = client ?? (await app.guest());
      const answer = await app.http.inject({
        method: "POST",
        url: "/api/login/check",
        remoteAddress: wanted.address ?? "198.51.100.1",
        headers: {
          "x-csrf-token": browser.csrfToken,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
        payload: {
          email: wanted.email,
          passwordPlain: wanted.password ?? "Wrong12345",
          recaptchaToken: "debug mode",
        },
      });
      return answer.statusCode === 200 ? "signed in" : JSON.stringify(answer.json());
    };
    const locked = '{"errors":[{"email":"too_many"}]}';
    const wrong = '{"errors":[{"email":"error_message"}]}';
    const times = (count: number) => Array.from({ length: count }, (_, index) => index);

    test("lock an email without an account as they lock one with, so that the answer reveals nothing", async () => {
      const { email } = await app.player();
      for (const tried of [email, "nobody.at.all@example.com"]) {
        const answers = [];
        for (const _ of times(5)) answers.push(await tryAt({ email: tried, address: "198.51.100.2" }));
        expect(answers).toEqual([wrong, wrong, wrong, locked, locked]);
      }
    });

    test("of strangers never lock a browser that the owner has signed in with", async () => {
      const { email, password, client } = await app.player();
      await client.call(operations.endSession);
      await client.readInfo();
      for (const _ of times(3)) await tryAt({ email, address: "203.0.113.5" });
      expect(await tryAt({ email, password })).toBe(locked);
      expect(await tryAt({ email, password }, client)).toBe("signed in");
      for (const _ of times(3)) await tryAt({ email }, client);
      expect(await tryAt({ email, password }, client)).toBe(locked);
    });

    test("are cleared by a password reset, so that the owner is never locked out for good", async () => {
      const { email } = await app.player();
      for (const _ of times(3)) await tryAt({ email, address: "198.51.100.3" });
      app.clock.advance(1_000);
      const guest = await app.guest();
      await guest.call(operations.requestPasswordReset, { body: { email, recaptcha: "debug mode" } });
      const letter = await newestMessage(app, email);
      const signature = /reset\/password\/[^/]+\/([\w-]+)/.exec(letter.body)?.[1] ?? "";
      await guest.call(operations.resetPassword, {
        body: { email, signature, passwordPlain: "Harbour2027" },
      });
      expect(await tryAt({ email, password: "Harbour2027", address: "198.51.100.3" })).toBe("signed in");
    });

    test("lock for half an hour from the third on, and a failure while locked adds nothing", async () => {
      const { email, password } = await app.player();
      const from = { email, address: "198.51.100.4" };
      await tryAt(from);
      app.clock.advance(10 * minute);
      for (const _ of times(2)) await tryAt(from);
      app.clock.advance(29 * minute);
      expect(await tryAt(from)).toBe(locked);
      app.clock.advance(minute);
      expect(await tryAt({ ...from, password })).toBe("signed in");
    });

    test("allow no more guesses when they are sent concurrently", async () => {
      const { email } = await app.player();
      const answers = await Promise.all(times(12).map(() => tryAt({ email, address: "198.51.100.5" })));
      expect(answers.filter((answer) => answer === wrong)).toHaveLength(3);
      expect(answers.filter((answer) => answer === locked)).toHaveLength(9);
    });

    test("over many emails lock their address with its whole home network, and nobody else", async () => {
      const { email, password } = await app.player();
      const address = "2001:db8:0:7::77";
      for (const guess of times(30))
        await tryAt({ email: `guess${guess}@example.com`, address: `2001:db8:0:7::${guess}` });
      expect(await tryAt({ email, password, address })).toBe(locked);
      expect(await tryAt({ email, password, address: "2001:db8:0:8::77" })).toBe("signed in");
      app.clock.advance(31 * minute);
      expect(await tryAt({ email, password, address })).toBe("signed in");
    });

    test("are stored for ninety days beside successful sign-ins, for the operator and the player's own record", async () => {
      const { email, password, login, id } = await app.player();
      app.clock.advance(1);
      await tryAt({ email, address: "198.51.100.6" });
      app.clock.advance(minute);
      expect(await tryAt({ email, password, address: "198.51.100.6" })).toBe("signed in");
      const lines = async () =>
        (await runCommand(app, "player.list-sign-ins", "--player", login)).split("\n");
      expect(await lines()).toEqual([
        expect.stringMatching(/ in {6}198\.51\.100\.6 {2}not ended/),
        expect.stringMatching(/ failed {2}198\.51\.100\.6$/),
        expect.stringMatching(/ in {6}/),
      ]);
      const day = 24 * 60 * minute;
      app.clock.advance(90 * day - minute);
      await purgeSignInFailures(app.parts);
      expect(await lines()).toEqual([expect.stringContaining(" in "), expect.stringContaining(" failed ")]);
      app.clock.advance(1);
      await purgeSignInFailures(app.parts);
      const { rows } = await app.database.pool.query("select from sign_in_failure where player_id = $1", [
        id,
      ]);
      expect(rows).toEqual([]);
    });

    test("cost as much work for an unknown email as for a known one, so that the time reveals nothing", async () => {
      const { email } = await app.player();
      const worked = { known: [] as number[], unknown: [] as number[] };
      for (const attempt of times(16)) {
        for (const [kind, tried] of [
          ["known", email],
          ["unknown", "nobody.else@example.com"],
        ] as const) {
          const browser = await app.guest();
          const before = process.cpuUsage();
          expect(await tryAt({ email: tried, address: `192.0.2.${attempt}` }, browser)).toBe(wrong);
          const { user, system } = process.cpuUsage(before);
          worked[kind].push((user + system) / 1_000);
        }
        app.clock.advance(31 * minute);
      }
      // The minimum of the measured processor times: load can only add to it. Without hashing, the second
      // would take a fifth of the first.
      const [known, unknown] = [Math.min(...worked.known), Math.min(...worked.unknown)];
      const most = Math.max(known, unknown) * 0.25;
      expect(Math.abs(known - unknown), `${known} ms and ${unknown} ms`).toBeLessThan(most);
    });
  });

  test("requires a captcha after a failure of the email or the address, not before (decision D20)", async () => {
    const { email, password } = await app.player();
    const tryWithout = async (address: string, passwordPlain: string, to = email) => {
      const browser = await app.guest();
      const answer = await app.http.inject({
        method: "POST",
        url: "/api/login/check",
        remoteAddress: address,
        headers: {
          "x-csrf-token": browser.csrfToken,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
        payload: { email: to, passwordPlain, recaptchaToken: "" },
      });
      return answer.statusCode === 200 ? "signed in" : answer.json<{ errors: object[] }>().errors;
    };
    const asked = [{ recaptchaToken: "wrong" }];
    expect(await tryWithout("198.51.100.61", password)).toBe("signed in");
    expect(await tryWithout("198.51.100.61", "Wrong12345")).toEqual([{ email: "error_message" }]);
    expect(await tryWithout("198.51.100.62", password)).toEqual(asked);
    expect(await tryWithout("198.51.100.61", password, "nobody.here@example.com")).toEqual(asked);
    expect(await tryWithout("198.51.100.63", password, "nobody.here@example.com")).toEqual([
      { email: "error_message" },
    ]);
    app.clock.advance(30 * minute);
    expect(await tryWithout("198.51.100.62", password)).toBe("signed in");
  });

  test("ends a session that is idle for half an hour", async () => {
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

  test("refuses a CSRF token from before the sign-in", async () => {
    const { client } = await signIn(player.email, player.password);
    expect(await client.call(operations.acceptTerms)).toMatchObject({
      status: 403,
      body: { message: "Invalid CSRF Token." },
    });
    await client.readInfo();
    expect(await client.call(operations.acceptTerms)).toMatchObject({ status: 200 });
  });

  test("ends the session on the server at sign-out, so that the old cookie is worthless", async () => {
    const { email, password } = await app.player();
    const { client } = await signIn(email, password);
    await client.readInfo();
    const old = new Map(client.cookies);
    expect(await client.call(operations.endSession)).toMatchObject({ status: 200 });
    for (const [name, value] of old) client.cookies.set(name, value);
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test.each([
    ["password_hash = 'another'", { status: 400, body: { errors: [{ email: "error_message" }] } }],
    ["two_factor_type = 1", { status: 200, body: { twoFactorAuthRequired: true } }],
  ])("decides a sign-in by the account's latest state when it gets %s meanwhile", async (change, answer) => {
    const fresh = await app.player();
    const { pool } = app.database;
    const signing = await holdTransaction(pool, async (other) => {
      await other.query(`update player set ${change} where id = $1`, [fresh.id]);
      const underWay = signIn(fresh.email, fresh.password);
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await other.query("commit");
      return { underWay };
    });
    expect((await signing.underWay).answer).toMatchObject(answer);
  });

  test("accepts a second sign-out, or a guest's, without an error", async () => {
    const client = await app.guest();
    expect(await client.call(operations.endSession)).toMatchObject({ status: 200, body: {} });
  });

  test("stores no plain password or token", async () => {
    const { rows } = await app.database.pool.query(
      "select p.password_hash, s.token_hash from player p join session s on s.player_id = p.id limit 1",
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].token_hash).toHaveLength(32);
  });
});
