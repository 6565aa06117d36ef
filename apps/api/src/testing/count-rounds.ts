import type { CurrencyCode } from "@w10/money";
import { createId, type GameId, type PlayerId } from "../platform/ids.ts";
import { roundConsumers } from "../modules/bind-modules.ts";
import type { TestApp } from "./test-app.ts";

/** A settled round, as a test describes it. */
export interface Rounds {
  readonly slug?: string;
  readonly stakeMinor?: bigint;
  readonly winMinor?: bigint;
  readonly currency?: CurrencyCode;
  readonly times?: number;
  readonly at?: Date;
  readonly setting?: string;
}

/** Passes rounds to a consumer as if they had been settled, in one transaction. */
export async function countRounds(
  app: TestApp,
  name: "skill" | "point" | "achievement" | "cashback" | "game-return",
  played: readonly (Rounds & { readonly playerId: PlayerId })[],
): Promise<void> {
  const consumer = roundConsumers(app.parts).find((each) => each.name === name);
  if (!consumer) throw new Error(`nobody follows rounds as ${name}`);
  const rounds = await Promise.all(
    played.map(async ({ playerId, slug = "kraken", times = 1, at = app.clock.now(), ...round }) => {
      const { rows } = await app.database.pool.query<{ id: GameId }>("select id from game where slug = $1", [
        slug,
      ]);
      const [game] = rows;
      if (!game) throw new Error(`no game ${slug}`);
      return Array.from({ length: times }, () => ({
        id: createId(),
        playerId,
        gameId: game.id,
        currency: round.currency ?? ("USD" as const),
        stakeMinor: round.stakeMinor ?? 100n,
        winMinor: round.winMinor ?? 0n,
        jackpotMinor: 0n,
        setting: round.setting ?? null,
        isBought: false,
        createdAt: at,
        settledAt: at,
      }));
    }),
  );
  await app.parts.db.transaction().execute((tx) => consumer.apply(tx, rounds.flat(), app.clock.now()));
}
