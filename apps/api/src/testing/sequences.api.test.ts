import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardOf, createPaymentApp, type PaymentApp } from "./fixtures/payment-app.ts";
import { checkPayouts, checkStep, takeSnapshot } from "./laws/sequence-laws.ts";
import {
  type Action,
  action,
  cards,
  type PlayerState,
  createPlayerState,
  takeStep,
} from "./laws/sequence-steps.ts";

const bet = { do: "bet", copies: 3, isSafe: false } as const;
const signIn = { do: "signAgain", awayMs: 20 * 60_000 } as const;
const wait = (minutes: number) => ({ do: "wait", ms: minutes * 60_000 }) as Action;
/** Sequences of found attacks, or ones that chance seldom produces. */
const knownWays: Action[][] = [
  [
    { do: "order", amount: 3_000, isTwin: false },
    { do: "pay", which: 0, card: cards[0] },
    { ...bet, amount: 1_500, isSafe: true },
    { do: "withdraw", amount: 3_000, copies: 1, card: cards[0], isProved: true },
    { ...bet, amount: 1_500 },
    { do: "withdraw", amount: 3_000, copies: 1, card: cards[0], isProved: true },
  ],
  // Both cards settle a while after the form was sent.
  ...[cards[1], cards[2]].map((card): Action[] => [
    { do: "order", amount: 3_000, isTwin: false },
    { do: "pay", which: 0, card },
    { do: "exclude" },
    wait(60),
  ]),
  [
    { do: "timeLimit", kind: "time", minutes: 30 },
    ...[20, 20, 20].flatMap((minutes) => [{ ...bet, amount: 100, copies: 1 }, wait(minutes), signIn]),
    { ...bet, amount: 100, copies: 1 },
  ],
  [
    { do: "grant" },
    ...Array.from({ length: 8 }, (): Action[] => [
      { do: "deal", amount: 900 },
      { do: "act", which: 20 },
      { do: "act", which: 19 },
      { do: "act", which: 2 },
      { do: "act", which: 0 },
    ]).flat(),
  ],
];

describe("any sequence of steps by a player, the house, a provider and a session thief", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    const env = { SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365", STRICT_PLAY: "off" };
    app = await createPaymentApp(env);
    await app.database.pool.query("update game set min_cycle_ms = 0");
  });
  afterAll(() => app.stop());

  const came = { paidAtOnce: 0, credited: 0n, sentBack: 0, staked: 0n, underBonus: 0n };

  async function run(state: PlayerState, steps: readonly Action[]): Promise<void> {
    for (const step of steps) {
      const before = await takeSnapshot(app, state);
      await takeStep(app, state, step);
      const after = await takeSnapshot(app, state);
      checkStep(app, state, { before, after });
      came.credited += after.credited - before.credited;
      came.staked += after.staked - before.staked;
      came.underBonus += after.largestOfBonus ?? 0n;
    }
  }

  /** Every form is closed, and uncredited money was refunded. */
  async function checkForms(state: PlayerState): Promise<void> {
    const { rows } = await app.database.pool.query<{ refund: string | null }>(
      "select refund from payment where player_id = any ($1::uuid[]) and (is_payable or refund is not null)",
      [[state.player.id, state.twin.id]],
    );
    expect(rows.every(({ refund }) => refund === "done")).toBe(true);
    came.sentBack += rows.length;
    const { credited, creditedTwin } = await takeSnapshot(app, state);
    for (const { url } of state.forms) await app.submit(url, cardOf(cards[0]));
    await app.jobs.drain();
    expect(await takeSnapshot(app, state)).toMatchObject({ credited, creditedTwin });
  }

  test("exceeds no limit, credits or stakes nothing while excluded or blocked, pays nothing outside the rules, and keeps the books right", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 40, size: "large" }), async (steps) => {
        const state = await createPlayerState(app);
        await run(state, steps);
        await run(
          state,
          [0, 5_000, 3_600_000, 3_600_000].map((ms) => ({ do: "wait", ms })),
        );
        came.paidAtOnce += await checkPayouts(app, state);
        await checkForms(state);
        expect((await app.reconcile()).isClean).toBe(true);
      }),
      {
        numRuns: Number(process.env["W10_SEQUENCES"] ?? 25),
        endOnFailure: true,
        examples: knownWays.map((way) => [way]),
      },
    );
    // The sequences reached what the invariants are about.
    expect(Object.entries(came).filter(([, much]) => Number(much) === 0)).toEqual([]);
  });
});
