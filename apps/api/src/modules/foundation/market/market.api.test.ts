import { operations } from "@w10/contract";
import { locales } from "@w10/phrases/languages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { makePdf } from "../../../testing/fixtures/make-files.ts";
import {
  runCommand,
  createTestApp,
  giveMoney,
  newPerson,
  type TestApp,
  type TestPlayer,
} from "../../../testing/test-app.ts";
import { sendBody, writeForm } from "../../../testing/fixtures/send-document.ts";

const fromJapan = { "x-forwarded-for": "126.0.0.1" };
const fromElsewhere = { "x-forwarded-for": "8.8.8.8" };
type Place = typeof fromJapan;

describe("a market", () => {
  let app: TestApp;
  const run = (name: string, ...args: readonly string[]) => runCommand(app, name, ...args, "--note", "x");
  const addYen = "--code JPY --symbol ¥ --exponent 0 --rate 0.0065".split(" ");
  beforeAll(async () => {
    app = await createTestApp({
      env: {
        TRUST_PROXY: "on",
        STRICT_PLAY: "off",
        AUTOPLAY: "on",
        SESSION_IDLE_MINUTES: "1000000",
      },
    });
    await run("currency.add-currency", ...addYen);
    const options = "--countries JP --currencies JPY,USD --default-currency JPY --minimum-age 20 --strict on";
    expect(await run("market.set-market", "--code", "japan", ...options.split(" "))).toBe(
      "japan            JP; JPY USD, default JPY; from 20 years, strict play",
    );
    app.clock.advance(10_000);
  });
  afterAll(() => app.stop());

  let logins = 0;
  async function signUp(currency: string, headers: Place) {
    const client = await app.guest();
    const login = `visitor${(logins += 1)}`;
    const person = { email: `${login}@example.com`, login, passwordPlain: "Riviera2026", currency };
    const body = { ...person, recaptchaToken: "debug mode", termsAccepted: true };
    const answer = await client.call(operations.registerPlayer, { body, headers });
    await client.readInfo();
    return { client, answer };
  }
  const blank = { status: 400, body: { errors: [{ currency: "blank" }] } };

  test("is chosen by the visitor's country and decides which currencies the sign-up lists", async () => {
    const read = async (headers: Place) =>
      (await (await app.guest()).call(operations.getInfo, { headers })).body;
    const japan = await read(fromJapan);
    expect(japan.currencies.map(({ code }) => code)).toEqual(["JPY", "USD"]);
    expect(japan.defaultCurrency).toBe("JPY");
    expect(japan.otherCurrencies.map(({ code }) => code)).toEqual(["EUR", "RUB"]);
    const elsewhere = await read(fromElsewhere);
    expect(elsewhere.currencies.map(({ code }) => code)).toEqual(["USD", "EUR", "RUB"]);
    expect(elsewhere).toMatchObject({ defaultCurrency: "USD", baseCurrency: "USD" });
  });

  test("refuses a sign-up in a currency that it does not offer", async () => {
    expect((await signUp("EUR", fromJapan)).answer).toMatchObject(blank);
    expect((await signUp("JPY", fromElsewhere)).answer).toMatchObject(blank);
    expect((await signUp("XXX", fromJapan)).answer).toMatchObject(blank);
    expect((await signUp("JPY", fromJapan)).answer.status).toBe(200);
    expect((await signUp("EUR", fromElsewhere)).answer.status).toBe(200);
  });

  test("opens no account in a currency that it does not offer, but lets players return to an open one", async () => {
    const { client } = await signUp("JPY", fromJapan);
    const change = (currency: string, headers: Place) =>
      client.call(operations.changeCurrency, { params: { currency }, body: { currency }, headers });
    expect(await change("EUR", fromJapan)).toMatchObject({
      status: 404,
      body: { error: { type: "wallet.currency_unknown" } },
    });
    expect((await change("USD", fromJapan)).status).toBe(200);
    expect((await change("JPY", fromElsewhere)).status).toBe(200);
    const list = async (headers: Place) =>
      (await client.call(operations.listBalances, { headers })).body.map(({ currency }) => currency);
    expect(await list(fromJapan)).toEqual(["JPY", "USD"]);
    expect(await list(fromElsewhere)).toEqual(["USD", "EUR", "RUB", "JPY"]);
    const cashier = await client.call(operations.listCashierCurrencies, { headers: fromJapan });
    expect(cashier.body.currencies.map(({ code }) => code)).toEqual(["JPY", "USD"]);
  });

  test("requires its minimum age at sign-up and sets the profile's country", async () => {
    const { client } = await signUp("USD", fromElsewhere);
    const save = (country: string) =>
      client.call(operations.changeProfile, {
        body: { ...newPerson(), country, date_birthday: "2007-05-17" },
      });
    expect(await save("JP")).toMatchObject({
      status: 400,
      body: { errors: [{ date_birthday: "underage" }] },
    });
    expect((await save("DE")).status).toBe(200);
    const adult = await signUp("JPY", fromJapan);
    const body = { ...newPerson(), country: "JP", date_birthday: "1990-05-17" };
    expect((await adult.client.call(operations.changeProfile, { body })).status).toBe(200);
    const balances = await adult.client.call(operations.listBalances, { headers: fromElsewhere });
    expect(balances.body.map(({ currency }) => currency)).toEqual(["JPY", "USD"]);
  });

  test("applies the strict play profile where its licence requires it", async () => {
    const { client } = await signUp("JPY", fromJapan);
    const body = { ...newPerson(), country: "JP" };
    await client.call(operations.changeProfile, { body });
    const strict = await openFrame(app, { client }, { slug: "kraken" });
    expect(strict.session.pace).toMatchObject({ canAutoplay: false });
    const free = await openFrame(app, await app.player(), { slug: "kraken" });
    expect(free.session.pace).toMatchObject({ canAutoplay: true });
  });

  describe("that requires limits and documents", () => {
    const start = async ({ client }: Pick<TestPlayer, "client">) => {
      const key = newKey();
      const body = { mode: "in" as const, gateway: "card", amount: 2_000, currency: "USD", fields: {} };
      const deposit = await client.call(operations.createPayment, { body, key });
      const launch = await client.call(operations.launchGame, {
        params: { frontendPageUrl: "kraken" },
        query: { mode: "real", locale: "en" },
      });
      return { deposit, launch, info: await client.readInfo() };
    };
    const fromAustria = async () => {
      const player = await app.player({ isComplete: false });
      await player.client.call(operations.changeProfile, { body: { ...newPerson(), country: "AT" } });
      return player;
    };
    const refusal = (type: string) => ({ status: 403, body: { error: { type } } });
    beforeAll(() =>
      run(
        "market.set-market",
        "--code",
        "austria",
        "--countries",
        "AT",
        "--required-limits",
        "deposit,loss",
        "--required-documents",
        "passport",
      ),
    );

    test("opens deposits and games once the player meets them, and lists the missing ones", async () => {
      const player = await fromAustria();
      const limits = await start(player);
      expect(limits.deposit).toMatchObject(refusal("player.limits_required"));
      expect(limits.launch).toMatchObject(refusal("player.limits_required"));
      expect(limits.info).toMatchObject({
        eligibility: { play: "player.limits_required", deposit: "player.limits_required", withdraw: null },
        missingTerms: { limits: ["deposit", "loss"], documents: ["passport"] },
      });
      await setLimit(player, { kind: "deposit", amount: 100_000 });
      expect((await start(player)).info).toMatchObject({ missingTerms: { limits: ["loss"] } });
      await setLimit(player, { kind: "loss", amount: 100_000 });
      const documents = await start(player);
      expect(documents.deposit).toMatchObject(refusal("player.documents_required"));
      expect(documents.launch).toMatchObject(refusal("player.documents_required"));
      const scan = { filename: "passport.pdf", bytes: makePdf() };
      await sendBody(app, player, { body: writeForm([scan]), kind: "passport" });
      expect((await start(player)).deposit.status).toBe(403);
      const { documents: sent } = (await player.client.call(operations.listDocuments)).body;
      await run("verification.accept-document", "--document", sent[0]?.id ?? "");
      const open = await start(player);
      expect(open).toMatchObject({ deposit: { status: 200 }, launch: { status: 200 } });
      expect(open.info).toMatchObject({ missingTerms: { limits: [], documents: [] } });
    });

    test("applies again when a limit was removed and its day of protection has passed", async () => {
      const player = await fromAustria();
      await run("market.set-market", "--code", "austria", "--required-documents", "none");
      for (const kind of ["deposit", "loss"]) await setLimit(player, { kind, amount: 100_000 });
      expect((await start(player)).launch.status).toBe(200);
      await setLimit(player, { kind: "loss", amount: null });
      expect((await start(player)).launch.status).toBe(200);
      await giveMoney(app, player.id, { amountMinor: 10_000n, currency: "USD" });
      const frame = await openFrame(app, player, { slug: "riviera-roulette" });
      const bet = () => frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
      expect((await bet()).status).toBe(200);
      app.clock.advance(24 * 3_600_000);
      expect((await start(player)).launch).toMatchObject(refusal("player.limits_required"));
      // Nor does a game that was opened before take another stake, until the limit is set again.
      expect(await bet()).toMatchObject({ body: { error: { type: "round.session_ended" } } });
      await setLimit(player, { kind: "loss", amount: 100_000 });
      await player.client.call(operations.answerRealityCheck, { body: { answer: "go_on" } });
      expect((await bet()).status).toBe(200);
    });

    test("asks nothing of players elsewhere", async () => {
      expect((await start(await app.player())).launch.status).toBe(200);
    });
  });

  test("offers its languages, and an account elsewhere keeps its own", async () => {
    await run("market.set-market", "--code", "austria", "--languages", "de,en");
    app.clock.advance(10_000);
    const fromAustria = { "x-forwarded-for": "193.171.0.1" };
    const read = async (headers: Place) =>
      (await (await app.guest()).call(operations.getInfo, { headers })).body.locales.map(({ code }) => code);
    expect(await read(fromAustria)).toEqual(["en", "de"]);
    expect(await read(fromElsewhere)).toEqual([...locales]);
    await signUp("USD", fromAustria);
    const { rows } = await app.database.pool.query("select locale from player where login = $1", [
      `visitor${logins}`,
    ]);
    expect(rows).toEqual([{ locale: "en" }]);
    expect(await run("market.set-market", "--code", "austria", "--languages", "none")).not.toContain("; in ");
    app.clock.advance(10_000);
    expect(await read(fromAustria)).toEqual([...locales]);
  });

  test("accepts a partial change and reports invalid values to the operator", async () => {
    const wrong = (...args: readonly string[]) => expect(run("market.set-market", "--code", ...args)).rejects;
    await wrong("Japan").toThrow(/code must be a word/);
    await wrong("korea", "--countries", "KR,XX").toThrow(
      "--countries must be codes of countries such as DE.",
    );
    await wrong("korea", "--currencies", "KRW").toThrow(/^--currencies must be USD, EUR, RUB or JPY\.$/);
    await wrong("korea", "--minimum-age", "17").toThrow("--minimum-age must be at least 18.");
    await wrong("korea", "--strict", "maybe").toThrow(/on or off/);
    await wrong("japan", "--default-currency", "EUR").toThrow("does not offer EUR");
    await wrong("default", "--countries", "DE").toThrow(/all countries that no other lists/);
    await expect(run("currency.switch-currency", "--currency", "JPY", "--offered", "off")).rejects.toThrow(
      "default currency of the market japan",
    );
    expect(await run("market.set-market", "--code", "japan", "--minimum-age", "18")).toMatch(
      /JPY USD, default JPY; from 18/,
    );
    expect(await run("market.set-market", "--code", "asia", "--countries", "JP,KR")).toMatch(
      /^asia +JP KR; USD EUR RUB, default USD/,
    );
    expect(await runCommand(app, "market.list-markets")).toMatch(
      /^default +all other countries; .*\nasia +JP KR; .*\naustria +AT; .*\njapan +no country; /,
    );
  });
});
