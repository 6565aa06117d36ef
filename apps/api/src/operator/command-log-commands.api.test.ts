import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { raiseIncident } from "../modules/foundation/incident/index.ts";
import { awardPrize } from "../modules/rewards/prize/index.ts";
import { recordCard } from "../modules/safety/verification/index.ts";
import { systemActor } from "../platform/command/actor.ts";
import { createId } from "../platform/ids.ts";
import { makePdf } from "../testing/fixtures/make-files.ts";
import { newKey, openFrame } from "../testing/fixtures/play.ts";
import { groupFile, offerFile } from "../testing/fixtures/operator-files.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../testing/test-app.ts";
import { sendDocument } from "../testing/fixtures/send-document.ts";
import { sampleDefinition } from "../testing/fixtures/tournament-fixture.ts";
import { staffActs } from "../modules/staff-commands.ts";
import { operator } from "./operator-call.ts";

/** A command with its expected entry in the command log. */
interface Change {
  readonly words: readonly string[];
  readonly command: string;
  readonly subject: string;
  readonly input: object;
}

describe("the command log of staff commands", () => {
  let app: TestApp;
  let player: TestPlayer;
  const folder = mkdtempSync(join(tmpdir(), "w10-command-log-"));
  beforeAll(async () => {
    app = await createTestApp({ env: { STRICT_PLAY: "off" } });
    player = await app.player({ balanceMinor: 50_000n });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.stop();
  });

  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const asSystem = (command: Parameters<TestApp["runner"]["run"]>[1]) =>
    app.runner.run({ name: "test.prepare", actor: systemActor, input: {} }, command);
  const written = async (note: string) =>
    (
      await app.database.pool.query<Record<string, unknown>>(
        `select actor_kind as kind, actor_name as who, command, coalesce(subject, subject_id::text) as subject, input, note
         from command_log where actor_kind = 'staff' or note = $1 order by created_at, idempotency_key`,
        [note],
      )
    ).rows;

  async function withdraw(): Promise<string> {
    const body = {
      mode: "out",
      gateway: "card",
      amount: 10_000,
      currency: "USD",
      fields: { number: "4242 4242 4242 4242" },
    };
    return (await player.client.call(operations.createPayment, { body, key: newKey() })).body.paymentId;
  }
  /** A held deposit whose refund the provider refuses. */
  async function refused(): Promise<string> {
    const body = { mode: "in", gateway: "card", amount: 10_000, currency: "USD", fields: {} };
    const { paymentId } = (await player.client.call(operations.createPayment, { body, key: newKey() })).body;
    await app.database.pool.query(
      "update payment set status = 'failure', failure = 'not_allowed', refund = 'refused', is_payable = false, settled_at = created_at where id = $1",
      [paymentId],
    );
    return paymentId;
  }
  /** Money that came twice for an order. */
  async function unmatched(paymentId: string): Promise<string> {
    const id = createId();
    await app.database.pool.query(
      `insert into unmatched_money (id, provider, method, reference, payment_id, amount_minor, currency, received_at)
       values ($1::uuid, 'sandbox', 'card', $1::text, $2, 500, 'USD', now())`,
      [id, paymentId],
    );
    return id;
  }
  async function sent(): Promise<string> {
    await sendDocument(app, player, { filename: "passport.pdf", bytes: makePdf() });
    return (await player.client.call(operations.listDocuments)).body.documents[0]?.id ?? "";
  }
  const closed = async (): Promise<TestPlayer> => {
    const gone = await app.player();
    await gone.client.call(operations.closeAccount, { body: { password: gone.password } });
    return gone;
  };
  const newest = async (table: string): Promise<string> =>
    (await app.database.pool.query<{ id: string }>(`select id from ${table} order by id desc limit 1`))
      .rows[0]?.id ?? "";

  const words = (text: string) => ({ title: text, summary: "s", content: `<p>${text}</p>` });
  const change = (words: readonly string[], command: string, subject: string, input: object): Change => ({
    words,
    command,
    subject,
    input,
  });

  /** Runs each command in a state in which it has an effect, one after the other. */
  async function* changes(): AsyncGenerator<Change> {
    yield* playerChanges();
    yield* documentChanges();
    yield* progressChanges();
    yield* bonusChanges();
    yield* houseChanges();
  }

  async function* playerChanges(): AsyncGenerator<Change> {
    const { id: playerId, login } = player;
    yield change(["adjust", login, "12.50", "USD"], "ledger.adjust", playerId, {
      playerId,
      amountMinor: "1250",
      currency: "USD",
    });
    yield change(["block", login], "player.block", playerId, { playerId, isSignedOut: false });
    yield change(["unblock", login], "player.unblock", playerId, { playerId });
    yield change(["fraud", login, "on"], "player.set-fraud", playerId, { playerId, isFraud: true });
    yield change(["fraud", login, "off"], "player.set-fraud", playerId, { playerId, isFraud: false });
    yield change(["verify", login, "on"], "player.verify", playerId, { playerId, isVerified: true });
    const [first, second] = [await withdraw(), await withdraw()];
    yield change(["approve", first], "withdrawal.approve", first, { paymentId: first });
    yield change(["reject", second, "5"], "withdrawal.reject", second, {
      paymentId: second,
      reason: 5,
    });
    const held = await refused();
    yield change(["retry-refund", held], "refund.retry", held, { paymentId: held });
    for (const [name, whose] of [
      ["unmatched-money.assign", { playerId }],
      ["unmatched-money.return", {}],
    ] as const) {
      const moneyId = await unmatched(held);
      const to = "playerId" in whose ? ["--player", login] : [];
      yield change([name, "--money", moneyId, ...to], name, moneyId, { moneyId, ...whose });
    }
    const ofCard = (name: string, words: string, input: object) =>
      change([name, ..."--method card".split(" "), ...words.split(" ")], name, "payment-method/card", input);
    yield ofCard("payment-method.change-method", "--position 11", { id: "card", locale: "en", position: 11 });
    const place = { id: "card", mode: "in", currency: "EUR", limits: null };
    yield ofCard("payment-method.set-limits", "--mode in --currency EUR", place);
    const gone = (await closed()).id;
    yield change(["reopen", gone], "closure.reopen-account", gone, { playerId: gone });
    const erased = (await closed()).id;
    yield change(["erase", erased, "--early"], "closure.erase-player", erased, {
      playerId: erased,
      isEarly: true,
    });
    await app.database.pool.query(
      `insert into job (id, kind, input, run_at, created_at) values (gen_random_uuid(), 'test.failed', '{}', now(), now());
      select graphile_worker.permanently_fail_jobs(array(select job_id from job where kind = 'test.failed'), 'a test')`,
    );
    const jobId = await newest("job_failed");
    yield change(["retry-job", jobId], "job.retry-jobs", jobId, { job: jobId });
    await app.database.pool.query(
      `insert into refused_event (id, method, payload, reason, created_at) values (0, 'publish', '{"channel": "w10_maintenance", "data": 1}', 'a test', now())`,
    );
    yield change(["retry-events"], "event.retry-events", "event/refused", {});
    await raiseIncident(app.runner, { kind: "ledger.out_of_balance", subject: "ledger", details: {} });
    const incidentId = await newest("incident");
    yield change(["close-incident", incidentId], "incident.close-incident", incidentId, { incidentId });
    const twin = await app.player();
    await app.database.pool.query(
      `update player set self_exclusion_period = '7_day', self_exclusion_expire_at = '2099-01-01', self_exclusion_ends_at = '2099-01-01',
        self_exclusion_source = $2, self_exclusion_match = 'person' where id = $1`,
      [twin.id, player.id],
    );
    const pair = { playerId: player.id, otherId: twin.id };
    yield change(["separate-people", player.login, twin.login], "person.separate-people", player.id, pair);
    yield change(["unlink-exclusion", twin.login], "self-exclusion.unlink-exclusion", twin.id, {
      playerId: twin.id,
    });
  }

  async function* documentChanges(): AsyncGenerator<Change> {
    const { id: playerId, login } = player;
    const documentId = await sent();
    yield change(
      ["document", documentId, join(folder, "seen.pdf")],
      "verification.view-document",
      documentId,
      { documentId },
    );
    yield change(["accept-document", documentId], "verification.accept-document", documentId, {
      documentId,
      isVerified: false,
    });
    const other = await sent();
    // Personal data is left out: texts to the player, card digits.
    yield change(
      ["decline-document", other, "--reason", "Anna, it is too dark"],
      "verification.decline-document",
      other,
      { documentId: other },
    );
    await asSystem((context) => recordCard(context, playerId, "•••• 4242"));
    yield change(["card", login, "4242", "success"], "verification.change-card", playerId, {
      playerId,
      status: "success",
    });
  }

  async function* progressChanges(): AsyncGenerator<Change> {
    const { id: playerId, login } = player;
    yield change(["give-points", login, "1500"], "point.give-points", playerId, { playerId, points: 1500 });
    yield change(["give-charges", login, "7"], "skill.give-charges", playerId, { playerId, coins: 7 });
    yield change(["give-status", login, "VIP"], "point.give-status", playerId, { playerId, status: "VIP" });
    yield change(["point-exchange", "off"], "point.switch-exchange", "point-exchange", { isOpen: false });
    yield change(["point-ratio", "1", "900"], "point.set-ratio", "point-ratio/1", {
      level: 1,
      ratio: 900,
    });
    const prize = { type: 5, params: { actionId: "a watch" } } as const;
    await asSystem((context) => awardPrize(context, { playerId, prize, subjectId: createId(), key: "one" }));
    const id = (await runCommand(app, "prize.list-prizes")).slice(0, 36);
    yield change(["fulfil-prize", id], "prize.fulfil-prize", id, { prizeId: id });
    const part = { group: expect.objectContaining({ code: "winter" }) as object };
    yield change(
      ["publish-achievements", file("group.json", groupFile)],
      "achievement.publish-group",
      "achievement-group/winter",
      part,
    );
    yield change(
      ["achievement-group", "winter", "off"],
      "achievement.switch-group",
      "achievement-group/winter",
      { code: "winter", isEnabled: false },
    );
  }

  async function* bonusChanges(): AsyncGenerator<Change> {
    const { id: playerId, login } = player;
    const terms = { playerId, currency: "USD", wagerRatio: 20, days: 7 };
    const asked = ["--wager", "20", "--days", "7"];
    yield change(["grant-bonus", login, "5.00", "USD", ...asked], "bonus.grant-bonus", playerId, {
      ...terms,
      amountMinor: "500",
    });
    const grantId = (await runCommand(app, "bonus.list-bonuses", "--player", login)).slice(0, 36);
    yield change(["cancel-bonus", login, grantId], "bonus.cancel", grantId, { playerId, grantId });
    const spins = { ...terms, count: 10, amountMinor: "25", games: ["kraken"] };
    yield change(
      ["grant-free-spins", login, "10", "0.25", "USD", "kraken", ...asked],
      "bonus.grant-free-spins",
      playerId,
      spins,
    );
    const part = { offer: expect.objectContaining({ code: "saturday", wagerRatio: 20 }) as object };
    yield change(
      ["create-bonus-offer", file("offer.json", offerFile)],
      "bonus.create-offer",
      "bonus-offer/saturday",
      part,
    );
    yield change(["end-bonus-offer", "saturday"], "bonus.end-offer", "bonus-offer/saturday", {
      code: "saturday",
    });
    const share = { slug: "kraken", percent: 50 };
    yield change(["set-bonus-share", "kraken", "50"], "bonus.set-share", "game/kraken", share);
    const most = { currency: "USD", amountMinor: "500" };
    yield change(["set-bonus-stake", "5.00", "USD"], "bonus.set-max-bet", "bonus-stake/USD", most);
  }

  async function* houseChanges(): AsyncGenerator<Change> {
    const changed = (said: readonly string[], command: string, to: object) =>
      change(said, command, "game/kraken", { slug: "kraken", ...to });
    yield changed(["game", "kraken", "off"], "game.switch-game", { isEnabled: false });
    yield changed(["set-return", "kraken", "94"], "game.set-return", { setting: "94" });
    yield changed(["bonus-buy", "kraken", "on"], "game.switch-feature-buy", { allowsBuy: true });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const red = { bets: [{ kind: "red", amountMinor: 100 }] };
    const roundId = (await frame.bet(red)).body.round.id;
    yield change(["round.void-round", "--round", roundId], "round.void-round", roundId, { roundId });
    yield change(["play", "off"], "game.switch-play", "play", { isOpen: false });
    const text = { ru: words("Правила"), en: words("Rules") };
    yield change(
      ["publish-text", "cookie-policy", file("text.json", text)],
      "page-content.publish",
      "text/cookie-policy",
      { slug: "cookie-policy", needsAcceptance: false, words: text },
    );
    yield change(
      ["import-texts", "de", file("de.json", { banner: { welcome: { title: "Neu" } } })],
      "content.import-texts",
      "texts/de",
      expect.objectContaining({ locale: "de" }) as object,
    );
    for (const [kind, code] of [
      ["banner", "welcome"],
      ["promotion", "demo"],
      ["tile", "5"],
    ] as const)
      for (const state of ["off", "on"])
        yield change(["show", kind, code, state], `${kind}.switch-${kind}`, `${kind}/${code}`, {
          code,
          isEnabled: state === "on",
        });
    yield change(["mail-promotion", "demo"], "mailing.mail-promotion", "promotion/demo", { uri: "demo" });
    const said = ["announce-maintenance", "--ru", "Работы", "--en", "Works"];
    yield change(said, "site.announce-maintenance", "site", { ru: "Работы", en: "Works" });
    yield change(["end-maintenance"], "site.end-maintenance", "site", {});
    const rate = { currency: "EUR", microBase: "1160000" };
    yield change(["set-rate", "EUR", "1.16"], "rate.set-rate", "rate/EUR", rate);
    const figures = { exponent: 0, stepMinor: "1", perBaseMinor: "150", microBase: "6500" };
    const yen = { currency: "JPY", symbol: "¥", ...figures };
    const added = "add-currency JPY --exponent 0 --symbol ¥ --rate 0.0065".split(" ");
    yield change(added, "currency.add-currency", "currency/JPY", yen);
    const switched = (word: string, isActive: boolean) =>
      change([word, "JPY"], "currency.switch-currency", "currency/JPY", { currency: "JPY", isActive });
    yield switched("retire-currency", false);
    yield switched("restore-currency", true);
    const market = { code: "japan", countries: ["JP"] };
    yield change(["set-market", "japan", "--countries", "JP"], "market.set-market", "market/japan", market);
    const [from, into] = ["common-kettle-grand-usd", "riviera-sunset-grand-usd"] as const;
    yield change(["fund-jackpot", from, "5.00"], "jackpot.fund-pool", `jackpot/${from}`, {
      code: from,
      amount: "5.00",
    });
    yield change(["retire-jackpot", from, "--into", into], "jackpot.retire-pool", `jackpot/${from}`, {
      code: from,
      into,
    });
    const systemName = "spring-cup";
    const cup = file("cup.json", sampleDefinition(app, { systemName }));
    const part = { definition: expect.objectContaining({ systemName, scoring: "stakes" }) as object };
    yield change(
      ["create-tournament", cup],
      "tournament.create-tournament",
      `tournament/${systemName}`,
      part,
    );
    yield change(
      ["change-tournament", cup],
      "tournament.change-tournament",
      `tournament/${systemName}`,
      part,
    );
    yield change(["end-tournament", systemName], "tournament.end-tournament", `tournament/${systemName}`, {
      systemName,
    });
  }

  test("has exactly one row with actor, command, subject and note for every command with an effect", async () => {
    const done = new Set<string>();
    let before = (await written("")).length;
    for await (const { words: said, command, subject, input } of changes()) {
      const note = `because of ${said.join(" ")}`;
      app.clock.advance(1_000);
      await runCommand(app, said[0] ?? "", ...said.slice(1), "--note", note);
      const rows = await written(note);
      expect(rows.slice(before), said.join(" ")).toEqual([
        { kind: "staff", who: operator.name, command, subject, input, note },
      ]);
      before = rows.length;
      done.add(command);
    }
    const commands = staffActs.filter(({ kind }) => kind === "command").map(({ name }) => name);
    expect([...done].toSorted()).toEqual(commands.toSorted());
  });

  test("is listed by subject, player, command and time, newest first, with players' own commands on request", async () => {
    const show = (...args: string[]) => runCommand(app, "command-log.list-commands", ...args);
    const [newest = ""] = (await show()).split("\n");
    expect(newest).toContain(`staff ${operator.name}`);
    expect(await show()).not.toContain("player.change-profile");
    const game = await show("--subject", "game/kraken");
    expect(game).toContain(
      'game.switch-game  game/kraken\n  {"slug":"kraken","isEnabled":false}\n  note: because of game kraken off\n',
    );
    expect(game).not.toContain("jackpot");
    const own = await show("--player", player.login);
    for (const command of [
      "ledger.adjust",
      "withdrawal.reject",
      "bonus.cancel",
      "verification.accept-document",
      "player.change-profile",
    ])
      expect(own).toContain(command);
    expect(own).not.toContain("rate.set-rate");
    expect((await show("--command", "ledger.adjust")).split("\n")).toHaveLength(4);
    expect(await show("--days", "1", "--before", "2026-01-01T00:00:00Z")).toBe(
      "No matching commands in this period.",
    );
    await expect(show("--before", "yesterday")).rejects.toThrow("--before must be like");
    await expect(show("--days", "0")).rejects.toThrow("--days must be at least 1");
    await expect(show("--player", "nobody")).rejects.toThrow("no player 'nobody'");
  });
});
