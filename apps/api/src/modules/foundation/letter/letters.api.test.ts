import { locales } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestCode } from "../../../testing/fakes/read-mailbox.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { letterKinds, smsKinds } from "./letter-kinds.ts";

const hour = 3_600_000;

describe("letters sent by events", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365" } });
  });
  afterAll(() => app.stop());

  /** Subjects of the letters to a player since sign-up, oldest first. */
  async function subjects({ email }: TestPlayer): Promise<string[]> {
    await app.jobs.drain();
    const { rows } = await app.database.pool.query<{ subject: string }>(
      "select subject from mailbox_message where kind = 'mail' and recipient = $1 order by created_at, id",
      [email],
    );
    return rows.map(({ subject }) => subject).slice(1);
  }
  async function newest({ email }: TestPlayer): Promise<string> {
    await app.jobs.drain();
    const { rows } = await app.database.pool.query<{ body: string }>(
      "select body from mailbox_message where recipient = $1 order by created_at desc, id desc limit 1",
      [email],
    );
    return rows[0]?.body ?? "";
  }

  test("reports a changed or reset password", async () => {
    const player = await app.player();
    await player.client.call(operations.changePassword, {
      body: {
        password: player.password,
        passwordPlain: { passwordPlain: "Harbour2027", passwordPlainSecond: "Harbour2027" },
      },
    });
    expect(await subjects(player)).toEqual(["Пароль изменён"]);
    expect(await newest(player)).toContain("20/11/2026 12:00:00 UTC");
    const guest = await app.guest();
    await guest.call(operations.requestPasswordReset, {
      body: { email: player.email, recaptcha: "debug mode" },
    });
    app.clock.advance(1_000);
    const signature = /reset\/password\/[^/]+\/([\w-]+)/.exec(await newest(player))?.[1] ?? "";
    const reset = await guest.call(operations.resetPassword, {
      body: { email: player.email, signature, passwordPlain: "Lagoon2028" },
    });
    expect(reset).toMatchObject({ status: 200 });
    expect((await subjects(player)).at(-1)).toBe("Пароль изменён");
  });

  test("reports the second step turned on or off, with its type", async () => {
    const player = await app.player();
    const turn = async (action: "enable" | "disable") => {
      await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
      const code = await newestCode(app, player.phone);
      await player.client.call(operations.checkSecondStep, {
        params: { type: "sms", code },
        body: { action },
      });
      app.clock.advance(5 * 60_000);
    };
    await turn("enable");
    expect(await newest(player)).toContain("Способ: SMS");
    await turn("disable");
    expect(await subjects(player)).toEqual(["Вход в два шага включён", "Вход в два шага отключён"]);
  });

  test("reports a confirmed phone by its last digits only", async () => {
    const player = await app.player();
    await player.client.call(operations.requestPhoneConfirmation);
    const code = await newestCode(app, player.phone);
    await player.client.call(operations.confirmPhone, { query: { code } });
    expect(await subjects(player)).toEqual(["Телефон подтверждён"]);
    expect(await newest(player)).toContain(`•••• ${player.phone.slice(-4)}`);
    expect(await newest(player)).not.toContain(player.phone);
  });

  test("reports a limit when it is set, when a raise is requested, and when the raise takes effect", async () => {
    const player = await app.player();
    const set = (amount: number | null) =>
      player.client.call(operations.setLimit, {
        body: { kind: "loss", period: "week", currency: "USD", amount },
      });
    await set(5_000);
    expect(await newest(player)).toMatch(/Лимит: Проигрыш, в неделю: 50[.,]00/);
    await set(9_000);
    app.clock.advance(24 * hour);
    expect(await subjects(player)).toEqual([
      "Лимит уже действует",
      "Лимит изменится через 24 часа",
      "Лимит изменился",
    ]);
    await set(null);
    expect(await newest(player)).toContain("без лимита");
  });

  test("reports the start and end of a time-out, and one end of an extended one", async () => {
    const player = await app.player();
    const exclude = (recurType: string) =>
      player.client.call(operations.excludeSelf, { body: { recurType } });
    await exclude("24_hour");
    app.clock.advance(hour);
    await exclude("7_day");
    app.clock.advance(24 * hour);
    expect(await subjects(player)).toEqual(["Вы на паузе", "Вы на паузе"]);
    app.clock.advance(7 * 24 * hour);
    expect((await subjects(player)).slice(2)).toEqual(["Пауза закончилась"]);
  });

  test("reports no end of a longer exclusion before the player has asked and waited", async () => {
    const player = await app.player();
    await player.client.call(operations.excludeSelf, { body: { recurType: "1_month" } });
    expect(await newest(player)).toContain("пока вы не попросите");
    app.clock.advance(40 * 24 * hour);
    expect(await subjects(player)).toEqual(["Вы на паузе"]);
    await player.client.call(operations.deleteSelfExclusion);
    app.clock.advance(23 * hour);
    expect((await subjects(player)).slice(1)).toEqual(["Вы попросили возобновить игру"]);
    app.clock.advance(hour);
    expect((await subjects(player)).slice(2)).toEqual(["Пауза закончилась"]);
  });

  test("reports a switched-off mailing once, unless account letters are off", async () => {
    const player = await app.player();
    await app.database.pool.query("update player set email_confirmed_at = now() where id = $1", [player.id]);
    const turn = (way: "subscribe" | "unsubscribe", switchId: string) =>
      player.client.call(operations[way], { params: { switchId } });
    await turn("subscribe", "emailPromo");
    await turn("unsubscribe", "emailPromo");
    await turn("unsubscribe", "emailPromo");
    expect(await subjects(player)).toEqual(["Вы отписались от рассылки"]);
    // By its name in the profile.
    expect(await newest(player)).toContain("Отключено: Акции по почте");
    await turn("unsubscribe", "emailService");
    await turn("subscribe", "emailPromo");
    await turn("unsubscribe", "emailPromo");
    expect(await subjects(player)).toHaveLength(1);
  });

  test("the mailbox lists sent emails and text messages, newest first, and opens each alone in a sandbox", async () => {
    const player = await app.player();
    await app.jobs.drain();
    app.clock.advance(1_000);
    await player.client.call(operations.requestPhoneConfirmation);
    await app.jobs.drain();
    const own = (await app.http.inject("/mailbox")).body
      .split("<article>")
      .filter((item) => item.includes(player.email) || item.includes(player.phone));
    expect(own.map((item) => /<h2>(.) /u.exec(item)?.[1])).toEqual(["☎", "✉"]);
    const [message, letter] = await Promise.all(
      own.map((item) => app.http.inject(/src="([^"]+)"/.exec(item)?.[1] ?? "")),
    );
    expect(message?.body).toMatch(/<pre>W10: .*\d{6}/);
    expect(letter?.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    // A link leaves the frame that shows the email.
    expect(letter?.body).toMatch(/<a target="_top" href="[^"]*\/confirm\/email\//);
    for (const id of ["no-such-email", "00000000-0000-4000-8000-000000000000"])
      expect((await app.http.inject(`/mailbox/${id}`)).statusCode, id).toBe(404);
  });

  test("the mailbox shows what a player wrote as text, never as a tag", async () => {
    await app.database.pool.query(
      "insert into mailbox_message (id, kind, recipient, subject, html, body, locale, created_at) values (gen_random_uuid(), 'sms', '<b>1</b>', '<i>2</i>', null, '<u>3</u>', 'en', $1)",
      [app.clock.now()],
    );
    const list = (await app.http.inject("/mailbox")).body;
    const written = list.slice(
      list.indexOf("&lt;i&gt;2"),
      list.indexOf("</article>", list.indexOf("&lt;i&gt;2")),
    );
    expect(written).toContain("&lt;b&gt;1&lt;/b&gt;");
    const alone = await app.http.inject(/src="([^"]+)"/.exec(written)?.[1] ?? "");
    expect(alone.body).toContain("&lt;u&gt;3&lt;/u&gt;");
    expect(list + alone.body).not.toMatch(/<[biu]>\d/);
  });

  test("previews every letter and text message in every language, each on its own page", async () => {
    const index = await app.http.inject("/mailbox/previews");
    expect(index.statusCode).toBe(200);
    for (const locale of locales) {
      for (const kind of Object.keys(letterKinds)) {
        expect(index.body).toContain(`/mailbox/previews/${locale}/${kind}"`);
        const letter = await app.http.inject(`/mailbox/previews/${locale}/${kind}`);
        expect(letter.statusCode).toBe(200);
        expect(letter.headers["content-security-policy"]).toContain("sandbox");
      }
      for (const kind of smsKinds) expect(index.body).toContain(`☎ ${kind}, ${locale}`);
    }
    const promotion = await app.http.inject("/mailbox/previews/en/promotion");
    expect(promotion.body).toContain('href="#leave"');
    expect(promotion.body).toContain("Ten tournaments in ten days");
    for (const path of ["/mailbox/previews/ru/constructor", "/mailbox/previews/xx/new-device"])
      expect((await app.http.inject(path)).statusCode).toBe(404);
  });
});

test("offers neither mailbox nor previews in production", async () => {
  const app = await createTestApp({
    env: { NODE_ENV: "production", CAPTCHA: "pow", SECRET: "a secret that is long enough for production" },
  });
  for (const path of ["/mailbox", "/mailbox/previews", "/mailbox/previews/ru/new-device"])
    expect((await app.http.inject(path)).statusCode, path).toBe(404);
  await app.stop();
});
