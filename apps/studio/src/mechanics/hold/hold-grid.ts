import type { CoinView } from "@w10/game-math";
import { paintSymbol } from "../../stage/art.ts";
import { element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { animate, EASE_SPRING, isMotionReduced, wait } from "../../stage/motion.ts";

const ROWS = 3;

export interface HoldGrid {
  readonly element: HTMLElement;
  /** Opens the grid with the coins that triggered the feature. */
  open(held: readonly CoinView[]): void;
  /** Spins the free cells once; new coins are then held. */
  respin(coins: readonly CoinView[], ms: number): Promise<void>;
  close(): void;
}

interface GridOptions {
  readonly slug: string;
  readonly coinId: string;
  readonly reels: number;
}

/** A coin's label: its jackpot's name or its value. */
export function coinLabel(game: Game, { valueMinor, jackpot }: CoinView): HTMLElement {
  const text = jackpot === null ? game.digits(valueMinor) : game.words.hold[jackpot];
  return element("b", { class: jackpot === null ? "coin-worth" : `coin-worth is-${jackpot}`, text });
}

/** The feature's fifteen cells over the reels; each spins on its own. */
export function createHoldGrid(game: Game, { slug, coinId, reels }: GridOptions): HoldGrid {
  const cells = Array.from({ length: reels * ROWS }, () => element("div", { class: "hold-cell" }));
  const grid = element("div", { class: "hold-grid", attributes: { hidden: "" } }, cells);
  const at = ({ cell: [reel, row] }: CoinView): HTMLElement | undefined => cells[row * reels + reel];

  function placeCoin(coin: CoinView): HTMLElement | null {
    const cell = at(coin);
    if (!cell) return null;
    const face = element("span", { class: "hold-coin" });
    paintSymbol(face, { slug, id: coinId, index: 1 });
    const held = element("span", { class: "hold-held" }, [face, coinLabel(game, coin)]);
    cell.classList.remove("is-turning");
    cell.classList.add("is-held");
    cell.replaceChildren(held);
    return held;
  }
  return {
    element: grid,
    open(held) {
      for (const cell of cells) {
        cell.className = "hold-cell";
        cell.replaceChildren();
      }
      for (const coin of held) placeCoin(coin);
      grid.hidden = false;
    },
    async respin(coins, ms) {
      const free = cells.filter((cell) => !cell.classList.contains("is-held"));
      if (!isMotionReduced()) for (const cell of free) cell.classList.add("is-turning");
      await wait(isMotionReduced() ? 200 : ms);
      for (const cell of free) cell.classList.remove("is-turning");
      for (const coin of coins) {
        const held = placeCoin(coin);
        game.sound.play(coin.jackpot === null ? "chip" : "scatter");
        const frames = [
          { transform: "translateY(-70%) scale(.8)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ];
        if (held) await animate(held, frames, { duration: 260, easing: EASE_SPRING });
      }
    },
    close() {
      grid.hidden = true;
    },
  };
}
