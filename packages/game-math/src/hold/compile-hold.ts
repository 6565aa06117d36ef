import type { CompiledRound } from "../kind.ts";
import { compileScore } from "../slot/compile-score.ts";
import { ROWS, SCATTER } from "../slot/slot-rules.ts";
import { drawCoin } from "./hold-mechanic.ts";
import type { HoldModel } from "./hold-rules.ts";

/** The same rounds as the mechanic for the same draws, without allocations. */
export function compileHold(model: HoldModel): CompiledRound {
  const { hold, stakeParts } = model;
  const cells = new Uint8Array(model.reels.length * ROWS);
  const strips = model.reels.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, ROWS - 1)]));
  const score = compileScore(model);
  const cap = model.maxWinMultiple * stakeParts;
  return {
    parts: stakeParts,
    play(draw) {
      let coins = 0;
      for (const [reel, strip] of strips.entries()) {
        const stop = draw(strip.length - ROWS + 1);
        for (let row = 0; row < ROWS; row += 1) {
          const symbol = strip[stop + row] ?? 0;
          cells[reel * ROWS + row] = symbol;
          if (symbol === SCATTER) coins += 1;
        }
      }
      const lines = score(cells);
      let multiples = 0;
      for (let coin = 0; coin < coins; coin += 1) multiples += drawCoin(hold, draw).multiple;
      if (coins < hold.minCoins) return Math.min(lines, cap);
      for (let left = hold.respins; left > 0 && coins < cells.length; ) {
        const before = coins;
        for (let free = cells.length - before; free > 0; free -= 1) {
          if (draw(hold.chanceOf) >= hold.chance) continue;
          coins += 1;
          multiples += drawCoin(hold, draw).multiple;
        }
        left = coins > before ? hold.respins : left - 1;
      }
      if (coins === cells.length) multiples += hold.grandMultiple;
      return Math.min(cap, lines + multiples * stakeParts);
    },
  };
}
