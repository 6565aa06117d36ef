import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../../platform/runtime/log.ts";
import { createJackpotPlayer } from "../../../testing/fixtures/jackpot-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { startWinnerPublisher } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function startPublishing(isMasked: boolean) {
  const published: { readonly channel: string; readonly data: unknown }[] = [];
  const publisher = startWinnerPublisher({
    db: app.parts.db,
    log: createLogger("silent"),
    isMasked,
    minBaseMinor: 1_000,
    now: () => app.clock.now(),
    isOff: true,
    publish: async (channel, data) => published.push({ channel, data }),
  });
  // The first run only records the current wins.
  await publisher.run();
  return { published, publisher };
}

test("publishes a win once, with a masked login for others and the full one for its owner, and no losses or small wins [WINNERS-01] [WINNERS-04]", async () => {
  const jackpotPlayer = await createJackpotPlayer(app, "common-kettle", 100_000n);
  await jackpotPlayer.spin({ debit: 100n, credit: 500n });
  const { published, publisher } = await startPublishing(true);
  expect(published).toEqual([]);
  await jackpotPlayer.spin({ debit: 100n });
  await jackpotPlayer.spin({ debit: 100n, credit: 100n });
  await jackpotPlayer.spin({ debit: 100n, credit: 999n });
  await jackpotPlayer.spin({ debit: 100n, credit: 124_050n });
  await publisher.run();
  await publisher.run();
  const win = {
    jackpotLevel: null,
    game: {
      urlLastSegment: "stone-soup",
      icon: { ru: "/art/tile-small/stone-soup.webp", en: "/art/tile-small-en/stone-soup.webp" },
    },
  };
  expect(published).toHaveLength(2);
  expect(published[0]).toMatchObject({ channel: "w10_winner", data: { type: "winners", winners: [win] } });
  expect(JSON.stringify(published[0])).toMatch(/"login":"pl\*\*\*.","amount":"1.240\.50.USD"/);
  expect(published[1]).toMatchObject({
    channel: `w10_profile#${jackpotPlayer.playerId}`,
    data: { type: "own_wins", winners: [win] },
  });
  expect(JSON.stringify(published[1])).not.toContain("***");
});

test("publishes full logins once to everybody if the operator shows them", async () => {
  const jackpotPlayer = await createJackpotPlayer(app, "common-kettle", 100_000n);
  const { published, publisher } = await startPublishing(false);
  await jackpotPlayer.spin({ debit: 100n, credit: 1_000n });
  await publisher.run();
  await publisher.run();
  expect(published).toHaveLength(1);
  expect(JSON.stringify(published)).not.toContain("***");
});
