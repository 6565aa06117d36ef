import type { JackpotId, JackpotLevelId } from "@w10/game-math";
import type { JackpotTurn } from "../modules/play/jackpot/index.ts";
import type { OpeningRequest } from "../modules/play/settlement/index.ts";
import { createId, type PlayerId } from "../platform/ids.ts";
import { sampleOpening } from "./sample-opening.ts";
import { seatPlayer } from "./seat-player.ts";
import type { TestApp } from "./test-app.ts";

/** A round on a jackpot title, as a test describes it. */
export interface Spin {
  readonly debit: bigint;
  readonly credit?: bigint;
  readonly wins?: readonly JackpotLevelId[];
  readonly nextHits?: JackpotTurn["nextHitsMinor"];
  readonly key?: string;
}

/** A player in a title's game, who spins as the test describes. */
export interface JackpotSeat {
  readonly playerId: PlayerId;
  open(spin: Spin): OpeningRequest;
  spin(spin: Spin): ReturnType<TestApp["parts"]["batcher"]["settle"]>;
  balance(): Promise<bigint>;
}

const slugs: Readonly<Record<JackpotId, string>> = {
  "riviera-sunset": "lions-share",
  "evening-drop": "night-market",
  "common-kettle": "stone-soup",
};

/** Seats a new player with money at a title of the jackpot. */
export async function seatAtJackpot(app: TestApp, id: JackpotId, balanceMinor: bigint): Promise<JackpotSeat> {
  const { id: playerId } = await app.player({ balanceMinor });
  const seat = await seatPlayer(app.database.pool, playerId, slugs[id]);
  const open = ({ debit, credit = 0n, wins = [], nextHits = {}, key = createId() }: Spin): OpeningRequest =>
    sampleOpening(app, {
      playerId,
      ...seat,
      key,
      debitMinor: debit,
      creditMinor: credit,
      jackpot: { id, drawnLevels: wins, nextHitsMinor: nextHits },
    });
  return {
    playerId,
    open,
    spin: (spin) => app.parts.batcher.settle(open(spin)),
    async balance() {
      const { rows } = await app.database.pool.query<{ amount_minor: bigint }>(
        "select amount_minor from ledger_balance where player_id = $1 and kind = 'real' and currency = 'USD'",
        [playerId],
      );
      return rows[0]?.amount_minor ?? 0n;
    },
  };
}

/** A pool's row with its hidden amount. */
export async function poolOf(app: TestApp, code: string) {
  const { rows } = await app.database.pool.query<{
    amount_minor: bigint;
    seeded_minor: bigint;
    contributed_minor: bigint;
    paid_minor: bigint;
    wins: bigint;
    fraction_ppm: number;
    hit_at_minor: bigint | null;
  }>("select * from jackpot_pool where code = $1", [code]);
  const pool = rows[0];
  if (!pool) throw new Error(`no pool ${code}`);
  return pool;
}
