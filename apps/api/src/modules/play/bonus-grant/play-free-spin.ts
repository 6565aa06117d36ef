import { dayMs } from "../../../platform/time/durations.ts";
import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import {
  addSpin,
  type FreeSpinGrant,
  type FreeSpinGrantId,
  lockFreeSpins,
  markSpinsEnded,
  type PlayableSpins,
  selectPlayable,
} from "./free-spin-store.ts";
import { grantBonus } from "./grant-bonus.ts";
import { publishFreeSpins } from "./publish-free-spins.ts";

/** A title played by a player in a currency. */
export interface SpinPlace {
  readonly playerId: PlayerId;
  readonly gameId: string;
  readonly currency: CurrencyCode;
}

/** Playable spins as a game frame shows them. Amounts in minor units. */
export interface FreeSpinState {
  readonly left: number;
  /** Stake of a spin on this title. */
  readonly stakeMinor: bigint;
  /** Winnings so far; granted after the last spin or at the deadline. */
  readonly wonMinor: bigint;
  /** Of the winnings when they are granted; a ratio of 0 makes them real money. */
  readonly wagerRatio: number;
  readonly wagerDays: number;
  readonly expiresAt: Date;
}

/** The spins to play first on a title; null when there are none. */
export async function readFreeSpins(db: Db | Tx, place: SpinPlace, now: Date): Promise<FreeSpinState | null> {
  const grant = await selectPlayable(db, { ...place, now });
  return grant && toFreeSpinState(grant);
}

/** The same, locked for the spin that follows. */
export async function lockFreeSpin(context: CommandContext, place: SpinPlace): Promise<PlayableSpins | null> {
  return selectPlayable(context.tx, { ...place, now: context.now }, true);
}

/** Records a played spin of locked spins. The last one grants the winnings under the grant's wagering. */
export async function recordFreeSpin(
  context: CommandContext,
  grant: PlayableSpins,
  wonMinor: bigint,
): Promise<FreeSpinState> {
  const played = await addSpin(context.tx, grant.id, wonMinor);
  if (played.used === played.spins) await payOut(context, played);
  return toFreeSpinState({ ...played, titleStakeMinor: grant.titleStakeMinor });
}

/** Ends expired spins and grants their winnings. False when they have already ended. */
export async function endFreeSpins(
  context: CommandContext,
  { playerId, grantId }: { readonly playerId: PlayerId; readonly grantId: FreeSpinGrantId },
): Promise<boolean> {
  const grant = await lockFreeSpins(context.tx, playerId, grantId);
  if (!grant) return false;
  await payOut(context, grant);
  return true;
}

async function payOut(context: CommandContext, grant: FreeSpinGrant): Promise<void> {
  await markSpinsEnded(context.tx, grant.id, context.now);
  if (grant.wonMinor === 0n) return;
  const player = await selectPlayer(context.tx, grant.playerId);
  if (!player || player.closed_at) return;
  await publishFreeSpins(context, grant, { type: "amount", amountMinor: grant.wonMinor });
  await grantBonus(context, {
    playerId: grant.playerId,
    currency: grant.currency,
    amountMinor: grant.wonMinor,
    wagerRatio: Number(grant.wagerRatio),
    expiresAt: new Date(context.now.getTime() + grant.wagerDays * dayMs),
    isLocked: grant.isLocked,
    source: "free_spins",
    key: `free-spins/${grant.id}`,
  });
}

function toFreeSpinState(grant: PlayableSpins): FreeSpinState {
  const { spins, used, titleStakeMinor: stakeMinor, wonMinor, wagerDays, expiresAt } = grant;
  const wagerRatio = Number(grant.wagerRatio);
  return { left: spins - used, stakeMinor, wonMinor, wagerRatio, wagerDays, expiresAt };
}
