import {
  ROLLS,
  type DiceRules,
  type DiceSide,
  nearestWinning,
  nextWinning,
  winningRolls,
} from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import { animate } from "../../stage/motion.ts";

interface TrackOptions {
  readonly label: string;
  /** Called with the rail position that the pointer selects. */
  readonly onTarget: (targetHundredths: number) => void;
  /** Called with a requested target, which may be beyond the rail's ends. */
  readonly onStep: (targetHundredths: number) => void;
}

const TOP = ROLLS - 1;
/** Step by key. Native steps would snap to multiples of the step, which may not be offered targets. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 50,
  ArrowUp: 50,
  ArrowLeft: -50,
  ArrowDown: -50,
  PageUp: 1000,
  PageDown: -1000,
  Home: -TOP,
  End: TOP,
};
const FLIGHT_MS = 1150;

const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A ten-sided die from the front: five facets of brass and glass. */
function drawDie(): Element {
  const facet = (points: string, shade: string) => svg("polygon", { points, class: `die-facet ${shade}` });
  return svg("svg", { class: "die-picture", viewBox: "0 0 120 132", "aria-hidden": "true" }, [
    facet("60,3 116,46 112,88 60,129 8,88 4,46", "is-rim"),
    facet("60,3 4,46 22,84 60,26", "is-left"),
    facet("60,3 116,46 98,84 60,26", "is-right"),
    facet("60,26 98,84 60,104 22,84", "is-front"),
    facet("4,46 8,88 60,129 60,104 22,84", "is-low-left"),
    facet("116,46 112,88 60,129 60,104 98,84", "is-low-right"),
    svg("path", {
      d: "M60 26 98 84 60 104 22 84ZM60 3 60 26M22 84 4 46M98 84 116 46M60 104V129",
      class: "die-edge",
    }),
  ]);
}

/** The rail from 0 to 100 with the target slider, and the die that rolls along it. */
export class DiceTrack {
  readonly element: HTMLElement;
  readonly #rail = element("div", { class: "dice-rail" });
  readonly #slider: HTMLInputElement;
  readonly #arm = element("div", { class: "dice-arm" });
  readonly #die = element("div", { class: "dice-die" });
  readonly #picture = drawDie();
  readonly #number = element("b", { class: "dice-number" });
  readonly #bubble = element("span", { class: "dice-target" });
  #atHundredths = TOP / 2;

  constructor(options: TrackOptions) {
    const attributes = { type: "range", min: "0", max: String(TOP), step: "1", "aria-label": options.label };
    this.#slider = element("input", { class: "dice-slider", attributes });
    this.#wire(options);
    this.#die.append(this.#picture, this.#number);
    this.#arm.append(this.#die);
    const marks = [0, 25, 50, 75, 100].map((mark) => element("span", { text: String(mark) }));
    this.#rail.append(this.#slider, this.#bubble);
    this.element = element("div", { class: "dice-track" }, [
      element("div", { class: "dice-sky", attributes: { "aria-hidden": "true" } }, [this.#arm]),
      this.#rail,
      element("div", { class: "dice-marks", attributes: { "aria-hidden": "true" } }, marks),
    ]);
    this.rest(null);
  }

  showTarget(side: "under" | "over", targetHundredths: number): void {
    const { style, classList } = this.#rail;
    style.setProperty("--t", `${targetHundredths / 100}%`);
    classList.toggle("is-over", side === "over");
    this.#slider.value = String(targetHundredths);
    this.#slider.setAttribute("aria-valuetext", shown(targetHundredths));
    this.#bubble.textContent = shown(targetHundredths);
  }

  setOpen(isOpen: boolean): void {
    this.#slider.disabled = !isOpen;
  }

  /** Shows the die at a roll without animation; null moves it to the middle. */
  rest(rolled: { readonly hundredths: number; readonly isWin: boolean } | null): void {
    this.#atHundredths = rolled?.hundredths ?? TOP / 2;
    for (const moved of [this.#arm, this.#picture])
      for (const animation of moved.getAnimations()) animation.cancel();
    this.#arm.style.transform = `translateX(${this.#atHundredths / 100}%)`;
    this.#number.textContent = rolled ? shown(rolled.hundredths) : "";
    this.#mark(rolled?.isWin ?? null);
  }

  async roll(hundredths: number, isWin: boolean): Promise<void> {
    const [from, to] = [this.#atHundredths / 100, hundredths / 100];
    this.#mark(null);
    this.#number.textContent = "";
    const flight = { duration: FLIGHT_MS, easing: "cubic-bezier(.3, 0, .15, 1)" };
    // Starts in the opposite direction, so that a short distance looks like a throw too.
    const back = to > from ? Math.max(0, from - 18) : Math.min(100, from + 18);
    const turn = to > back ? 720 : -720;
    const way = [from, back, to].map((at, index) => ({
      offset: [0, 0.26, 1][index] ?? 1,
      transform: `translateX(${at}%)`,
    }));
    await Promise.all([
      animate(this.#arm, way, flight),
      animate(
        this.#picture,
        [
          { transform: "rotate(0)" },
          { transform: `translateY(-24%) rotate(${turn * 0.4}deg) scale(1.08)`, offset: 0.4 },
          { transform: `rotate(${turn}deg)`, offset: 0.86 },
          { transform: `translateY(-8%) rotate(${turn}deg)`, offset: 0.93 },
          { transform: `rotate(${turn}deg)` },
        ],
        flight,
      ),
    ]);
    this.rest({ hundredths, isWin });
  }

  #wire({ onTarget, onStep }: TrackOptions): void {
    const slider = this.#slider;
    let isHeld = false;
    slider.addEventListener("pointerdown", () => (isHeld = true));
    for (const end of ["pointerup", "pointercancel"]) slider.addEventListener(end, () => (isHeld = false));
    // Input without a pointer is from assistive technology, whose steps may be as small as 1.
    slider.addEventListener("input", () => (isHeld ? onTarget : onStep)(Number(slider.value)));
    slider.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onStep(Number(slider.value) + step);
    });
  }

  #mark(isWin: boolean | null): void {
    this.#die.classList.toggle("has-won", isWin === true);
    this.#die.classList.toggle("has-lost", isWin === false);
  }
}

export interface DiceBet {
  readonly side: DiceSide;
  readonly targetHundredths: number;
}

/** The offered target nearest to the requested one. */
export function nearestTarget(rules: DiceRules, { side, targetHundredths }: DiceBet): number {
  return winningRolls(side, nearestWinning(rules, winningRolls(side, targetHundredths)));
}

/** The offered target nearest to `requested`, but always a move in that direction, unless none is left. */
export function targetTowards(
  rules: DiceRules,
  { side, targetHundredths }: DiceBet,
  requested: number,
): number {
  const nearest = nearestTarget(rules, { side, targetHundredths: requested });
  const isUp = requested > targetHundredths;
  if (isUp ? nearest > targetHundredths : nearest < targetHundredths) return nearest;
  const direction = isUp === (side === "under") ? 1 : -1;
  return winningRolls(side, nextWinning(rules, winningRolls(side, requested), direction));
}
