import type { ExactReturn, GameKind } from "../kind.ts";
import type { PayRow } from "../sheet.ts";
import { slotMechanic } from "./slot-mechanic.ts";
import { enumerateSlotReturn } from "./slot-return.ts";
import { SCATTER, type SlotRules, WILD } from "./slot-rules.ts";

const known = new Map<string, ExactReturn>();

/** The enumerated return of a model, computed once for all titles that share it. */
function exactReturn(rules: SlotRules): ExactReturn {
  const found = known.get(rules.id);
  if (found) return found;
  const { total, hitRate } = enumerateSlotReturn(rules);
  const exact = { returned: total, hitRate };
  known.set(rules.id, exact);
  return exact;
}

function rows(rules: SlotRules): readonly PayRow[] {
  return rules.symbolIds.map((id, symbol) => {
    const pays = symbol === SCATTER ? rules.scatterPays : (rules.linePays[symbol] ?? []);
    return {
      id,
      role: symbol === WILD ? "wild" : symbol === SCATTER ? "scatter" : "symbol",
      of: symbol === SCATTER ? "total" : "line",
      pays: pays.map((multiple, index) => ({ count: index + 3, multiple })),
    };
  });
}

/** Five reels, three rows, pay lines. */
export const slotKind: GameKind<SlotRules> = {
  mechanic: slotMechanic,
  exactReturn,
  paySheet: (rules) => ({
    maxWinMultiple: rules.maxWinMultiple,
    payTable: rows(rules),
    lines: rules.lines,
    freeSpins: rules.freeSpins,
    facts: { lines: rules.lines.length },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: () => null,
  },
};
