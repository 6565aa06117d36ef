import { oneStep, settledStep } from "../instant/settled-step.ts";
import { readStake } from "../instant/stake.ts";
import { toStateMinor } from "../json.ts";
import type { Draw, Mechanic } from "../mechanic.ts";
import { type Grid, scoreGrid, windowAt } from "../slot/score-grid.ts";
import { ROWS, SCATTER } from "../slot/slot-rules.ts";
import type {
  CoinRule,
  CoinView,
  HoldFeature,
  HoldRules,
  HoldSlotRules,
  HoldState,
  Respin,
} from "./hold-rules.ts";

/** Draws one coin by weight. */
export function drawCoin({ coins }: HoldRules, draw: Draw): CoinRule {
  let left = draw(coins.reduce((sum, { weight }) => sum + weight, 0));
  for (const coin of coins) {
    left -= coin.weight;
    if (left < 0) return coin;
  }
  throw new RangeError("the draw is beyond the weights of the coins");
}

interface Table {
  readonly hold: HoldRules;
  readonly stakeMinor: bigint;
  readonly draw: Draw;
}

function layCoin({ hold, stakeMinor, draw }: Table, cell: number): CoinView {
  const { multiple, jackpot } = drawCoin(hold, draw);
  return {
    cell: [Math.floor(cell / ROWS), cell % ROWS],
    valueMinor: toStateMinor(stakeMinor * BigInt(multiple)),
    jackpot,
  };
}

const coinCells = (grid: Grid): number[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === SCATTER ? [reel * ROWS + row] : [])),
  );

/** Respins until three in a row bring nothing or every cell holds a coin. */
function playFeature(table: Table, cells: number, held: readonly CoinView[]): HoldFeature {
  const { hold, draw, stakeMinor } = table;
  const taken = new Set(held.map(({ cell: [reel, row] }) => reel * ROWS + row));
  const respins: Respin[] = [];
  let respinsLeft = hold.respins;
  while (respinsLeft > 0 && taken.size < cells) {
    const coins: CoinView[] = [];
    for (let cell = 0; cell < cells; cell += 1)
      if (!taken.has(cell) && draw(hold.chanceOf) < hold.chance) coins.push(layCoin(table, cell));
    for (const {
      cell: [reel, row],
    } of coins)
      taken.add(reel * ROWS + row);
    respinsLeft = coins.length > 0 ? hold.respins : respinsLeft - 1;
    if (taken.size === cells) respinsLeft = 0;
    respins.push({ coins, respinsLeft });
  }
  const grandMinor = taken.size === cells ? toStateMinor(stakeMinor * BigInt(hold.grandMultiple)) : 0;
  const all = [...held, ...respins.flatMap(({ coins }) => coins)];
  const winMinor = all.reduce((sum, { valueMinor }) => sum + valueMinor, grandMinor);
  return { held, respins, grandMinor, winMinor };
}

function playHold(rules: HoldSlotRules, stakeMinor: bigint, draw: Draw): HoldState {
  const { hold, symbolIds } = rules;
  const stops = rules.reels.map((strip) => draw(strip.length));
  const grid = rules.reels.map((strip, reel) => windowAt(strip, stops[reel] ?? 0));
  const partMinor = stakeMinor / BigInt(rules.stakeParts);
  const lineWins = scoreGrid(rules, grid).map(({ line, symbol, count, pay }) => ({
    line: line ?? 0,
    symbol: symbolIds[symbol] ?? String(symbol),
    count,
    payMinor: toStateMinor(partMinor * BigInt(pay)),
  }));
  const table = { hold, stakeMinor, draw };
  const coins = coinCells(grid).map((cell) => layCoin(table, cell));
  const feature = coins.length >= hold.minCoins ? playFeature(table, grid.length * ROWS, coins) : null;
  const full = lineWins.reduce((sum, { payMinor }) => sum + payMinor, feature?.winMinor ?? 0);
  const cap = Number(stakeMinor) * rules.maxWinMultiple;
  return {
    kind: "slot-hold",
    stakeMinor: toStateMinor(stakeMinor),
    winMinor: Math.min(full, cap),
    isCapped: full >= cap,
    stops,
    grid: grid.map((column) => column.map((symbol) => symbolIds[symbol] ?? String(symbol))),
    lineWins,
    coins,
    feature,
  };
}

/**
 * Hold-and-win slots: a choice is `{ stakeMinor }`; the opening decides the spin, every respin and the
 * jackpots.
 */
export const holdMechanic: Mechanic<HoldSlotRules, HoldState> = {
  ...oneStep,
  id: "slot-hold",
  open({ rules, choice, limits }, draw) {
    const stake = readStake(choice, limits, BigInt(rules.stakeParts));
    if (!stake.ok) return stake;
    return { ok: true, value: settledStep(playHold(rules, stake.value, draw)) };
  },
};
