import { type Locale, textIn } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectActiveGrants, selectMaxBet, selectOfferTitles } from "../../play/bonus-grant/index.ts";
import { listBonuses } from "./list-bonuses.ts";

type Gateways = ReplyOf<typeof operations.listGateways>;

/** Terms of the offer that the next deposit fulfils, with skills applied; null when none is activated. */
export async function readDepositBonus(
  db: Db,
  playerId: PlayerId,
  at: { readonly currency: CurrencyCode; readonly locale: Locale; readonly now: Date },
): Promise<Gateways["depositBonus"]> {
  const offers = await listBonuses(db, playerId, at);
  const chosen = offers.find(
    ({ type, statusData }) => type === "on_deposit" && statusData.status === "activated",
  );
  if (!chosen?.rules.depositSum) return null;
  const { percent, spins, wagerRatio, wagerDays } = chosen.award;
  const { min, max } = chosen.rules.depositSum;
  const maxBet = await selectMaxBet(db, at.currency);
  return {
    title: chosen.title,
    percent,
    spins,
    minMinor: min,
    maxMinor: max,
    wagerRatio,
    wagerDays,
    maxBetMinor: maxBet === null ? null : toWire(maxBet),
  };
}

/** The active bonus that a withdrawal forfeits. `leftMinor` is its remaining bonus money. */
export async function readForfeit(
  db: Db,
  playerId: PlayerId,
  of: { readonly currency: CurrencyCode; readonly locale: Locale; readonly leftMinor: bigint },
): Promise<Gateways["forfeit"]> {
  const grants = await selectActiveGrants(db, playerId);
  const active = grants.find(({ currency }) => currency === of.currency);
  if (!active) return null;
  const titles = await selectOfferTitles(db, active.id);
  return {
    id: active.id,
    title: titles && textIn(titles, of.locale),
    grantedMinor: toWire(active.amountMinor),
    leftMinor: toWire(of.leftMinor),
  };
}
