import { operations } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { expect } from "vitest";
import {
  createTournament,
  type TournamentDefinition,
  tournamentDefinition,
} from "../modules/rewards/tournament/index.ts";
import { systemActor } from "../platform/http/player-actor.ts";
import { createId } from "../platform/ids.ts";
import { sampleOpening } from "./sample-opening.ts";
import { seatPlayer } from "./seat-player.ts";
import type { TestApp, TestPlayer } from "./test-app.ts";

/** A player who plays rounds with amounts chosen by the test. */
export interface TournamentSeat {
  readonly player: TestPlayer;
  play(stakeMinor: bigint, winMinor: bigint): Promise<void>;
  join(id: string): Promise<number>;
}

/** Seats a new player with money at a slot. */
export async function seatAtSlot(
  app: TestApp,
  slug: string,
  { currency = "USD" }: { readonly currency?: CurrencyCode } = {},
): Promise<TournamentSeat> {
  const player = await app.player({ balanceMinor: 100_000_000n, currency });
  const seat = await seatPlayer(app.database.pool, player.id, slug);
  return {
    player,
    async play(stakeMinor, winMinor) {
      const round = { playerId: player.id, ...seat, currency, debitMinor: stakeMinor, creditMinor: winMinor };
      const verdict = await app.parts.batcher.settle(sampleOpening(app, round));
      if (verdict.kind !== "settled")
        throw new Error(`the round was not settled: ${JSON.stringify(verdict)}`);
    },
    async join(id) {
      app.clock.advance(1);
      return (await player.client.call(operations.joinTournament, { params: { id } })).status;
    },
  };
}

const hourMs = 3_600_000;

/** A definition of a tournament that began an hour ago and lasts a day. */
export function sampleDefinition(
  app: TestApp,
  change: Partial<TournamentDefinition> = {},
): TournamentDefinition {
  const now = app.clock.now().getTime();
  return tournamentDefinition.parse({
    systemName: `test-${createId()}`,
    prizeType: "fixed-explicit",
    scoring: "stakes",
    title: { ru: "Проверка", en: "Trial" },
    summary: { ru: "Коротко", en: "In short" },
    rules: { ru: "<p>Правила</p>", en: '<p onclick="x">Rules <a href="/games/all">games</a></p>' },
    imageUrl: "/art/hero/kraken.webp",
    minBet: { amount: "0.50", currency: "USD" },
    statuses: [],
    games: ["kraken", "medusa"],
    prizes: [
      { from: 1, to: 1, isExtra: false, prize: { type: 1, params: { amount: 50_000 } } },
      { from: 2, to: 3, isExtra: false, prize: { type: 1, params: { amount: 10_000 } } },
      { from: 4, to: 5, isExtra: true, prize: { type: 7, params: { amount: 500 } } },
    ],
    startsAt: new Date(now - hourMs).toISOString(),
    endsAt: new Date(now + 23 * hourMs).toISOString(),
    ...change,
  });
}

/** Creates a tournament and returns its id. */
export async function putTestTournament(
  app: TestApp,
  change: Partial<TournamentDefinition> = {},
): Promise<{ id: string; systemName: string }> {
  const input = sampleDefinition(app, change);
  const verdict = await app.runner.run(
    { name: "tournament.create-tournament", actor: systemActor, input },
    createTournament,
  );
  if (verdict.kind !== "done") throw new Error(JSON.stringify(verdict));
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from tournament where system_name = $1",
    [input.systemName],
  );
  return { id: rows[0]?.id ?? "", systemName: input.systemName };
}

/** Runs the consumer over all settled rounds. */
export async function countRounds(app: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      await app.consumers.drain();
      const { rowCount } = await app.database.pool.query(
        "select 1 from round r join round_consumer f on f.name = 'tournament' where r.written_tx >= f.upto_tx and r.status = 'settled'",
      );
      return rowCount;
    })
    .toBe(0);
}
