import { operations } from "@w10/contract";
import { FakeClock } from "@w10/testkit";
import { afterEach, describe, expect, test } from "vitest";
import { openFrame } from "../../testing/fixtures/play.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../../testing/test-app.ts";
import { SmtpListener } from "../../testing/fakes/smtp-listener.ts";
import { createSmtpMail } from "../mail/smtp-mail.ts";
import { lanes } from "./lanes.ts";

const patience = { interval: 50 };

describe("a mail server that never finishes", () => {
  const server = new SmtpListener();
  let app: TestApp | null = null;
  afterEach(async () => {
    await server.stop();
    await app?.stop();
    app = null;
  });

  async function open(manner: SmtpListener["manner"]): Promise<TestApp> {
    server.manner = manner;
    await server.start();
    const clock = new FakeClock(new Date().toISOString());
    const opened = await createTestApp({ env: { SMTP_URL: server.url }, clock, isWorking: true });
    app = opened;
    return opened;
  }

  async function withdraw({ client }: TestPlayer, casino: TestApp): Promise<() => Promise<string>> {
    const order = { mode: "out", gateway: "card", amount: 20_000, currency: "USD" } as const;
    const { body } = await client.call(operations.createPayment, {
      body: { ...order, fields: { number: "4242 4242 4242 4242" } },
      key: "a-withdrawal-behind-letters",
    });
    const id = body.paymentId;
    await runCommand(casino, "withdrawal.approve", "--payment", id, "--note", "fine");
    return async () => (await client.call(operations.getPayment, { params: { id } })).body.status;
  }

  test.each(["drips", "is silent"] as const)(
    "that %s delays no payout and no round consumer, and holds no transaction open",
    { timeout: 60_000 },
    async (manner) => {
      const casino = await open(manner);
      const players: TestPlayer[] = [];
      for (let count = 0; count <= lanes.mail; count += 1)
        players.push(await casino.player({ balanceMinor: 50_000n }));
      await expect.poll(() => server.guests, patience).toBe(lanes.mail);
      await casino.consumers.drain();
      const [player] = players;
      if (!player) throw new Error("no player");

      const readStatus = await withdraw(player, casino);
      await expect.poll(readStatus, patience).toBe("ok");

      const frame = await openFrame(casino, player, { slug: "riviera-roulette" });
      await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
      await expect.poll(() => hasCounted(casino), patience).toBe(true);
      const { rows } = await casino.database.pool.query(
        "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '1 second'",
      );
      expect(rows).toEqual([]);
      expect(server.guests).toBe(lanes.mail);
    },
  );

  test("is abandoned at the letter's time limit, however often it sends a line", async () => {
    server.manner = "drips";
    await server.start();
    const mail = createSmtpMail(server.url, "W10 <no-reply@casino.example>", 300);
    const letter = { to: "a@example.com", subject: "s", html: "<p>h</p>", text: "t", locale: "en" } as const;
    await expect(mail.send(letter)).rejects.toThrow();
    await expect.poll(() => server.guests, patience).toBe(0);
  });
});

/** Whether every consumer has counted the round. */
async function hasCounted(casino: TestApp): Promise<boolean> {
  await casino.consumers.consume();
  const { rows } = await casino.database.pool.query<{ is: boolean }>(
    "select not exists (select from round r join round_consumer f on r.written_tx >= f.upto_tx) as is",
  );
  return rows[0]?.is ?? false;
}
