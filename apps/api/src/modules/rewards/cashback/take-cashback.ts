import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { transferMoney } from "../../foundation/ledger/index.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import { collectable, isAboveMinimum } from "./cashback-rules.ts";
import { markTaken, selectSetting, selectUncollected } from "./cashback-store.ts";

/**
 * Pays all collectable cashback of the active currency to the real balance. Refuses an amount at or below the
 * minimum.
 */
export async function takeCashback(
  context: CommandContext,
  { playerId }: { readonly playerId: PlayerId },
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, playerId);
  requireEligible("takeCashback", playerStateOf(player, now));
  const { currency } = player;
  const { minMinor } = await selectSetting(tx, currency);
  const { weeks, amountMinor } = collectable(await selectUncollected(tx, playerId, currency), now);
  if (!isAboveMinimum(amountMinor, minMinor)) throw new Refusal("cashback.too_little");
  await markTaken(tx, { playerId, currency, weeks }, now);
  await transferMoney(context, {
    playerId,
    currency,
    reason: "cashback",
    subjectId: createId(),
    moves: [{ from: "house/bonus_cost", to: "player/real", amountMinor }],
  });
  return {};
}
