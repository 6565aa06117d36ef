import "./big-win.css";
import { element } from "../element.ts";
import type { Game } from "../game.ts";
import type { PlaySession } from "../round/play-contract.ts";
import { animate, countUp, EASE_OUT, EASE_SPRING, isMotionReduced, waitOrPress } from "../motion.ts";

export interface BigWin {
  readonly name: string;
  readonly winMinor: number;
  readonly level: "big" | "huge";
}

const HOLD_MS = { big: 3000, huge: 4200 } as const;
const COINS = { big: 28, huge: 60 } as const;

/** Coins thrown up behind a big win, spread by index instead of at random. */
function throwCoins(host: HTMLElement, count: number): void {
  if (isMotionReduced()) return;
  for (let index = 0; index < count; index += 1) {
    const coin = element("span", { class: "coin" });
    host.append(coin);
    const side = ((index * 61) % 100) - 50;
    const top = -34 - ((index * 37) % 40);
    const frames = [
      { transform: "translate(0, 0) scale(.3)", opacity: 0 },
      {
        transform: `translate(${side * 0.7}cqw, ${top}cqh) scale(1) rotateY(320deg)`,
        opacity: 1,
        offset: 0.45,
        easing: "ease-in",
      },
      { transform: `translate(${side * 1.1}cqw, 60cqh) scale(1) rotateY(900deg)`, opacity: 1 },
    ];
    void animate(coin, frames, { duration: 1900, delay: (index % 12) * 90, easing: "ease-out" }).then(() =>
      coin.remove(),
    );
  }
}

/**
 * Shows a big win over the entire stage: rays, coins and the amount counting up. A press dismisses it earlier
 * where turbo is allowed.
 */
export async function showBigWin(
  { stage, money, session }: Pick<Game, "stage" | "money"> & { readonly session: Pick<PlaySession, "pace"> },
  { name, winMinor, level }: BigWin,
): Promise<void> {
  const sum = element("b", { class: "glory-sum", text: money(0) });
  const card = element("div", { class: "glory-card" }, [
    element("span", { class: "glory-name", text: name }),
    sum,
  ]);
  const overlay = element("div", { class: `glory is-${level}`, attributes: { "aria-hidden": "true" } }, [
    element("span", { class: "glory-rays" }),
    card,
  ]);
  stage.append(overlay);
  throwCoins(overlay, COINS[level]);
  countUp(0, winMinor, (now) => (sum.textContent = money(now)));
  const frames = [
    { transform: "scale(.5)", opacity: 0 },
    { transform: "scale(1)", opacity: 1 },
  ];
  await animate(card, frames, { duration: 460, easing: EASE_SPRING });
  await waitOrPress(overlay, HOLD_MS[level], session.pace);
  await animate(overlay, [{ opacity: 1 }, { opacity: 0 }], { duration: 220, easing: EASE_OUT });
  overlay.remove();
}
