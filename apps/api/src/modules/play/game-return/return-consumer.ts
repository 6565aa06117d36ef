import type { CurrencyCode } from "@w10/money";
import type { Tx } from "../../../platform/database/database.ts";
import type { GameId } from "../../../platform/ids.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import type { GameKind } from "../game/index.ts";
import { addToReturns, deleteEmptyReturns, type ExactSums, type ReturnKey } from "./game-return-store.ts";

/** Fields of a settled round that the RTP needs: real money stake and win in minor units. */
interface CountedRound {
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly jackpotMinor: bigint;
  readonly setting: string | null;
  readonly isBought: boolean;
  readonly settledAt: Date;
}

type ReadKinds = (tx: Tx, gameIds: readonly GameId[]) => Promise<ReadonlyMap<GameId, GameKind>>;

/**
 * Round consumer that sums stakes and wins per title. Jackpot wins are left out, because a stated RTP covers
 * the title's own pays; free spins too, because they have no stake.
 */
export function returnConsumer(readKinds: ReadKinds) {
  const sum = async (tx: Tx, rounds: readonly CountedRound[]) => {
    const kinds = await readKinds(tx, [...new Set(rounds.map(({ gameId }) => gameId))]);
    return sumRounds(rounds, (gameId) => kinds.get(gameId)?.slug);
  };
  return {
    name: "game-return",
    apply: async (tx: Tx, rounds: readonly CountedRound[]): Promise<void> =>
      addToReturns(tx, await sum(tx, rounds)),
    async takeBack(tx: Tx, rounds: readonly CountedRound[]): Promise<readonly []> {
      await addToReturns(tx, (await sum(tx, rounds)).map(negative));
      await deleteEmptyReturns(tx);
      return [];
    },
  } as const;
}

const negative = (sums: ReturnKey & ExactSums): ReturnKey & ExactSums => ({
  ...sums,
  rounds: -sums.rounds,
  stake: -sums.stake,
  win: -sums.win,
  stakeSquares: -sums.stakeSquares,
  winSquares: -sums.winSquares,
  stakeByWin: -sums.stakeByWin,
});

function sumRounds(
  rounds: readonly CountedRound[],
  slugOf: (gameId: GameId) => string | undefined,
): (ReturnKey & ExactSums)[] {
  const found = new Map<string, ReturnKey & ExactSums>();
  for (const {
    gameId,
    currency,
    stakeMinor,
    winMinor,
    jackpotMinor,
    setting,
    isBought,
    settledAt,
  } of rounds) {
    const slug = slugOf(gameId);
    if (stakeMinor === 0n || setting === null || slug === undefined) continue;
    const day = dayOf(settledAt);
    const key = `${day} ${slug} ${setting} ${isBought} ${currency}`;
    const sums = found.get(key) ?? { day, slug, setting, isBought, currency, ...nothing };
    found.set(key, sums);
    const paidMinor = winMinor - jackpotMinor;
    sums.rounds += 1n;
    sums.stake += stakeMinor;
    sums.win += paidMinor;
    sums.stakeSquares += stakeMinor * stakeMinor;
    sums.winSquares += paidMinor * paidMinor;
    sums.stakeByWin += stakeMinor * paidMinor;
  }
  return [...found.values()];
}

const nothing: ExactSums = {
  rounds: 0n,
  stake: 0n,
  win: 0n,
  stakeSquares: 0n,
  winSquares: 0n,
  stakeByWin: 0n,
};
