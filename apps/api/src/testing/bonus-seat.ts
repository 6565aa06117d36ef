import {
  type BonusOrder,
  cancelGrantAs,
  grantBonus,
  selectGrants,
} from "../modules/play/bonus-grant/index.ts";
import type { OpeningRequest, Decision } from "../modules/play/settlement/index.ts";
import { systemActor } from "../platform/http/player-actor.ts";
import { createId, type PlayerId } from "../platform/ids.ts";
import { sampleOpening } from "./sample-opening.ts";
import { seatPlayer } from "./seat-player.ts";
import type { TestApp } from "./test-app.ts";

export const dayMs = 86_400_000;

/** Grants bonus money with 30 days to wager and a default ratio of 10. */
export async function giveBonus(
  app: TestApp,
  playerId: PlayerId,
  order: Pick<BonusOrder, "amountMinor"> & Partial<BonusOrder>,
): Promise<boolean> {
  return app.runner.run({ name: "test.grant-bonus", actor: systemActor, input: {} }, (context) =>
    grantBonus(context, {
      playerId,
      currency: "USD",
      wagerRatio: 10,
      expiresAt: new Date(context.now.getTime() + 30 * dayMs),
      source: "test",
      key: createId(),
      ...order,
    }),
  );
}

/** Cancels the player's active bonus through the API. False when none is active. */
export async function cancelActive(app: TestApp, playerId: PlayerId): Promise<boolean> {
  const grants = await selectGrants(app.parts.db, playerId, { offset: 0, limit: 100 });
  const active = grants.find(({ status }) => status === "active");
  if (!active) return false;
  return app.runner.run({ name: "test.cancel", actor: systemActor, input: {} }, (context) =>
    cancelGrantAs("player")(context, { playerId, grantId: active.id }),
  );
}

/** A player's money in dollars and the bonus's progress. */
export interface BonusState {
  readonly real: bigint;
  readonly bonus: bigint;
  readonly grants: readonly {
    readonly id: string;
    readonly status: string;
    readonly why: string | null;
    readonly wagered: bigint;
    readonly paid: bigint;
    readonly risk: bigint;
  }[];
}

export async function bonusStateOf(app: TestApp, playerId: PlayerId): Promise<BonusState> {
  const balances = await app.database.pool.query<{ kind: string; amount: bigint }>(
    "select kind, amount_minor as amount from ledger_balance where player_id = $1 and currency = 'USD'",
    [playerId],
  );
  const grants = await app.database.pool.query<BonusState["grants"][number]>(
    `select id, status, end_reason as why, wagered_minor as wagered, paid_out_minor as paid, at_risk_minor as risk from bonus_grant where player_id = $1 order by id`,
    [playerId],
  );
  const of = (wanted: string): bigint => balances.rows.find(({ kind }) => kind === wanted)?.amount ?? 0n;
  return { real: of("real"), bonus: of("bonus"), grants: grants.rows };
}

export interface BonusSpin {
  readonly debit: bigint;
  readonly credit?: bigint;
  readonly key?: string;
  readonly isFinal?: boolean;
}

/** A player in a game whose rounds settle with outcomes chosen by the test. */
export async function seatForBonus(app: TestApp, playerId: PlayerId, slug = "lighthouse-keeper") {
  const seat = await seatPlayer(app.database.pool, playerId, slug);
  const open = (spin: BonusSpin): OpeningRequest =>
    sampleOpening(app, {
      playerId,
      ...seat,
      key: spin.key ?? createId(),
      debitMinor: spin.debit,
      creditMinor: spin.credit ?? 0n,
      isFinal: spin.isFinal ?? true,
    });
  return { open, spin: (spin: BonusSpin): Promise<Decision> => app.parts.batcher.settle(open(spin)) };
}
