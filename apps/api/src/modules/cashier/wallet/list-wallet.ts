import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMinor, listCurrencies, toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { listActiveBonuses } from "../../play/bonus-grant/index.ts";
import { listMarkets, marketOf } from "../../foundation/market/index.ts";
import { type Balance, listBalances } from "../../foundation/ledger/index.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { countPoints } from "../../rewards/point/index.ts";

type Entry = ReplyOf<typeof operations.getBalance>;

export interface WalletQuery {
  readonly playerId: PlayerId;
  /** Country of the request's address; the profile's country takes precedence. */
  readonly country: string | null;
  readonly now: Date;
}

/**
 * Every currency that the player's market offers or the player has opened; `isEmpty` marks those without
 * accounts.
 */
export async function listWallet(db: Db, { playerId, country, now }: WalletQuery): Promise<Entry[]> {
  const [player, markets, balances, points, bonuses] = await Promise.all([
    requirePlayer(db, playerId),
    listMarkets(db),
    listBalances(db, playerId),
    countPoints(db, playerId, now),
    listActiveBonuses(db, playerId),
  ]);
  const bonusPoints = toWire(points);
  const opened = new Set(balances.map(({ currency }) => currency));
  const offered = marketOf(markets, player.country ?? country).currencies;
  const others = listCurrencies().flatMap(({ code }) =>
    opened.has(code) && !offered.includes(code) ? [code] : [],
  );
  return [...offered, ...others].map((code) => ({
    ...toEntry(
      code,
      balances.filter(({ currency }) => currency === code),
      code === player.currency,
    ),
    activeBonus: bonuses.find(({ currency }) => currency === code) ?? null,
    bonusPoints,
  }));
}

/** The active currency's entry. */
export async function getActiveEntry(db: Db, ask: WalletQuery): Promise<Entry> {
  const active = (await listWallet(db, ask)).find(({ isActive }) => isActive);
  if (!active) throw new Error("a player without an active currency");
  return active;
}

function toEntry(
  currency: CurrencyCode,
  balances: readonly Balance[],
  isActive: boolean,
): Omit<Entry, "bonusPoints" | "activeBonus"> {
  const of = (kind: Balance["kind"]): bigint =>
    balances.find((each) => each.kind === kind)?.amountMinor ?? 0n;
  const real = of("real");
  const bonus = of("bonus");
  return {
    currency,
    balance: toWire(real + bonus),
    balanceFormatted: formatMinor(real + bonus, currency),
    real: toWire(real),
    realFormatted: formatMinor(real, currency),
    bonus: toWire(bonus),
    bonusFormatted: formatMinor(bonus, currency),
    isEmpty: balances.length === 0,
    isActive,
    version: Number(balances.find(({ kind }) => kind === "real")?.version ?? 0n),
  };
}
