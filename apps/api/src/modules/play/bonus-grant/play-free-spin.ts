import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
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

/** A title that a player plays in a currency. */
export interface SpinPlace {
  readonly playerId: PlayerId;
  readonly gameId: string;
  readonly currency: CurrencyCode;
}

/** Spins that a title's frame may play, as it shows them. Amounts in minor units. */
export interface FreeSpinState {
  readonly left: number;
  /** What a spin stakes on this title. */
  readonly stakeMinor: bigint;
  /** What those already played have won; it is granted when the last is played or their time is over. */
  readonly wonMinor: bigint;
  readonly expiresAt: Date;
}

const dayMs = 86_400_000;

/** The spins that are played first on a title; null where there are none. */
export async function readFreeSpins(db: Db | Tx, place: SpinPlace, now: Date): Promise<FreeSpinState | null> {
  const grant = await selectPlayable(db, { ...place, now });
  return grant && toFreeSpinState(grant);
}

/** The same, locked for the spin that follows. */
export async function lockFreeSpin(context: CommandContext, place: SpinPlace): Promise<PlayableSpins | null> {
  return selectPlayable(context.tx, { ...place, now: context.now }, true);
}

/** Notes a spin of locked spins as played. With the last one, what they have won is granted as the bonus says. */
export async function recordFreeSpin(
  context: CommandContext,
  grant: PlayableSpins,
  wonMinor: bigint,
): Promise<FreeSpinState> {
  const played = await addSpin(context.tx, grant.id, wonMinor);
  if (played.used === played.spins) await payOut(context, played);
  return toFreeSpinState({ ...played, titleStakeMinor: grant.titleStakeMinor });
}

/** Ends spins whose time is over: what they have won is granted. False where they have ended already. */
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
    source: "free_spins",
    key: `free-spins/${grant.id}`,
  });
}

function toFreeSpinState(grant: PlayableSpins): FreeSpinState {
  const { spins, used, titleStakeMinor: stakeMinor, wonMinor, expiresAt } = grant;
  return { left: spins - used, stakeMinor, wonMinor, expiresAt };
}
