import { BLACKJACK_RETURN } from "./blackjack/blackjack-return.ts";
import { BET_KINDS, COVERS, oddsOf, POCKETS } from "./roulette/bets.ts";
import { enumerateSlotReturn, type SlotReturn } from "./slot/slot-return.ts";
import { type FreeSpinRules, SCATTER, type SlotModel, type SlotRules, WILD } from "./slot/slot-rules.ts";
import type { TitleRules, Volatility } from "./titles/title.ts";

/** One row of a pay table. `multiple` is of the line stake, the total stake, or the bet, as `of` says. */
export interface PayRow {
  /** A symbol id, a kind of roulette bet, or a blackjack result. */
  readonly id: string;
  readonly role: "wild" | "scatter" | "symbol" | "bet" | "hand";
  readonly of: "line" | "total" | "bet";
  /** `count` is symbols on a line, pockets covered, or null. A bet's and a hand's multiple leaves out the stake that comes back. */
  readonly pays: readonly { readonly count: number | null; readonly multiple: number }[];
}

/** What a player may know of a title, generated from the rules that the engine plays. */
export interface RulesSheet {
  /** Long-run return of the total stake in hundredths of a percent, before the win cap. */
  readonly rtpBasisPoints: number;
  /** Share of rounds that pay anything; null where it depends on the bets. */
  readonly hitRateBasisPoints: number | null;
  /** The most that one round returns, in total (for blackjack: opening) stakes. */
  readonly maxWinMultiple: number;
  readonly volatility: Volatility;
  readonly lines: readonly (readonly number[])[];
  readonly freeSpins: FreeSpinRules | null;
  readonly payTable: readonly PayRow[];
}

const known = new Map<string, SlotReturn>();

/** The enumerated return of a model, computed once. */
export function slotReturnOf(model: SlotModel): SlotReturn {
  const found = known.get(model.id) ?? enumerateSlotReturn(model);
  known.set(model.id, found);
  return found;
}

const basisPoints = (share: number): number => Math.round(share * 10_000);

function slotRows(rules: SlotRules): readonly PayRow[] {
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

const HAND_ROWS: readonly PayRow[] = [
  { id: "blackjack", role: "hand", of: "bet", pays: [{ count: null, multiple: 1.5 }] },
  { id: "win", role: "hand", of: "bet", pays: [{ count: null, multiple: 1 }] },
  { id: "insurance", role: "hand", of: "bet", pays: [{ count: null, multiple: 2 }] },
  { id: "push", role: "hand", of: "bet", pays: [{ count: null, multiple: 0 }] },
];

/** The sheet of a title: return, hit rate, greatest win, volatility and pay table. */
export function rulesSheet(title: TitleRules): RulesSheet {
  const { volatility } = title;
  if (title.mechanic === "roulette") {
    const payTable = BET_KINDS.map((id): PayRow => {
      const pays = [{ count: COVERS[id][0]?.length ?? null, multiple: oddsOf(id) }];
      return { id, role: "bet", of: "bet", pays };
    });
    const rtpBasisPoints = basisPoints(36 / POCKETS);
    return {
      rtpBasisPoints,
      hitRateBasisPoints: null,
      maxWinMultiple: 36,
      volatility,
      lines: [],
      freeSpins: null,
      payTable,
    };
  }
  if (title.mechanic === "blackjack") {
    // Two split hands, each doubled and won, bring back eight opening stakes.
    return {
      ...BLACKJACK_RETURN,
      maxWinMultiple: 8,
      volatility,
      lines: [],
      freeSpins: null,
      payTable: HAND_ROWS,
    };
  }
  const { rules } = title;
  const exact = slotReturnOf(rules);
  return {
    rtpBasisPoints: basisPoints(exact.total),
    hitRateBasisPoints: basisPoints(exact.hitRate),
    maxWinMultiple: rules.maxWinMultiple,
    volatility,
    lines: rules.lines,
    freeSpins: rules.freeSpins,
    payTable: slotRows(rules),
  };
}
