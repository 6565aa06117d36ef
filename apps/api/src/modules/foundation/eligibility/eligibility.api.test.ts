import { type operations as Operations, operations, type ReplyOf } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../platform/ids.ts";
import { newKey } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { putTestTournament } from "../../../testing/fixtures/tournament-fixture.ts";

type Eligibility = Extract<ReplyOf<typeof Operations.getPlayerInfo>, { auth: true }>["eligibility"];
type Capability = keyof Eligibility;

const restrictions: readonly unknown[] = [
  "player.blocked",
  "player.fraud",
  "player.self_excluded",
  "player.profile_incomplete",
];

const excluded = "self_exclusion_expire_at = '2100-01-01', self_exclusion_ends_at = '2100-01-01'";

/** The balance is hidden by the page, and no call asks for it. */
type Called = Exclude<Capability, "seeBalance">;

describe("capabilities of a player", () => {
  let app: TestApp;
  let tournamentId: string;
  beforeAll(async () => {
    app = await createTestApp();
    tournamentId = (await putTestTournament(app)).id;
  });
  afterAll(() => app.stop());

  async function verdictsOf({ client }: TestPlayer): Promise<Eligibility> {
    const { body } = await client.call(operations.getPlayerInfo);
    if (!body.auth) throw new Error("the player is signed out");
    return body.eligibility;
  }

  /**
   * The restriction that a capability's call was refused with; null when it was allowed or refused for
   * another reason.
   */
  async function answerOf(player: TestPlayer, capability: Called): Promise<unknown> {
    const { body } = await calls[capability](player);
    const type = (body as { error?: { type?: unknown } }).error?.type;
    return restrictions.includes(type) ? type : null;
  }

  const calls: Record<Called, (player: TestPlayer) => Promise<{ body: unknown }>> = {
    play: ({ client }) =>
      client.call(operations.launchGame, {
        params: { frontendPageUrl: "riviera-roulette" },
        query: { mode: "real" },
      }),
    deposit: ({ client }) => client.call(operations.getCashierConfig, { query: { mode: "in" } }),
    withdraw: ({ client }) => client.call(operations.getCashierConfig, { query: { mode: "out" } }),
    takeBonus: ({ client }) => client.call(operations.activateBonus, { params: { id: createId() } }),
    joinTournament: ({ client }) => client.call(operations.joinTournament, { params: { id: tournamentId } }),
    exchangePoints: ({ client }) =>
      client.call(operations.exchangePoints, { body: { points: 1000 }, key: newKey() }),
    takeCashback: ({ client }) => client.call(operations.takeCashback),
    closeAccount: ({ client }) => client.call(operations.closeAccount, { body: { password: "NotThisOne1" } }),
  };

  const all = [...Object.keys(calls), "seeBalance"];
  test.each([
    ["no restriction", "block_status = 0", true, []],
    ["an incomplete profile", "block_status = 0", false, ["play", "deposit", "withdraw", "joinTournament"]],
    ["a self-exclusion", excluded, true, ["play", "deposit", "takeBonus", "joinTournament"]],
    ["a fraud flag", `is_fraud = true, ${excluded}`, true, all],
    ["a closed account", "closed_at = now()", true, all],
    ["a block", "block_status = 1, is_fraud = true", true, all],
    ["a block and an incomplete profile", "block_status = 1", false, all],
    ["a fraud flag and an incomplete profile", "is_fraud = true", false, all],
  ])(
    "with %s the player's info agrees with the answers of all calls",
    async (_what, set, isComplete, closed) => {
      const player = await app.player({ isComplete });
      await app.database.pool.query(`update player set ${set} where id = $1`, [player.id]);
      const verdicts = await verdictsOf(player);
      expect(Object.keys(verdicts).filter((each) => verdicts[each as Capability] !== null)).toEqual(closed);
      for (const capability of Object.keys(calls) as Called[])
        expect(await answerOf(player, capability), capability).toBe(verdicts[capability]);
    },
  );

  test.each([
    ["block_status = 1", "player.blocked", "player.blocked"],
    ["is_fraud = true", "player.fraud", "player.fraud"],
    [excluded, "player.self_excluded", "player.profile_incomplete"],
  ])(
    "a player with an incomplete profile and %s gets the profile as the last reason, in every cashier call [CASHIER-06, CASHIER-09]",
    async (set, onDeposit, onWithdrawal) => {
      const player = await app.player({ isComplete: false });
      await app.database.pool.query(`update player set ${set} where id = $1`, [player.id]);
      for (const mode of ["in", "out"] as const) {
        const body = { mode, gateway: "card", amount: 1_000, currency: "USD", fields: {} } as const;
        const answers = [
          await player.client.call(operations.getCashierConfig, { query: { mode } }),
          await player.client.call(operations.listMethods, { query: { mode } }),
          await player.client.call(operations.createPayment, { body, key: newKey() }),
        ];
        for (const { status, body: refusal } of answers) {
          expect(status).toBe(403);
          expect(refusal).toMatchObject({ error: { type: mode === "in" ? onDeposit : onWithdrawal } });
        }
      }
    },
  );
});
