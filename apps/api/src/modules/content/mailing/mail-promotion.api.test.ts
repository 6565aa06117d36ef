import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readJob } from "../../../platform/jobs/job-runner.ts";
import { drainJobs } from "../../../testing/drain-jobs.ts";
import { readLetter } from "../../../testing/fakes/read-mailbox.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { SmtpListener } from "../../../testing/fakes/smtp-listener.ts";
import { mailingJobs } from "./mailing-jobs.ts";
import { sendPromotionJob } from "./send-promotion.ts";

describe("a mailed promotion", () => {
  const server = new SmtpListener();
  let app: TestApp;
  beforeAll(async () => {
    await server.start();
    app = await createTestApp({ env: { SMTP_URL: server.url } });
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  async function reader(): Promise<TestPlayer> {
    const player = await app.player();
    await app.database.pool.query("update player set email_confirmed_at = now() where id = $1", [player.id]);
    await player.client.call(operations.subscribe, { params: { switchId: "emailPromo" } });
    return player;
  }
  const mail = (uri = "first-deposit") =>
    runCommand(app, "mailing.mail-promotion", "--promotion", uri, "--note", "november");
  const offersTo = ({ email }: TestPlayer) =>
    server.letters
      .map((letter) => readLetter(letter))
      .filter(({ headers }) => headers.get("to") === email && headers.has("list-unsubscribe"));

  test("is sent to players who opted in, in their language, with unsubscribe links in the letter and its headers", async () => {
    const [asked, other] = [await reader(), await app.player()];
    expect(await mail()).toMatch(/is being sent to all players who opted in/);
    await app.jobs.drain();
    expect(offersTo(other)).toEqual([]);
    const [letter] = offersTo(asked);
    const { rows } = await app.database.pool.query(
      "select title ->> 'ru' as title from promotion where uri = 'first-deposit'",
    );
    expect(letter?.headers.get("subject")).toBe(rows[0].title);
    const text = letter?.parts.get("text/plain")?.text ?? "";
    expect(text).toContain("http://localhost/ru/promo/first-deposit");
    expect(text).toMatch(/Отписаться от писем об акциях: http:\/\/localhost\/ru\/unsubscribe\/\S+/);
    expect(letter?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(await runCommand(app, "mailing.list-mailings")).toMatch(/first-deposit +1 letters, finished/);
  });

  test("says a sum in the player's currency", async () => {
    const player = await app.player({ currency: "EUR" });
    await app.database.pool.query("update player set email_confirmed_at = now() where id = $1", [player.id]);
    await player.client.call(operations.subscribe, { params: { switchId: "emailPromo" } });
    await mail("ten-islands");
    await app.jobs.drain();
    const text = offersTo(player)[0]?.parts.get("text/plain")?.text ?? "";
    expect(text).toMatch(/Квест на \d[\d\s.]*\sEUR: десять игр/u);
    expect(text).not.toMatch(/\{\{|USD/);
  });

  test("stops at once on one-click unsubscribe, including letters already queued", async () => {
    const player = await reader();
    await mail();
    await app.jobs.drain();
    const [first] = offersTo(player);
    const address =
      /^<http:\/\/localhost(\S+)>$/.exec(first?.headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    await mail();
    // What a mail program sends: a form without a session.
    const answer = await app.http.inject({
      method: "POST",
      url: address,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
    await app.jobs.drain();
    expect(offersTo(player)).toHaveLength(1);
  });

  test("skips players who were excluded or blocked, or whose address became unconfirmed, after it was queued", async () => {
    const [paused, blocked, unconfirmed] = [await reader(), await reader(), await reader()];
    await mail();
    await paused.client.call(operations.excludeSelf, { body: { recurType: "7_day" } });
    await app.database.pool.query("update player set block_status = 1 where id = $1", [blocked.id]);
    await app.database.pool.query("update player set email_confirmed_at = null where id = $1", [
      unconfirmed.id,
    ]);
    await app.jobs.drain();
    for (const player of [paused, blocked, unconfirmed]) expect(offersTo(player)).toEqual([]);
  });

  test("reaches a mailbox once, however many aliases of it have opted in", async () => {
    const players = [await reader(), await reader(), await reader()];
    await app.database.pool.query("update player set email_mailbox = 'one@example.com' where id = any($1)", [
      players.map(({ id }) => id),
    ]);
    await mail();
    await app.jobs.drain();
    expect(players.map((player) => offersTo(player).length)).toEqual([1, 0, 0]);
  });

  test("is refused when it is not on the site, and not sent when it is withdrawn meanwhile", async () => {
    await expect(mail("nowhere")).rejects.toThrow(/no promotion 'nowhere'/);
    const player = await reader();
    await mail("demo");
    await runCommand(
      app,
      "promotion.switch-promotion",
      "--promotion",
      "demo",
      "--shown",
      "off",
      "--note",
      "over",
    );
    await app.jobs.drain();
    expect(offersTo(player)).toEqual([]);
  });

  test("reaches any number of players in batches, each once", async () => {
    await app.database.pool.query(`
      with players as (
        insert into player select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'login', 'reader' || n, 'email', 'reader' || n || '@example.com', 'email_mailbox', 'reader' || n || '@example.com', 'email_confirmed_at', now()))).*
        from player p, generate_series(1, 501) n where p.id = (select id from player where block_status = 0 limit 1) returning id)
      insert into subscription (player_id, email_promo, email_service, phone_sms, phone_call, is_email_invalid, updated_at)
      select id, true, true, false, false, false, now() from players`);
    // The letters' content is tested above; this counts them.
    const letters: string[] = [];
    const count = readJob(z.object({ playerId: z.string() }), async ({ playerId }) => {
      letters.push(playerId);
    });
    const { db, clock, log } = app.parts;
    const handlers = { ...mailingJobs({ clock }), [sendPromotionJob]: count };
    const jobs = drainJobs({ db, log, handlers }, { url: app.url, clock });
    await mail();
    await jobs.drain();
    await jobs.close();
    expect(letters.length).toBeGreaterThanOrEqual(501);
    expect(new Set(letters).size).toBe(letters.length);
  });
});
