import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeLinks } from "../modules/identity/subscription/index.ts";
import { makePdf } from "../testing/fixtures/make-files.ts";
import { newKey, openFrame } from "../testing/fixtures/play.ts";
import { holdTransaction } from "../testing/hold-transaction.ts";
import { newestMessage } from "../testing/fakes/read-mailbox.ts";
import { sendDocument } from "../testing/fixtures/send-document.ts";
import { SoftwareAuthenticator } from "../testing/fixtures/software-authenticator.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const run = (name: string, ...args: string[]): Promise<string> => runCommand(app, name, ...args);
const noted = ["--note", "asked for by letter"];
const close = ({ client, password }: Pick<TestPlayer, "client" | "password">) =>
  client.call(operations.closeAccount, { body: { password } });
const signIn = async ({ email, password }: TestPlayer) =>
  (await app.guest()).call(operations.checkLogin, {
    body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
  });

describe("closure of an account by its player", () => {
  test("ends every sign-in, closes every way in, ends mailings, keeps the email taken, and is confirmed by letter", async () => {
    const player = await app.player();
    const elsewhere = await app.guest();
    const body = { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" };
    await elsewhere.call(operations.checkLogin, { body });
    await elsewhere.readInfo();
    const device = new SoftwareAuthenticator();
    const asked = await player.client.call(operations.requestPasskey, {
      body: { password: player.password },
    });
    const credential = device.create(asked.body.options);
    await player.client.call(operations.addPasskey, { body: { credential } });
    expect(await close(player)).toMatchObject({ status: 200, body: {} });

    expect(await player.client.readInfo()).toEqual({ auth: false });
    expect(await elsewhere.readInfo()).toEqual({ auth: false, ended: { by: "closed", until: null } });
    expect(await signIn(player)).toMatchObject({ status: 400, body: { errors: [{ email: "closed" }] } });
    const wrong = await signIn({ ...player, password: "Wrong2026" });
    expect(wrong.body).toEqual({ errors: [{ email: "error_message" }] });
    const guest = await app.guest();
    const { options } = (await guest.call(operations.requestPasskeySignIn)).body;
    const byPasskey = await guest.call(operations.checkPasskeySignIn, {
      body: { credential: device.get(options) },
    });
    expect(byPasskey).toMatchObject({ status: 400, body: { error: { type: "passkey.refused" } } });
    const reset = { email: player.email, recaptcha: "debug mode" };
    expect((await guest.call(operations.requestPasswordReset, { body: reset })).status).toBe(404);
    const again = await guest.call(operations.registerPlayer, {
      body: { ...body, login: "another.login", currency: "USD", termsAccepted: true },
    });
    expect(again.body).toEqual({ errors: [{ email: "exist" }] });
    const { rows } = await app.database.pool.query(
      "select email_promo, email_service, phone_sms, phone_call from subscription where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ email_promo: false, email_service: false, phone_sms: false, phone_call: false }]);
    expect((await newestMessage(app, player.email)).subject).toBe("Аккаунт закрыт");
  });

  test("requires the password", async () => {
    const player = await app.player();
    expect(await close({ ...player, password: "Wrong2026" })).toMatchObject({
      status: 400,
      body: { errors: [{ password: "error_message" }] },
    });
    expect((await player.client.readInfo()).auth).toBe(true);
  });

  test("waits for money, payments and rounds, and is refused to a blocked player", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const refused = () => close(player);
    expect(await refused()).toMatchObject({ status: 409, body: { error: { type: "closure.money_left" } } });
    const order = { mode: "out", gateway: "card", amount: 10_000, currency: "USD" } as const;
    const payment = await player.client.call(operations.createPayment, {
      body: { ...order, fields: { number: "4242 4242 4242 4242" } },
      key: newKey(),
    });
    expect(payment.status).toBe(200);
    expect(await refused()).toMatchObject({ status: 409, body: { error: { type: "closure.payment_open" } } });
    await run("withdrawal.reject", "--payment", payment.body.paymentId, "--reason", "0", ...noted);
    expect(await refused()).toMatchObject({ status: 409, body: { error: { type: "closure.payment_open" } } });
    await app.database.pool.query("update player set block_status = 1 where id = $1", [player.id]);
    expect(await refused()).toMatchObject({
      status: 403,
      body: { error: { type: "player.blocked", message: expect.stringContaining("support@w10.example") } },
    });
    await app.database.pool.query("update player set block_status = 0, is_fraud = true where id = $1", [
      player.id,
    ]);
    expect(await refused()).toMatchObject({ status: 403, body: { error: { type: "player.fraud" } } });
  });

  const openRound = (player: TestPlayer) =>
    app.database.pool.query(
      `insert into round_open (player_id, game_id, id, play_session_id, currency, stake_minor, win_minor, balance_before_minor, step, state, draws, created_at, updated_at)
       select $1, id, gen_random_uuid(), gen_random_uuid(), 'USD', 0, 0, 0, 1, '{}', '[]', now(), now() from game where slug = 'blackjack'`,
      [player.id],
    );
  const roundOpen = { status: 409, body: { error: { type: "closure.round_open" } } };

  test("leaves no money and no open order behind when everything is asked for at once", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const player = await app.player();
      const { client } = player;
      await run("point.give-points", "--player", player.login, "--points", "5000", ...noted);
      const euros = { currency: "EUR" };
      const order = { mode: "in", gateway: "card", amount: 10_000, currency: "USD", fields: {} } as const;
      await Promise.all([
        client.call(operations.createPayment, { body: order, key: newKey() }),
        close(player),
        client.call(operations.exchangePoints, { params: { points: "1000" }, key: newKey() }),
        client.call(operations.changeCurrency, { params: euros, body: euros }),
        close(player),
      ]);
      const { rows } = await app.database.pool.query<{
        isClosed: boolean;
        hasMoney: boolean;
        hasOrder: boolean;
      }>(
        `select closed_at is not null as "isClosed",
          exists (select from ledger_balance b where b.player_id = p.id and amount_minor > 0) as "hasMoney",
          exists (select from payment y where y.player_id = p.id and (is_payable or status = 'init')) as "hasOrder"
         from player p where id = $1`,
        [player.id],
      );
      expect(rows[0]?.isClosed && (rows[0].hasMoney || rows[0].hasOrder)).toBe(false);
    }
  });

  test("never overlooks the win of a round that is settled between its reads", async () => {
    const player = await app.player();
    await openRound(player);
    const { pool } = app.database;
    let isSettled = false;
    const untilWaiting = async (statements: number): Promise<void> => {
      for (;;) {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (isSettled || rows.length >= statements) return;
        await sleep(20);
      }
    };
    const { closing, settling } = await holdTransaction(pool, async (holder) => {
      // Holds the closing after it has read the money.
      await holder.query("lock table payment in access exclusive mode");
      const closing = close(player);
      await untilWaiting(1);
      const text = `with won as (update ledger_balance set amount_minor = 500 where player_id = $1 and kind = 'real' and currency = 'USD')
        delete from round_open where player_id = $1`;
      const settling = pool.query(text, [player.id]).then(() => {
        isSettled = true;
      });
      await untilWaiting(2);
      return { closing, settling };
    });
    expect(await closing).toMatchObject(roundOpen);
    await settling;
    expect(await close(player)).toMatchObject({ body: { error: { type: "closure.money_left" } } });
    // The win has no postings.
    await pool.query("update ledger_balance set amount_minor = 0 where player_id = $1", [player.id]);
  });

  test("waits for an open round, and ends game sessions", async () => {
    const player = await app.player();
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await openRound(player);
    expect(await close(player)).toMatchObject(roundOpen);
    await app.database.pool.query("delete from round_open where player_id = $1", [player.id]);
    expect((await close(player)).status).toBe(200);
    const after = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    expect(after).toMatchObject({ status: 401, body: { error: { type: "round.session_ended" } } });
  });
});

