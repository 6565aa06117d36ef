import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveBonus } from "../../../testing/fixtures/bonus-fixture.ts";
import { createGameSession, sampleOpening } from "../../../testing/fixtures/game-session.ts";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { putTestTournament } from "../../../testing/fixtures/tournament-fixture.ts";
import { completedBy, countedFor, takeRoundBack } from "../../../testing/fixtures/void-fixture.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { operations } from "@w10/contract";
import { createId } from "../../../platform/ids.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // A new consumer only records its starting point on its first run.
  await app.consumers.drain();
});
afterAll(async () => {
  expect(await reconcileLedger(app.parts.db)).toMatchObject({
    isClean: true,
    wrongVoids: [],
    wrongRounds: [],
  });
  await app.stop();
});

const slugs = ["kraken", "riviera-roulette", "medusa"] as const;

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("play"),
        slug: fc.constantFrom(...slugs),
        stakeMinor: fc.bigInt(1n, 1_000n),
        winMinor: fc.oneof(fc.constant(0n), fc.bigInt(0n, 20_000n)),
        isVoid: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("count"), isTogether: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("void"), isRace: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("percent"), percent: fc.constantFrom(20, 100) }) },
  ),
  { minLength: 3, maxLength: 16 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Value> ? Value : never)[number];

/** A player with limits, a bonus and a tournament, and money for all rounds. */
async function createTwin(tournamentId: string): Promise<TestPlayer & { play: ReturnType<typeof playerOf> }> {
  const player = await app.player({ balanceMinor: 1_000_000n });
  for (const kind of ["loss", "wager"]) await setLimit(player, { kind, period: "day", amount: 900_000 });
  await giveBonus(app, player.id, { amountMinor: 5_000n, wagerRatio: 1_000 });
  app.clock.advance(1);
  await player.client.call(operations.joinTournament, { params: { id: tournamentId } });
  const sessions = new Map(
    await Promise.all(
      slugs.map(async (slug) => [slug, await createGameSession(app.database.pool, player.id, slug)] as const),
    ),
  );
  return { ...player, play: playerOf(player, sessions) };
}

const playerOf =
  (player: TestPlayer, sessions: ReadonlyMap<string, Awaited<ReturnType<typeof createGameSession>>>) =>
  async ({ slug, stakeMinor, winMinor }: Extract<Step, { kind: "play" }>, now: Date): Promise<string> => {
    const session = sessions.get(slug);
    if (!session) throw new Error(`no session of ${slug}`);
    const roundId = createId<"round">();
    const state = { game: null, legal: [], setting: "96" };
    const money = { debitMinor: stakeMinor, creditMinor: winMinor };
    const round = { playerId: player.id, ...session, roundId, ...money, state };
    const decision = await app.parts.batcher.settle({ ...sampleOpening(app, round), now });
    if (decision.kind !== "settled") throw new Error(JSON.stringify(decision));
    return roundId;
  };

test.each(["streak", "stakes", "winnings"] as const)(
  "rounds taken back in any order leave a player as if they had not been played, by %s",
  async (scoring) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const { id } = await putTestTournament(app, {
          scoring,
          prizeType: scoring === "streak" ? "sequential" : "fixed-explicit",
          games: [...slugs],
        });
        const [voided, twin] = [await createTwin(id), await createTwin(id)];
        app.clock.advance(1_000);
        const waiting: string[] = [];
        const takeNext = async (isRace: boolean): Promise<void> => {
          const next = waiting.shift();
          if (!next) return;
          const verdicts = await Promise.all(
            (isRace ? [1, 2, 3] : [1]).map(() => takeRoundBack(app, voided.id, next)),
          );
          expect(verdicts.filter((each) => each.kind === "void" && !each.isRepeated)).toHaveLength(1);
        };
        for (const step of sequence) {
          app.clock.advance(7_000);
          const now = app.clock.now();
          if (step.kind === "play") {
            const roundId = await voided.play(step, now);
            if (step.isVoid) waiting.push(roundId);
            else await twin.play(step, now);
          } else if (step.kind === "count") {
            await Promise.all((step.isTogether ? [1, 2] : [1]).map(() => app.consumers.drain()));
          } else if (step.kind === "void") {
            await takeNext(step.isRace);
          } else {
            await app.database.pool.query("update game set bonus_percent = $1 where slug = 'kraken'", [
              step.percent,
            ]);
          }
        }
        while (waiting.length > 0) await takeNext(false);
        await app.consumers.drain();
        await app.consumers.drain();
        // What is completed stays.
        const done = [...(await completedBy(app, voided.id)), ...(await completedBy(app, twin.id))];
        expect(await countedFor(app, voided.id, done)).toEqual(await countedFor(app, twin.id, done));
      }),
      { numRuns: 6 },
    );
    await app.database.pool.query("update game set bonus_percent = 100 where slug = 'kraken'");
  },
  120_000,
);

test("measured returns are those of the rounds that are left", async () => {
  const { rows } = await app.database.pool.query(
    `select g.slug, count(*) as rounds, sum(r.stake_minor) as stake, sum(r.win_minor) as win, sum(r.stake_minor * r.win_minor) as both
     from round r join game g on g.id = r.game_id where r.status = 'settled' and r.state ? 'setting' group by 1 order by 1`,
  );
  const counted = await app.database.pool.query(
    "select slug, rounds, stake_minor as stake, win_minor as win, stake_by_win as both from game_return order by 1",
  );
  expect(rows.length).toBe(slugs.length);
  expect(counted.rows).toEqual(rows);
});
