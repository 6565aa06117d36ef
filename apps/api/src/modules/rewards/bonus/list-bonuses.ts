import { type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { depositBonusOf, toWire } from "@w10/money";
import { bindSigns } from "@w10/phrases/bind-signs";
import type { Db } from "../../../platform/database/database.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { formatUtc } from "../../../platform/time/format-utc.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { fillSums } from "../prize/index.ts";
import { skillIncrease } from "../skill/index.ts";
import { readOfferSums } from "./offer-sums.ts";
import { ratioAfterSkill } from "./offer-rules.ts";
import type { Offer } from "./offer-store.ts";
import { confirmedOf, type PlayerOffer, readOffers } from "./read-offers.ts";

type Reply = ReplyOf<typeof operations.listBonuses>;
type Entry = Reply[number];

interface Skills {
  readonly percentMore: number;
  readonly ratioOff: number;
}

/** The player's offers in the active currency, with the player's skills applied. */
export async function listBonuses(
  db: Db,
  playerId: PlayerId,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Reply> {
  const player = await requirePlayer(db, playerId);
  const { currency } = player;
  const [offers, percentMore, ratioOff, sums] = await Promise.all([
    readOffers(db, player, { currency, now }),
    skillIncrease(db, playerId, "depositBonus"),
    skillIncrease(db, playerId, "bonusWager"),
    readOfferSums(db, currency),
  ]);
  const say = (texts: Texts): string => fillSums(textIn(texts, locale), sums, currency);
  const { isEmailConfirmed, isPhoneConfirmed } = confirmedOf(player);
  return offers.map((each) => {
    const verifiedEmail = each.offer.needsEmail ? { done: isEmailConfirmed } : null;
    const verifiedPhone = each.offer.needsPhone ? { done: isPhoneConfirmed } : null;
    return {
      title: bindSigns(say(each.offer.title)),
      description: cleanHtml(say(each.offer.description), locale),
      id: each.offer.id,
      type: each.offer.kind,
      endAt: each.endsAt && formatUtc(each.endsAt),
      award: awardOf(each.offer, { percentMore, ratioOff }),
      statusData: { status: each.status },
      isRequiredRulesDone: verifiedEmail?.done !== false && verifiedPhone?.done !== false,
      rules: { depositSum: depositRule(each, currency), verifiedEmail, verifiedPhone },
    };
  });
}

function awardOf(offer: Offer, { percentMore, ratioOff }: Skills): Entry["award"] {
  const percent = offer.percent === null ? null : offer.percent + percentMore;
  const { maxDepositMinor: maxMinor } = offer;
  const minMinor = offer.minDepositMinor ?? 1n;
  const amount =
    percent !== null && maxMinor !== null
      ? depositBonusOf(maxMinor, { percent, minMinor, maxMinor })
      : offer.amountMinor;
  return {
    type: offer.award,
    percent,
    amount: amount === null ? null : toWire(amount),
    spins: offer.spins,
    wagerRatio: ratioAfterSkill(Number(offer.wagerRatio), ratioOff),
    wagerDays: offer.wagerDays,
    isLocked: offer.isLocked,
  };
}

function depositRule(
  { offer, status }: PlayerOffer,
  currency: NonNullable<Entry["rules"]["depositSum"]>["currency"],
): Entry["rules"]["depositSum"] {
  if (offer.kind !== "on_deposit") return null;
  const { minDepositMinor, maxDepositMinor } = offer;
  return {
    done: status === "awarded",
    min: toWire(minDepositMinor ?? 1n),
    max: maxDepositMinor === null ? null : toWire(maxDepositMinor),
    currency,
  };
}
