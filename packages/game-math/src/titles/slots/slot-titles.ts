import type { SlotTitle } from "../title.ts";
import { classicSlots } from "./classic-slots.ts";
import { firstSlots } from "./first-slots.ts";
import { jackpotSlots } from "./jackpot-slots.ts";
import { lineSlots } from "./line-slots.ts";
import { waysSlots } from "./ways-slots.ts";

/** Every slot of reels. */
export const slotTitles: readonly SlotTitle[] = [
  ...firstSlots,
  ...classicSlots,
  ...lineSlots,
  ...waysSlots,
  ...jackpotSlots,
];
