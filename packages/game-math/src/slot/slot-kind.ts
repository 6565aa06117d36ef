import type { ExactReturn, GameKind } from "../kind.ts";
import type { PayRow } from "../sheet.ts";
import { compileSlot } from "./compile-slot.ts";
import { slotMechanic } from "./slot-mechanic.ts";
import { boughtValue, enumerateSlotReturn } from "./slot-return.ts";
import { MIN_PAYING, SCATTER, type SlotModel, type SlotRules, WILD } from "./slot-rules.ts";
import type { SlotState } from "./slot-state.ts";

const known = new Map<string, ExactReturn>();

/** The enumerated RTP of a model, computed once for all titles that share it. */
function exactReturn(rules: SlotRules): ExactReturn {
  const { symbolIds: _, ...model } = rules;
  const key = JSON.stringify(model);
  const found = known.get(key);
  if (found) return found;
  const { total, hitRate } = enumerateSlotReturn(model);
  const exact = { returned: total, hitRate };
  known.set(key, exact);
  return exact;
}

/** Pays of the symbols in use, by role. */
export function slotPayTable({ symbolIds, linePays, scatterPays }: SlotRules): readonly PayRow[] {
  return symbolIds.flatMap((id, symbol): PayRow[] => {
    if (id === "") return [];
    const pays = symbol === SCATTER ? scatterPays : (linePays[symbol] ?? []);
    return [
      {
        id,
        role: symbol === WILD ? "wild" : symbol === SCATTER ? "scatter" : "symbol",
        of: symbol === SCATTER ? "total" : "line",
        pays: pays
          .map((multiple, index) => ({ count: index + MIN_PAYING, multiple }))
          .filter(({ multiple }) => multiple > 0),
      },
    ];
  });
}

const boughtValues = new Map<string, number>();

/** Average pay of a bought feature in stakes, computed once per model. */
function knownBoughtValue(model: SlotModel): number {
  const value = boughtValues.get(model.id) ?? boughtValue(model);
  boughtValues.set(model.id, value);
  return value;
}

/** Price of the feature in stakes, and its RTP; nothing when it is not for sale. */
function buyFacts(model: SlotModel): Readonly<Record<string, number | string>> {
  const { buy, stakeParts } = model;
  if (!buy?.isAllowed) return {};
  const price = buy.priceParts / stakeParts;
  return { buyPrice: price, buyReturn: ((knownBoughtValue(model) / price) * 100).toFixed(2) };
}

/** Three or five reels of three rows, pay lines or ways. */
export const slotKind: GameKind<SlotRules, SlotState> = {
  mechanic: slotMechanic,
  exactReturn,
  compile: compileSlot,
  paySheet: (rules) => ({
    maxWinMultiple: rules.maxWinMultiple,
    payTable: slotPayTable(rules),
    lines: rules.lines,
    freeSpins: rules.freeSpins,
    facts: { parts: rules.stakeParts, reels: rules.reels.length, ...buyFacts(rules) },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: () => null,
  },
};
