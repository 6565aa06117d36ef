import { element, svg } from "../../stage/element.ts";
import { animate, isMotionReduced } from "../../stage/motion.ts";
import { formatMultiplier } from "../../stage/words.ts";

const shown = (hundredths: number): string => formatMultiplier((hundredths / 100).toFixed(2));

function drawRocket(): Element {
  const part = (d: string, name: string) => svg("path", { d, class: `rocket-${name}` });
  return svg("svg", { class: "rocket", viewBox: "0 0 100 190", "aria-hidden": "true" }, [
    svg("g", { class: "rocket-fire" }, [
      part("M34 132Q50 210 66 132Z", "flame"),
      part("M42 132Q50 178 58 132Z", "core"),
    ]),
    part("M30 88 8 128 12 142 34 128ZM70 88 92 128 88 142 66 128Z", "fin"),
    part("M50 4C74 34 76 92 66 136H34C24 92 26 34 50 4Z", "body"),
    part("M50 4C74 34 76 92 66 136H54C62 92 62 34 50 4Z", "shade"),
    part("M50 4C60 17 66 33 69 50H31C34 33 40 17 50 4Z", "nose"),
    part("M34 126H66L64 138H36Z", "band"),
    svg("circle", { cx: 50, cy: 76, r: 13, class: "rocket-rim" }),
    svg("circle", { cx: 50, cy: 76, r: 9, class: "rocket-glass" }),
    part("M44 72Q47 67 53 68", "shine"),
  ]);
}

/** The rocket, its height and the target mark. */
export class Flight {
  readonly element: HTMLElement;
  readonly #rocket = element("div", { class: "flight-rocket", attributes: { "aria-hidden": "true" } }, [
    drawRocket(),
  ]);
  readonly #height = element("b", { class: "flight-height" });
  readonly #target = element("span", { class: "flight-target" });

  constructor() {
    const sky = element("div", { class: "flight-sky", attributes: { "aria-hidden": "true" } });
    for (let line = 0; line < 9; line += 1) sky.append(element("i"));
    this.element = element("div", { class: "flight" }, [sky, this.#target, this.#rocket, this.#height]);
    this.rest(null);
  }

  showTarget(targetHundredths: number): void {
    this.#target.textContent = shown(targetHundredths);
  }

  /** Shows a finished flight without animation; null resets the rocket. */
  rest(flown: { readonly heightHundredths: number; readonly isWin: boolean } | null): void {
    for (const animation of this.#rocket.getAnimations()) animation.cancel();
    this.#height.textContent = shown(flown?.heightHundredths ?? 100);
    this.element.classList.toggle("has-won", flown?.isWin === true);
    this.element.classList.toggle("has-lost", flown?.isWin === false);
    this.element.classList.remove("is-flying");
  }

  /** Animates the rocket while the height counts up to its final value. */
  async fly(heightHundredths: number, isWin: boolean): Promise<void> {
    this.rest(null);
    this.element.classList.add("is-flying");
    const durationMs = Math.min(2600, 700 + Math.log2(heightHundredths / 100) * 330);
    const climb = [
      { transform: "none" },
      { transform: "translateY(4%) scale(1.02, .97)", offset: 0.12 },
      { transform: `translateY(${isWin ? -26 : -14}%)` },
    ];
    await Promise.all([
      animate(this.#rocket, climb, { duration: durationMs, easing: "cubic-bezier(.5, 0, .3, 1)" }),
      isMotionReduced() ? Promise.resolve() : this.#countUp(heightHundredths, durationMs),
    ]);
    if (!isWin) await animate(this.#rocket, [{ opacity: 1 }, { opacity: 0.35 }], { duration: 220 });
    this.rest({ heightHundredths, isWin });
  }

  /** The height grows exponentially: its logarithm rises evenly. */
  #countUp(heightHundredths: number, durationMs: number): Promise<void> {
    const start = performance.now();
    return new Promise((done) => {
      const frame = (now: number): void => {
        const part = Math.min(1, (now - start) / durationMs);
        this.#height.textContent = shown(Math.round(100 * (heightHundredths / 100) ** part));
        if (part < 1) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
  }
}
