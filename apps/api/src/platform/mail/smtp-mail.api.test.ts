import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLetterSender, sendLetterJob } from "../../modules/foundation/letter/index.ts";
import { drainJobs } from "../../testing/drain-jobs.ts";
import { readLetter } from "../../testing/fakes/read-mailbox.ts";
import { SmtpListener } from "../../testing/fakes/smtp-listener.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const from = "W10 Казино <no-reply@casino.example>";

describe("letters by SMTP", () => {
  const server = new SmtpListener();
  let app: TestApp;
  beforeAll(async () => {
    await server.start();
    app = await createTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: from } });
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  const waiting = async (): Promise<{ attempts: number; last_error: string | null }[]> =>
    (await app.database.pool.query("select attempts, last_error from job where kind = $1", [sendLetterJob]))
      .rows;

  test("delivers a complete letter: sender, date, id, and the same content as text and HTML", async () => {
    const player = await app.player();
    await app.jobs.drain();
    const { headers, parts } = readLetter(server.letters.at(-1) ?? "");
    expect(Object.fromEntries(headers)).toMatchObject({
      from,
      to: player.email,
      subject: "Подтвердите почту в W10",
      "mime-version": "1.0",
      "auto-submitted": "auto-generated",
      "message-id": expect.stringMatching(/^<[^@\s]+@casino\.example>$/),
      "content-type": expect.stringMatching(/^multipart\/alternative;/),
    });
    expect(Math.abs(Date.parse(headers.get("date") ?? "") - Date.now())).toBeLessThan(60_000);
    expect([...parts].map(([type, { charset }]) => `${type} ${charset}`)).toEqual([
      "text/plain utf-8",
      "text/html utf-8",
    ]);
    const link = /http:\/\/localhost\/\S+\/confirm\/email\/\S+/.exec(
      parts.get("text/plain")?.text ?? "",
    )?.[0];
    expect(parts.get("text/html")?.text).toContain(`href="${link}"`);
    for (const { text } of parts.values()) expect(text).toContain(`Здравствуйте, ${player.login}`);
  });

  test("leaves no mailbox page and no letter in the database when letters are sent", async () => {
    expect((await app.http.inject("/mailbox")).statusCode).toBe(404);
    const { rowCount } = await app.database.pool.query("select from mailbox_message");
    expect(rowCount).toBe(0);
  });

  test("lets the player sign up while the server is down, and sends the letter once afterwards", async () => {
    await server.stop();
    const before = server.letters.length;
    const player = await app.player();
    await app.jobs.drain();
    expect(await waiting()).toEqual([{ attempts: 1, last_error: expect.stringContaining("ECONNREFUSED") }]);
    await server.start();
    app.clock.advance(3_000);
    await app.jobs.drain();
    expect(await waiting()).toEqual([]);
    app.clock.advance(3_600_000);
    await app.jobs.drain();
    expect(server.letters.slice(before).map((raw) => readLetter(raw).headers.get("to"))).toEqual([
      player.email,
    ]);
  });

  test("logs a wrong password without the password, and keeps the letter waiting", async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const url = server.url;
    const { password } = server;
    server.password = "another";
    const handlers = { [sendLetterJob]: createLetterSender(createSmtpMail(url, from), app.parts.env) };
    const jobs = drainJobs({ db: app.parts.db, log: pino({ level: "debug" }, stream), handlers }, app);
    await app.player();
    await jobs.drain();
    await jobs.close();
    const log = lines.join("");
    expect(log).toContain("535 5.7.8 credentials invalid");
    const spellings = [password, Buffer.from(`\0${server.user}\0${password}`).toString("base64"), url];
    for (const spelling of spellings) expect(log).not.toContain(spelling);
    expect(await waiting()).toEqual([{ attempts: 1, last_error: expect.stringContaining("535") }]);
  });
});
