import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { transferMoney } from "../../foundation/ledger/index.ts";
import { judgeExchange, spend } from "./point-rules.ts";
import {
  insertEntry,
  lockAccounts,
  recordExchange,
  selectParcels,
  selectRule,
  updateParcels,
} from "./point-store.ts";
import { quotePoints } from "./quote-points.ts";
import { publishPoints } from "./add-points.ts";

/**
 * Exchanges points for real money in the active currency, oldest points first. Refuses blocked and
 * fraud-flagged players. Too many points is a field error. Refuses an amount below the minimum payout with
 * `point.below_minimum` (1101), an exchange within the waiting time with `point.too_soon` (1102), and any
 * while the operator has paused exchanges with `point.exchange_paused` (1103).
 */
export async function exchangePoints(
  context: CommandContext,
  order: { readonly playerId: PlayerId; readonly points: bigint },
): Promise<{ readonly amountMinor: bigint; readonly currency: CurrencyCode }> {
  const { tx, now } = context;
  const { playerId, points } = order;
  const player = await requireLockedPlayer(tx, playerId);
  requireEligible("exchangePoints", playerStateOf(player, now));
  const [account] = await lockAccounts(tx, [playerId], now);
  if (!account) throw new Error("the account that was just locked is not there");
  const taken = spend(await selectParcels(tx, playerId, now), points);
  if (!taken) throw new FieldRefusal({ points: "max" });
  const { currency } = player;
  const quote = await quotePoints(tx, { playerId, points, currency }, now);
  const refused = judgeExchange({ ...account, baseMinor: quote.baseMinor }, await selectRule(tx), now);
  if (refused) throw new Refusal(refused.code, refused.afterSeconds);
  const id = createId<"point-exchange">();
  await updateParcels(tx, playerId, taken);
  await insertEntry(tx, playerId, { key: `exchange ${id}`, points: -points, reason: "exchange", now });
  await recordExchange(tx, { id, playerId, points, currency, ...quote, now });
  await transferMoney(context, {
    playerId,
    currency,
    reason: "points_exchange",
    subjectId: id,
    moves: [{ from: "house/bonus_cost", to: "player/real", amountMinor: quote.amountMinor }],
  });
  for (const event of await publishPoints(tx, [playerId], now)) context.emit(event);
  return { amountMinor: quote.amountMinor, currency };
}
