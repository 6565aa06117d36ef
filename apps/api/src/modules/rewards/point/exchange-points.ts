import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import { playerStateOf, requireEligible } from "../../safety/eligibility/index.ts";
import { transferMoney } from "../../money/ledger/index.ts";
import { minPoints, spend } from "./point-rules.ts";
import {
  insertEntry,
  lockAccounts,
  recordExchange,
  type PointAccount,
  selectParcels,
  selectRule,
  updateParcels,
} from "./point-store.ts";
import { quotePoints } from "./quote-points.ts";
import { publishPoints } from "./publish-points.ts";

const hourMs = 3_600_000;

/**
 * Exchanges points for real money in the active currency, oldest points first. Refuses blocked and
 * fraud-flagged players. Too few or too many points is a field error. Refuses an amount below the minimum
 * payout with `point.below_minimum` (1101), an exchange within the waiting time with `point.too_soon` (1102),
 * and any while the operator has paused exchanges with `point.exchange_paused` (1103).
 */
export async function exchangePoints(
  context: CommandContext,
  order: { readonly playerId: PlayerId; readonly points: bigint },
): Promise<{ readonly amountMinor: bigint; readonly currency: CurrencyCode }> {
  const { tx, now } = context;
  const { playerId, points } = order;
  const player = await requireLockedPlayer(tx, playerId);
  requireEligible("exchangePoints", playerStateOf(player, now));
  if (points < BigInt(minPoints)) throw new FieldRefusal({ points: "min" });
  const [account] = await lockAccounts(tx, [playerId], now);
  if (!account) throw new Error("the account that was just locked is not there");
  const taken = spend(await selectParcels(tx, playerId, now), points);
  if (!taken) throw new FieldRefusal({ points: "max" });
  const { currency } = player;
  const quote = await quotePoints(tx, { playerId, points, currency }, now);
  await judgeExchange(tx, { account, baseMinor: quote.baseMinor }, now);
  const id = createId<"point-exchange">();
  await updateParcels(tx, playerId, taken);
  await insertEntry(tx, playerId, { key: `exchange ${id}`, points: -points, reason: "exchange", now });
  await recordExchange(tx, { id, playerId, points, currency, ...quote, now });
  await transferMoney(context, {
    playerId,
    currency,
    reason: "points_exchange",
    subjectId: id,
    moves: [
      { account: "player/real", amountMinor: quote.amountMinor },
      { account: "house/bonus_cost", amountMinor: -quote.amountMinor },
    ],
  });
  for (const event of await publishPoints(tx, [playerId], now)) context.emit(event);
  return { amountMinor: quote.amountMinor, currency };
}

async function judgeExchange(
  tx: Tx,
  { account, baseMinor }: { readonly account: PointAccount; readonly baseMinor: bigint },
  now: Date,
): Promise<void> {
  const rule = await selectRule(tx);
  if (rule.isPaused) throw new Refusal("point.exchange_paused");
  const nextAt = nextExchangeAt(account, rule.pauseHours);
  if (nextAt && nextAt > now)
    throw new Refusal("point.too_soon", Math.ceil((nextAt.getTime() - now.getTime()) / 1000));
  if (baseMinor < rule.minBaseMinor) throw new Refusal("point.below_minimum");
}

/** When the player may exchange again; null before the first exchange. */
export function nextExchangeAt(account: Pick<PointAccount, "exchangedAt">, pauseHours: number): Date | null {
  return account.exchangedAt && new Date(account.exchangedAt.getTime() + pauseHours * hourMs);
}
