import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type Grant, selectMaxBet, selectUnended } from "../../play/bonus-grant/index.ts";
import { listBonuses } from "./list-bonuses.ts";
import { titleIn } from "./list-own-bonuses.ts";

type Methods = ReplyOf<typeof operations.listMethods>;

/** Terms of the offer that the next deposit fulfils, with skills applied; null when none is activated. */
export async function readDepositBonus(
  db: Db,
  playerId: PlayerId,
  at: { readonly currency: CurrencyCode; readonly locale: Locale; readonly now: Date },
): Promise<Methods["depositBonus"]> {
  const offers = await listBonuses(db, playerId, at);
  const chosen = offers.find(
    ({ type, statusData }) => type === "on_deposit" && statusData.status === "activated",
  );
  if (!chosen?.rules.depositSum) return null;
  const { percent, spins, wagerRatio, wagerDays, isLocked } = chosen.award;
  const { min, max } = chosen.rules.depositSum;
  const [maxBet, grants] = await Promise.all([
    selectMaxBet(db, at.currency),
    readQueue(db, playerId, at.currency),
  ]);
  const doesWait = spins === null && wagerRatio > 0;
  return {
    title: chosen.title,
    percent,
    spins,
    minMinor: min,
    maxMinor: max,
    wagerRatio,
    wagerDays,
    maxBetMinor: maxBet === null ? null : toWire(maxBet),
    isLocked,
    startsAfter: doesWait ? startsAfter(grants, at.locale) : null,
  };
}

/** What a new bonus waits for; null when nothing is active or queued. */
function startsAfter(
  [first, ...others]: readonly Grant[],
  locale: Locale,
): NonNullable<Methods["depositBonus"]>["startsAfter"] {
  if (!first) return null;
  const wagerLeftMinor = toWire(first.fullWagerMinor - first.wageredMinor);
  return { title: titleIn(first.titles, locale), wagerLeftMinor, queued: others.length };
}

/** The grants of a currency in the order of their turn, the active one first. */
async function readQueue(db: Db, playerId: PlayerId, currency: CurrencyCode): Promise<Grant[]> {
  return (await selectUnended(db, playerId)).filter((grant) => grant.currency === currency);
}

/**
 * What a withdrawal may cost: the active bonus with `leftMinor` of remaining bonus money, and the queue, whose
 * deposits must stay on the account.
 */
export async function readForfeit(
  db: Db,
  playerId: PlayerId,
  of: { readonly currency: CurrencyCode; readonly locale: Locale; readonly leftMinor: bigint },
): Promise<Pick<Methods, "forfeit" | "queue">> {
  const grants = await readQueue(db, playerId, of.currency);
  const toEntry = ({ id, titles, amountMinor }: Grant) => ({
    id,
    title: titleIn(titles, of.locale),
    grantedMinor: toWire(amountMinor),
  });
  const active = grants.find(({ status }) => status === "active");
  const queue = grants.filter(({ status }) => status === "queued");
  return {
    forfeit: active ? { ...toEntry(active), leftMinor: toWire(of.leftMinor) } : null,
    queue: queue.map((grant) => ({
      ...toEntry(grant),
      depositMinor: grant.depositMinor === null ? null : toWire(grant.depositMinor),
    })),
  };
}
