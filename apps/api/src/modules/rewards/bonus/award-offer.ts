import { dayMs } from "../../../platform/time/durations.ts";
import { type CurrencyCode, depositBonusOf } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Player } from "../../identity/player/index.ts";
import { skillIncrease } from "../skill/index.ts";
import { grantBonus, grantFreeSpins } from "../../play/bonus-grant/index.ts";
import { ratioAfterSkill } from "./offer-rules.ts";
import { type Offer, selectGameIds } from "./offer-store.ts";

export interface Award {
  readonly offer: Offer;
  readonly period: string;
  readonly currency: CurrencyCode;
  /** The deposit that fulfils the offer; null when it needs none. */
  readonly depositMinor: bigint | null;
}

/** Grants an offer's award with the player's skills applied. False when the deposit is too small. */
export async function awardOffer(
  context: CommandContext,
  player: Player,
  { offer, period, currency, depositMinor }: Award,
): Promise<boolean> {
  const off = await skillIncrease(context.tx, player.id, "bonusWager");
  const common = {
    playerId: player.id,
    currency,
    source: "offer",
    isLocked: offer.isLocked,
    key: `offer/${offer.code}/${period}`,
    wagerRatio: ratioAfterSkill(Number(offer.wagerRatio), off),
  };
  const amountMinor = await amountOf(context, player, { offer, depositMinor });
  if (amountMinor === null) return false;
  const after = (days: number) => new Date(context.now.getTime() + days * dayMs);
  if (offer.award === "money") {
    await grantBonus(context, { ...common, amountMinor, depositMinor, expiresAt: after(offer.wagerDays) });
    return true;
  }
  const gameIds = await selectGameIds(context.tx, offer.gameSlugs ?? []);
  if (gameIds.length === 0 || offer.stakeMinor === null) return false;
  await grantFreeSpins(context, {
    ...common,
    count: offer.spins ?? 0,
    gameIds,
    stakeMinor: offer.stakeMinor,
    wagerDays: offer.wagerDays,
    expiresAt: after(offer.spinDays ?? offer.wagerDays),
  });
  return true;
}

/**
 * Bonus money in minor units; 0 for a spins offer whose deposit suffices; null when the deposit is too small.
 */
async function amountOf(
  context: CommandContext,
  player: Player,
  { offer, depositMinor }: Pick<Award, "offer" | "depositMinor">,
): Promise<bigint | null> {
  if (depositMinor === null) return offer.award === "money" ? offer.amountMinor : 0n;
  const terms = { minMinor: offer.minDepositMinor ?? 1n, maxMinor: offer.maxDepositMinor };
  const more = offer.percent === null ? 0 : await skillIncrease(context.tx, player.id, "depositBonus");
  const percent = offer.percent === null ? null : offer.percent + more;
  return depositBonusOf(depositMinor, { ...terms, percent });
}
