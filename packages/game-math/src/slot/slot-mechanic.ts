import { oneStep } from "../instant/settled-step.ts";
import { asAmountMinor, asJsonObject } from "../json.ts";
import { isWithin, type Mechanic, refuse } from "../mechanic.ts";
import { playSlot } from "./play-slot.ts";
import type { SlotRules } from "./slot-rules.ts";
import type { SlotState } from "./slot-state.ts";

/** Whether the choice buys the feature; null for an invalid value. */
function readBuy(value: unknown): boolean | null {
  if (value === undefined) return false;
  return typeof value === "boolean" ? value : null;
}

/**
 * Slots with reels, by lines or ways. A choice is `{ stakeMinor }`, the total stake, or `{ stakeMinor, buy:
 * true }` when the feature may be bought; limits apply to the debit. The opening decides the whole round.
 */
export const slotMechanic: Mechanic<SlotRules, SlotState> = {
  ...oneStep,
  id: "slot-lines",
  open({ rules, choice, limits }, draw) {
    const asked = asJsonObject(choice);
    const stakeMinor = asAmountMinor(asked?.["stakeMinor"]);
    const isBought = readBuy(asked?.["buy"]);
    if (stakeMinor === null || isBought === null) return refuse("round.action_illegal");
    if (isBought && !rules.buy?.isAllowed) return refuse("round.action_illegal");
    const parts = BigInt(rules.stakeParts);
    const debitMinor = isBought ? (stakeMinor / parts) * BigInt(rules.buy?.priceParts ?? 0) : stakeMinor;
    if (stakeMinor % parts !== 0n || !isWithin(stakeMinor, limits) || !isWithin(debitMinor, limits))
      return refuse("round.stake_outside_limits");
    const state = playSlot({ rules, stakeMinor, isBought }, draw);
    return {
      ok: true,
      value: {
        state,
        debitMinor,
        creditMinor: BigInt(state.winMinor),
        isFinal: true,
        legalActions: [],
      },
    };
  },
};
