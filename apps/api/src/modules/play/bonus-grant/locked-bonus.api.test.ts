import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusStateOf, createBonusPlayer, giveBonus } from "../../../testing/fixtures/bonus-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { selectSessionBalance } from "../game-session/index.ts";

describe("a bonus that the player's own bets unlock", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const granted = async (balanceMinor: bigint, slug?: string) => {
    const player = await app.player({ balanceMinor });
    await giveBonus(app, player.id, { amountMinor: 1_000n, wagerRatio: 2, isLocked: true });
    return { player, game: await createBonusPlayer(app, player.id, slug) };
  };

  test("is never staked: without real money a bet is refused, and the game counts real money alone", async () => {
    const { player, game } = await granted(300n);
    const balance = { currency: "USD", bonusPercent: 100, isBonusLocked: true } as const;
    expect(await selectSessionBalance(app.parts.db, player.id, balance)).toMatchObject({
      balanceMinor: 300n,
      bonusMinor: 0n,
      unusedBonusMinor: 1_000n,
    });
    expect(await game.spin({ debit: 301n })).toMatchObject({ kind: "refused" });
    expect(await game.spin({ debit: 300n })).toMatchObject({
      kind: "settled",
      balanceMinor: 0n,
      bonusMinor: 0n,
    });
    expect(await game.spin({ debit: 1n })).toMatchObject({ kind: "refused" });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 0n,
      bonus: 1_000n,
      grants: [{ status: "active", wagered: 300n, risk: 0n }],
    });
  });

  test("becomes real money whole when it is wagered, and all that was won meanwhile was real money", async () => {
    const { player, game } = await granted(2_000n);
    expect(await game.spin({ debit: 1_000n, credit: 1_500n })).toMatchObject({ balanceMinor: 2_500n });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 2_500n, bonus: 1_000n });
    await game.spin({ debit: 1_000n });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 2_500n,
      bonus: 0n,
      grants: [{ status: "committed", why: "wagered", wagered: 2_000n, paid: 1_000n }],
    });
  });

  test("is unlocked by table and instant games with 5 % of the stake", async () => {
    const { player, game } = await granted(1_000n, "velvet-dice");
    await game.spin({ debit: 1_000n });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ bonus: 1_000n, grants: [{ wagered: 50n }] });
  });
});