describe("operator commands for closed accounts", () => {
  test("reopen one", async () => {
    const player = await app.player();
    await expect(run("closure.reopen-account", "--player", player.login, ...noted)).rejects.toThrow(
      "is not closed",
    );
    await close(player);
    expect(await run("player.show", "--player", player.login)).toContain("closed 20");
    expect(await run("closure.reopen-account", "--player", player.login, ...noted)).toContain(
      "can sign in again",
    );
    expect((await signIn(player)).status).toBe(200);
  });

  test("erase personal data after the retention period, or before by decision; the books stay", async () => {
    const player = await app.player({ balanceMinor: 100n });
    await sendDocument(app, player, { filename: "passport.pdf", bytes: makePdf() });
    const files = () =>
      readdirSync(app.documentsDir, { recursive: true, encoding: "utf8" }).filter((name) =>
        statSync(join(app.documentsDir, name)).isFile(),
      ).length;
    const before = files();
    const { documents } = (await player.client.call(operations.listDocuments)).body;
    const toPlayer = ["--reason", `${player.login}, it is too dark`];
    await run("verification.decline-document", "--document", documents[0]?.id ?? "", ...toPlayer, ...noted);
    await expect(run("closure.erase-player", "--player", player.login, ...noted)).rejects.toThrow(
      "is not closed",
    );
    await run("ledger.adjust", "--player", player.login, "--amount", "-1.00", "--currency", "USD", ...noted);
    expect((await close(player)).status).toBe(200);
    await expect(run("closure.erase-player", "--player", player.login, ...noted)).rejects.toThrow(
      /must be kept until 20\d\d-/,
    );
    expect(await run("closure.erase-player", "--player", player.login, "--early", ...noted)).toBe(
      `${player.login}: Erased. The books refer to the account as ${player.id}.`,
    );
    const waiting = "select from job where input ->> 'to' = $1";
    expect((await app.database.pool.query(waiting, [player.email])).rows).toEqual([]);
    await app.jobs.drain();
    expect(files()).toBe(before - 1);
    const { oneClick } = unsubscribeLinks(
      { secret: app.parts.secret, publicUrl: "" },
      { ...player, locale: "ru" },
    );
    expect((await (await app.guest()).send("POST", oneClick)).status).toBe(400);
    expect(await traces(player)).toEqual([]);
    const written = "select from subscription where player_id = $1";
    expect((await app.database.pool.query(written, [player.id])).rows).toEqual([]);
    const { rows } = await app.database.pool.query<{ entries: string }>(
      "select count(*)::text as entries from ledger_entry where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ entries: "4" }]);
    expect(await run("ledger.reconcile")).toContain("The ledger reconciles.");
    await expect(run("closure.reopen-account", "--player", player.id, ...noted)).rejects.toThrow(
      "cannot be reopened",
    );
    await expect(run("closure.erase-player", "--player", player.id, ...noted)).rejects.toThrow(
      "was already erased",
    );
  });

  test("erase by themselves at the end of the period, but not an account that was reopened", async () => {
    const [gone, back] = [await app.player(), await app.player()];
    for (const each of [gone, back]) expect((await close(each)).status).toBe(200);
    await run("closure.reopen-account", "--player", back.login, ...noted);
    app.clock.advance(5 * 366 * 86_400_000);
    await app.jobs.drain();
    expect(await traces(gone)).toEqual([]);
    expect(await run("player.show", "--player", back.login)).toContain(back.email);
  });
});

/** Every table that still contains personal data of a player: login, email, surname or address. */
async function traces({ login, email }: TestPlayer): Promise<string[]> {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname not in ('mailbox_message', 'outbox', 'job')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from "${name}" t where t::text like $1 or t::text like $2 limit 1`,
      [`%${login}%`, `%${email}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
