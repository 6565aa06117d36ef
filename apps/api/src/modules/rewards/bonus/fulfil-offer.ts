import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { judgeEligibility, playerStateOf } from "../../safety/eligibility/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { awardOffer } from "./award-offer.ts";
import { endOf, isDepositOf, periodOf } from "./offer-rules.ts";
import { countDeposits, lockActivated, selectOffers, writeClaim } from "./offer-store.ts";

/** A deposit that has arrived; `startedAt` is when the player paid. */
export interface ArrivedDeposit {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly startedAt: Date;
}

/**
 * In the transaction that credits a deposit, which must count as arrived by then: grants the offer that waits for one. An offer that
 * was in force when the player paid is kept, however late the money comes. A deposit too small, or of a player who may take no bonus,
 * leaves it waiting.
 */
export async function fulfilOffer(context: CommandContext, deposit: ArrivedDeposit): Promise<void> {
  const { playerId, currency, startedAt } = deposit;
  const claim = await lockActivated(context.tx, playerId);
  const player = claim && (await selectPlayer(context.tx, playerId));
  if (!claim || !player || judgeEligibility("takeBonus", playerStateOf(player, context.now))) return;
  const offers = await selectOffers(context.tx, { currency, at: startedAt });
  const offer = offers.find(({ id }) => id === claim.offerId);
  if (!offer || periodOf(offer.repeats, startedAt) !== claim.period) return;
  const endsAt = endOf(offer, player.created_at, startedAt);
  if (endsAt && endsAt <= startedAt) return;
  if (!isDepositOf(offer, await countDeposits(context.tx, playerId))) return;
  const { period } = claim;
  const depositMinor = deposit.amountMinor;
  if (!(await awardOffer(context, player, { offer, period, currency, depositMinor }))) return;
  await writeClaim(context.tx, playerId, { offerId: offer.id, period, status: "awarded", now: context.now });
}
