import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { judgeEligibility, playerStateOf } from "../../foundation/eligibility/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { textIn } from "@w10/phrases/languages";
import { writeMessage } from "../../foundation/message/index.ts";
import { awardOffer } from "./award-offer.ts";
import { findOtherTaker } from "./judge-person.ts";
import { isOpen, periodOf } from "./offer-rules.ts";
import { countDeposits, lockActivated, selectOffers, writeClaim } from "./offer-store.ts";

/** A settled deposit; `startedAt` is when the player ordered it. */
export interface ArrivedDeposit {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly startedAt: Date;
}

/**
 * Grants the activated offer in the transaction that credits a deposit; the deposit must already count as
 * settled. An offer that was in force when the player ordered the deposit is honoured, however late the money
 * arrives. A deposit that is too small, or of a player who may take no bonus, leaves the offer waiting. An
 * offer that another account of the person has had meanwhile is cancelled, with a message.
 */
export async function fulfilOffer(context: CommandContext, deposit: ArrivedDeposit): Promise<void> {
  const { playerId, currency, startedAt } = deposit;
  const claim = await lockActivated(context.tx, playerId);
  const player = claim && (await selectPlayer(context.tx, playerId));
  if (!claim || !player || judgeEligibility("takeBonus", playerStateOf(player, context.now))) return;
  const offer = (await selectOffers(context.tx, currency)).find(({ id }) => id === claim.offerId);
  if (!offer || periodOf(offer.repeats, startedAt) !== claim.period) return;
  const depositNumber = await countDeposits(context.tx, playerId);
  if (!isOpen(offer, { signedUpAt: player.created_at, depositNumber }, startedAt)) return;
  const { period } = claim;
  const closed = { offerId: offer.id, period, now: context.now };
  if (await findOtherTaker(context.tx, player, closed)) {
    await writeClaim(context.tx, playerId, { ...closed, status: "canceled" });
    const values = { offer: textIn(offer.title, player.locale) };
    return writeMessage(context, playerId, { kind: "bonus-withheld", locale: player.locale, values });
  }
  const depositMinor = deposit.amountMinor;
  if (!(await awardOffer(context, player, { offer, period, currency, depositMinor }))) return;
  await writeClaim(context.tx, playerId, { ...closed, status: "awarded" });
}
