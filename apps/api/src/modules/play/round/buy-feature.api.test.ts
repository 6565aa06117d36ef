import { operations } from "@w10/contract";
import { findTitle, withBuy } from "@w10/game-math";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../operator/commands.ts";
import { openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

const slug = "wolf-moon";
const choice = { stakeMinor: 100, buy: true };
const refused = { status: 409, body: { error: { type: "round.action_illegal" } } };

/** Price of the title's feature at a stake, minor units. */
function priceAt(stakeMinor: number): number {
  const title = findTitle(slug);
  const seller = title && withBuy(title);
  if (seller?.mechanic !== "slot-lines") throw new Error(`${slug} sells nothing`);
  return (stakeMinor / seller.rules.stakeParts) * (seller.rules.buy?.priceParts ?? 0);
}

const sell = (app: TestApp, game: string, state: string) =>
  runCommand(app, ["game.switch-feature-buy", "--game", game, "--buy", state, "--note", "a test"]);
const isForSale = ({ session }: TestFrame) =>
  (session.title.rules as { buy: { isAllowed: boolean } }).buy.isAllowed;

describe("buying a slot's free spins", () => {
  let strict: TestApp;
  let loose: TestApp;
  beforeAll(async () => {
    [strict, loose] = await Promise.all([createTestApp(), createTestApp({ env: { STRICT_PLAY: "off" } })]);
  });
  afterAll(async () => {
    expect(await reconcileLedger(loose.parts.db)).toMatchObject({ isClean: true });
    await Promise.all([strict.stop(), loose.stop()]);
  });

  test("is disabled by default", async () => {
    const player = await loose.player({ balanceMinor: 1_000_000n });
    const frame = await openFrame(loose, player, { slug });
    expect(isForSale(frame)).toBe(false);
    expect(frame.session.sheet.facts).not.toHaveProperty("buyPrice");
    expect(await frame.bet(choice)).toMatchObject(refused);
  });

  test("is refused to the operator under the strict profile, and to players even if a title has it enabled", async () => {
    await expect(sell(strict, slug, "on")).rejects.toThrow("The strict profile allows no feature buy");
    await strict.database.pool.query("update game set allows_buy = true where slug = $1", [slug]);
    const player = await strict.player({ balanceMinor: 1_000_000n });
    const frame = await openFrame(strict, player, { slug });
    expect(isForSale(frame)).toBe(false);
    expect(await frame.bet(choice)).toMatchObject(refused);
  });

  test("applies from the next bet on, costs its price, pays by the same rules, and ends when disabled", async () => {
    const player = await loose.player({ balanceMinor: 1_000_000n });
    const before = await openFrame(loose, player, { slug });
    expect(await before.bet({ stakeMinor: 100 })).toMatchObject({ status: 200 });
    loose.clock.advance(1000);
    expect(await sell(loose, slug, "on")).toBe(`The free spins of ${slug} are for sale.`);
    const bought = await before.bet(choice);
    expect(bought).toMatchObject({
      status: 200,
      body: { round: { stakeMinor: priceAt(100), view: { isBought: true, stakeMinor: 100 } } },
    });
    const { body } = await player.client.call(operations.listRounds, { query: {} });
    expect(body.collection[0]).toMatchObject({ betFormatted: (priceAt(100) / 100).toFixed(2) });
    const frame = await openFrame(loose, player, { slug });
    expect(isForSale(frame)).toBe(true);
    expect(frame.session.sheet.facts).toMatchObject({
      buyPrice: priceAt(100) / 100,
      buyReturn: expect.stringMatching(/^9\d\.\d\d$/),
    });
    await sell(loose, slug, "off");
    expect(await frame.bet(choice)).toMatchObject(refused);
  });

  test("is judged by money and limits like any stake, and is possible in a demo", async () => {
    await sell(loose, slug, "on");
    const poor = await loose.player({ balanceMinor: BigInt(priceAt(100) - 1) });
    expect(await (await openFrame(loose, poor, { slug })).bet(choice)).toMatchObject({
      status: 409,
      body: { error: { type: "wallet.insufficient_funds" } },
    });
    const rich = await loose.player({ balanceMinor: 100_000_000n });
    const dear = { stakeMinor: 10_000, buy: true };
    expect(await (await openFrame(loose, rich, { slug })).bet(dear)).toMatchObject({
      status: 409,
      body: { error: { type: "round.stake_outside_limits" } },
    });
    const demo = await openFrame(loose, null, { slug, mode: "demo" });
    const { status, body } = await demo.bet(choice);
    expect(status).toBe(200);
    expect(body.balanceMinor).toBe(100_000 - priceAt(100) + body.round.winMinor);
  });

  test.each(["riviera-roulette", "sevens-in-common", "penny-orchard", "nowhere"])(
    "cannot be enabled in %s, which has none",
    async (game) => {
      await expect(sell(loose, game, "on")).rejects.toThrow(`There is no game '${game}' with a feature buy`);
    },
  );
});
