import { WHEEL_PLACES, type WheelSegment } from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import { animate, isMotionReduced } from "../../stage/motion.ts";
import { formatMultiplier } from "../../stage/words.ts";

const SPIN_MS = 4200;
const TURNS = 6;

const polar = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

/** A segment's colour tier by its multiplier, for the wheel and its legend. */
export function tierOf(hundredths: number): number {
  if (hundredths === 0) return 0;
  if (hundredths <= 130) return 1;
  if (hundredths <= 200) return 2;
  if (hundredths <= 320) return 3;
  return hundredths <= 800 ? 4 : 5;
}

function sectorOf({ hundredths, places }: WheelSegment, start: number): Element[] {
  const from = (start / WHEEL_PLACES) * 360;
  const to = ((start + places) / WHEEL_PLACES) * 360;
  const middle = (from + to) / 2;
  const wide = to - from > 180 ? 1 : 0;
  const d = `M${polar(92, from)}A92 92 0 ${wide} 1 ${polar(92, to)}L${polar(30, to)}A30 30 0 ${wide} 0 ${polar(30, from)}Z`;
  const label = hundredths === 0 ? "" : formatMultiplier(hundredths / 100);
  const [x = 0, y = 0] = polar(label.length > 4 ? 72 : 76, middle)
    .split(" ")
    .map(Number);
  const size = Math.min(label.length > 4 ? 8.6 : 11, (to - from) * 0.62);
  const text = svg("text", {
    x,
    y,
    transform: `rotate(${(middle - 90).toFixed(2)} ${x} ${y})`,
    class: "fortune-text",
    "font-size": size.toFixed(1),
  });
  text.textContent = label;
  const pin = svg("circle", { class: "fortune-pin", r: 1.5, cx: 0, cy: 0 });
  pin.setAttribute("transform", `translate(${polar(92, from)})`);
  return [svg("path", { d, class: `fortune-sector is-${tierOf(hundredths)}` }), text, pin];
}

/** The wheel with its rim of bulbs and the pointer at the top. */
export class FortuneWheel {
  readonly element: HTMLElement;
  readonly #disc = svg("svg", { class: "fortune-disc", viewBox: "0 0 200 200" });
  readonly #pointer = element("i", { class: "fortune-pointer" });
  #segments: readonly WheelSegment[] = [];
  #angle = 0;

  constructor() {
    const bulbs = Array.from({ length: 24 }, (_, index) => {
      const bulb = element("i");
      bulb.style.setProperty("--turn", `${index * 15}deg`);
      return bulb;
    });
    const rim = element("div", { class: "fortune-rim" }, bulbs);
    this.element = element("div", { class: "fortune", attributes: { "aria-hidden": "true" } }, [
      rim,
      this.#disc,
      element("span", { class: "fortune-hub" }),
      this.#pointer,
    ]);
  }

  draw(segments: readonly WheelSegment[]): void {
    this.#segments = segments;
    let start = 0;
    const parts = segments.flatMap((segment) => {
      const made = sectorOf(segment, start);
      start += segment.places;
      return made;
    });
    this.#disc.replaceChildren(svg("circle", { cx: 100, cy: 100, r: 95, class: "fortune-edge" }), ...parts);
    this.rest(0);
  }

  /** Shows the wheel with a place under the pointer, without animation. */
  rest(place: number): void {
    for (const animation of this.#disc.getAnimations()) animation.cancel();
    this.#angle = this.#angleOf(place);
    if (this.#disc instanceof SVGElement) this.#disc.style.transform = `rotate(${this.#angle}deg)`;
    this.element.classList.remove("is-turning", "has-won");
  }

  async spin(place: number, onTick: () => void): Promise<void> {
    const from = this.#angle % 360;
    const to = this.#angleOf(place);
    const final = from + 360 * TURNS + ((((to - from) % 360) + 360) % 360);
    this.element.classList.add("is-turning");
    if (!isMotionReduced()) {
      const ticks = setInterval(() => {
        onTick();
        void animate(this.#pointer, [{ transform: "rotate(-16deg)" }, { transform: "rotate(0)" }], {
          duration: 110,
          fill: "none",
        });
      }, 180);
      await animate(this.#disc, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${final}deg)` }], {
        duration: SPIN_MS,
        easing: "cubic-bezier(.12, .5, .12, 1)",
      });
      clearInterval(ticks);
    }
    this.rest(place);
  }

  light(isWin: boolean): void {
    this.element.classList.toggle("has-won", isWin);
  }

  /**
   * The angle with a place under the pointer, pulled towards the middle of its segment: the pointer never
   * stops near an edge.
   */
  #angleOf(place: number): number {
    let start = 0;
    for (const { places } of this.#segments) {
      if (place < start + places) {
        const within = (place - start + 0.5) / places;
        return -((start + places * (0.18 + within * 0.64)) / WHEEL_PLACES) * 360;
      }
      start += places;
    }
    return 0;
  }
}
