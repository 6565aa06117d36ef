import type { Locale } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "../../../testing/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("unfinished rounds", () => {
  let app: TestApp;
  beforeAll(async () => {
    // The first hands of this shoe are no blackjack for either side, so that the round stays open.
    app = await createTestApp({ newOutcome: () => ({ drawn: [], draw: () => 0 }) });
  });
  afterAll(() => app.stop());

  test("are listed for their player only", () => expectSameRefusals(app, operations.listOpenRounds));

  test("have game, stake and deadline in the requested language, and disappear after the end", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const other = await app.player();
    const list = async (locale: Locale, who = player) =>
      (await who.client.call(operations.listOpenRounds, { query: { locale } })).body.rounds;
    expect(await list("ru")).toEqual([]);
    const frame = await openFrame(app, player, { slug: "blackjack" });
    const { round } = (await frame.bet({ stakeMinor: 500 })).body;
    expect(round.status).toBe("open");
    const opened = app.clock.now().getTime();
    expect(await list("en")).toEqual([
      {
        id: round.id,
        stakeMinor: 500,
        currency: "USD",
        createdAt: new Date(opened).toISOString(),
        settlesAt: new Date(opened + 24 * 3_600_000).toISOString(),
        game: {
          frontendPageUrl: "blackjack",
          title: "Blackjack Deluxe",
          icon: "/art/tile-en/blackjack.webp",
        },
      },
    ]);
    expect((await list("ru"))[0]?.game.title).toBe("Блэкджек делюкс");
    expect(await list("en", other)).toEqual([]);
    await frame.act({ id: round.id, step: round.step }, "stand");
    expect(await list("en")).toEqual([]);
  });
});
