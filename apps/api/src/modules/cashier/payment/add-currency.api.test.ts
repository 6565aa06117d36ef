import { operations } from "@w10/contract";
import { type CurrencyCode, formatUnits } from "@w10/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { giveMoney } from "../../../testing/fixtures/give-money.ts";
import {
  activate,
  first,
  statusOf,
  createPaymentApp,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

const card = "4242424242424242";

/** A deposit of the first offer's minimum, and the max bet under its bonus. */
const cases = [
  { code: "JPY", exponent: 0, symbol: "¥", rate: "0.0065", minMinor: 1_500, stakeMinor: 1_500 },
  { code: "KWD", exponent: 3, symbol: "KD", rate: "3.25", minMinor: 3_100, stakeMinor: 3_100 },
  { code: "BTC", exponent: 8, symbol: "₿", rate: "100000", minMinor: 10_000, stakeMinor: 10_000 },
] as const;

describe("a currency that an operator adds", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp({ STRICT_PLAY: "off", SESSION_IDLE_MINUTES: "1000000" });
    await app.database.pool.query("update game set min_cycle_ms = 0");
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [], wrongPools: [] });
    await app.stop();
  });

  const add = ({ code, exponent, symbol, rate }: (typeof cases)[number]) => {
    const options = `--symbol ${symbol} --exponent ${exponent} --rate ${rate} --note new-market`;
    return runCommand(app, "currency.add-currency", "--code", code, ...options.split(" "));
  };

  const bonusOf = async ({ client }: TestPlayer) =>
    (await client.call(operations.getBalance)).body.activeBonus;

  /** Plays a slot until the wagering requirement is met. */
  async function wager(player: TestPlayer, stakeMinor: number): Promise<void> {
    const frame = await openFrame(app, player, { slug: "kraken" });
    const stake = frame.session.limits.presetsMinor.findLast((preset) => preset <= stakeMinor) ?? 0;
    expect(stake).toBeGreaterThan(stakeMinor / 2);
    for (let rounds = 0; rounds < 100 && (await bonusOf(player)); rounds += 1)
      expect(await frame.bet({ stakeMinor: stake })).toMatchObject({ status: 200 });
    expect(await bonusOf(player)).toBeNull();
  }

  async function playTables(player: TestPlayer): Promise<void> {
    const roulette = await openFrame(app, player, { slug: "riviera-roulette" });
    const { minStakeMinor: amountMinor } = roulette.session.limits;
    const red = await roulette.bet({ bets: [{ kind: "red", amountMinor }] });
    expect([red.status, red.body.round.stakeMinor]).toEqual([200, amountMinor]);
    const blackjack = await openFrame(app, player, { slug: "blackjack" });
    const dealt = await blackjack.bet({ stakeMinor: blackjack.session.limits.defaultStakeMinor });
    expect(dealt.status).toBe(200);
    let { round } = dealt.body;
    while (round.status === "open") {
      const action = round.legalActions.find((each) => each === "stand") ?? round.legalActions[0] ?? "";
      const next = await blackjack.act(round, round.legalActions.includes("decline") ? "decline" : action);
      expect(next.status).toBe(200);
      ({ round } = next.body);
    }
  }

  async function withdraw(player: TestPlayer, order: { amount: number; currency: CurrencyCode }) {
    const paid = await app.pay(player, { ...order, mode: "out", fields: { number: card } });
    expect(paid).toMatchObject({ status: 200 });
    const { paymentId, status } = paid.body;
    if (status === "init")
      await runCommand(app, "withdrawal.approve", "--payment", paymentId, "--note", "looked at");
    await app.jobs.drain();
    return app.watch(player, paymentId);
  }

  test.each(cases)(
    "$code: sign up, deposit with a bonus, wager it on a slot and a table, withdraw",
    async (money) => {
      const { code, exponent, minMinor, stakeMinor } = money;
      expect(await add(money)).toMatch(new RegExp(`^${code} was added with a house rate of `));
      await expect(app.player({ currency: code })).rejects.toThrow(/"currency":"blank"/);
      const offered = `USD,${code}`;
      await runCommand(app, "market.set-market", "--code", "default", "--currencies", offered, "--note", "x");
      app.clock.advance(10_000);
      const info = (await (await app.guest()).call(operations.getInfo)).body;
      expect(info.currencies.at(-1)).toMatchObject({ code, minorUnits: exponent });
      const player = await app.player({ currency: code });
      await app.verify(player);
      await activate(player, (await first(player)).id);
      const tooSmall = { amount: minMinor - 1, currency: code };
      expect((await app.pay(player, tooSmall)).body).toMatchObject({
        error: { type: "payment.amount_outside_limits" },
      });
      await app.deposit(player, card, { amount: minMinor, currency: code });
      expect(await statusOf(player, "first deposit")).toBe("awarded");
      const entry = (await player.client.call(operations.getBalance)).body;
      expect(entry).toMatchObject({
        currency: code,
        realFormatted: formatUnits(BigInt(minMinor), exponent),
        activeBonus: { fullWager: 50 * minMinor, maxBet: stakeMinor },
      });
      await giveMoney(app, player.id, { amountMinor: 1_000n * BigInt(stakeMinor), currency: code });
      await wager(player, stakeMinor);
      await playTables(player);
      const order = { amount: 20 * minMinor, currency: code };
      expect(await withdraw(player, order)).toMatchObject({ status: "ok", currency: code });
      const sums = await app.database.pool.query(
        "select sum(amount_minor)::text as sum from ledger_entry where currency = $1",
        [code],
      );
      expect(sums.rows).toEqual([{ sum: "0" }]);
    },
  );

  test("accepts a currency once, with valid decimals, house amounts and a note", async () => {
    const [yen] = cases;
    await expect(add(yen)).rejects.toThrow("The currency JPY already exists.");
    const wrong = (...args: readonly string[]) =>
      expect(runCommand(app, "currency.add-currency", "--code", ...args)).rejects;
    const rest = ["--symbol", "x", "--note", "x"];
    await wrong("gbp", ...rest, "--exponent", "2", "--rate", "1.3").toThrow(/capital letters/);
    await wrong("GBP", ...rest, "--exponent", "19", "--rate", "1.3").toThrow(
      "--exponent must be at most 18.",
    );
    await wrong("GBP", ...rest, "--exponent", "2", "--rate", "0").toThrow(/rate must be a number/);
    await wrong("GBP", ...rest, "--exponent", "8", "--rate", "0.000001").toThrow(
      /^--exponent must make one unit/,
    );
    await wrong("GBP", ...rest, "--exponent", "2", "--rate", "1.3", "--step", "0").toThrow(
      "--step must be at least 1.",
    );
    await wrong("GBP", "--symbol", "£", "--exponent", "2", "--rate", "1.3").toThrow(/--note/);
    expect(await runCommand(app, "currency.list-currencies")).not.toContain("GBP");
    expect(await runCommand(app, "currency.list-currencies")).toMatch(
      /^JPY +¥ {2}0 decimals, step 1, 150 for one USD$/m,
    );
  });

  test("is offered to no new player once it is retired, while existing balances stay usable", async () => {
    await runCommand(
      app,
      "market.set-market",
      "--code",
      "default",
      "--currencies",
      "USD,EUR,RUB,JPY",
      "--note",
      "x",
    );
    const player = await app.player({ currency: "JPY", balanceMinor: 5_000n });
    expect(
      await runCommand(
        app,
        "currency.switch-currency",
        "--currency",
        "JPY",
        "--offered",
        "off",
        "--note",
        "x",
      ),
    ).toBe("JPY is retired.");
    app.clock.advance(10_000);
    const info = (await (await app.guest()).call(operations.getInfo)).body;
    expect(info.currencies.map(({ code }) => code)).toEqual(["USD", "EUR", "RUB"]);
    expect(info.otherCurrencies.map(({ code }) => code)).toContain("JPY");
    await expect(app.player({ currency: "JPY" })).rejects.toThrow(/"currency":"blank"/);
    expect((await player.client.call(operations.getBalance)).body.realFormatted).toBe("5\u00a0000");
    const frame = await openFrame(app, player, { slug: "kraken" });
    const bet = await frame.bet({ stakeMinor: frame.session.limits.minStakeMinor });
    expect(bet.status).toBe(200);
    expect((await app.pay(player, { amount: 1_500, currency: "JPY" })).body).toMatchObject({
      error: { type: "payment.method_unknown" },
    });
    expect((await withdraw(player, { amount: 3_000, currency: "JPY" })).status).toBe("ok");
    await expect(
      runCommand(app, "currency.switch-currency", "--currency", "USD", "--offered", "off", "--note", "x"),
    ).rejects.toThrow(/base currency/);
    await runCommand(app, "currency.switch-currency", "--currency", "JPY", "--offered", "on", "--note", "x");
    await app.player({ currency: "JPY" });
  });
});
