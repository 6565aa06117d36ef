import { element } from "../../stage/element.ts";
import { formatMultiplier } from "../../stage/words.ts";

type FlightState = "flying" | "cashed" | "lost";

const COLOURS: Readonly<Record<FlightState, readonly [string, string]>> = {
  flying: ["#FFD971", "rgba(255, 190, 90, .34)"],
  cashed: ["#4FE3B5", "rgba(79, 227, 181, .34)"],
  lost: ["#FF6B5C", "rgba(255, 90, 80, .3)"],
};

const GLOW = [
  [17, 0.1],
  [11, 0.2],
  [5, 1],
] as const;

/** Top margin in pixels of a descending flight: the flyer must fit in. */
const TOP = 40;

/** The curve of a flight: multiplier over time, with the flyer at its tip. In some titles it descends. */
export class FlightCurve {
  readonly element: HTMLElement;
  readonly flyer = element("span", { class: "crash-flyer" });
  readonly #canvas = element("canvas", { class: "crash-canvas" });
  readonly #isDown: boolean;
  #last: readonly [elapsedMs: number, multiple: number, state: FlightState] = [0, 1, "flying"];

  constructor(isDown: boolean) {
    this.#isDown = isDown;
    this.element = element("div", { class: "crash-sky", attributes: { "aria-hidden": "true" } }, [
      this.#canvas,
      this.flyer,
    ]);
    if (isDown) this.element.dataset["way"] = "down";
    new ResizeObserver(() => this.draw(...this.#last)).observe(this.element);
  }

  draw(elapsedMs: number, multiple: number, state: FlightState): void {
    this.#last = [elapsedMs, multiple, state];
    const { clientWidth: width, clientHeight: height } = this.element;
    const zoom = Math.min(2, devicePixelRatio);
    if (width === 0) return;
    if (
      this.#canvas.width !== Math.round(width * zoom) ||
      this.#canvas.height !== Math.round(height * zoom)
    ) {
      this.#canvas.width = Math.round(width * zoom);
      this.#canvas.height = Math.round(height * zoom);
    }
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    context.setTransform(zoom, 0, 0, zoom, 0, 0);
    context.clearRect(0, 0, width, height);
    this.#paint(context, { width, height });
  }

  /** Paints the curve. The scale grows with the flight, so that the tip stays in the upper right. */
  #paint(context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }): void {
    const [elapsedMs, multiple, state] = this.#last;
    const span = Math.max(6000, elapsedMs * 1.12);
    const max = Math.max(2, multiple * 1.18);
    // Margins for the flyer at the start and at the highest point.
    const left = Math.min(56, width * 0.12);
    const foot = height - 40;
    const toX = (ms: number): number => left + (ms / span) * (width - left - 60);
    const rise = (value: number): number => ((value - 1) / (max - 1)) * (height - 98);
    const toY = (value: number): number => (this.#isDown ? TOP + rise(value) : foot - rise(value));
    this.#grid(context, { width, max, toY });
    const [line, under] = COLOURS[state];
    const rate = elapsedMs > 0 ? Math.log(multiple) / elapsedMs : 0;
    context.beginPath();
    context.moveTo(toX(0), toY(1));
    for (let part = 1; part <= 60; part += 1) {
      const at = (elapsedMs * part) / 60;
      context.lineTo(toX(at), toY(Math.exp(rate * at)));
    }
    const [x, y] = [toX(elapsedMs), toY(multiple)];
    context.strokeStyle = line;
    context.lineCap = "round";
    // Wide faint strokes instead of a blur, which costs frames on phones.
    for (const [breadth, strength] of GLOW) {
      context.lineWidth = breadth;
      context.globalAlpha = strength;
      context.stroke();
    }
    context.globalAlpha = 1;
    context.lineTo(x, this.#isDown ? TOP : foot);
    context.lineTo(toX(0), this.#isDown ? TOP : foot);
    context.fillStyle = under;
    context.fill();
    const slope = this.#isDown ? 14 : -14;
    this.flyer.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${state === "lost" ? slope * -3 : slope}deg)`;
  }

  #grid(
    context: CanvasRenderingContext2D,
    { width, max, toY }: { width: number; max: number; toY: (value: number) => number },
  ): void {
    const raw = (max - 1) / 4;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((unit) => unit * power).find((unit) => unit >= raw) ?? raw;
    context.font = "600 12px Onest, system-ui, sans-serif";
    context.fillStyle = "rgba(240, 248, 250, .92)";
    context.strokeStyle = "rgba(255, 255, 255, .12)";
    context.lineWidth = 1;
    for (let value = 1; value < max; value += step) {
      const y = Math.round(toY(value)) + 0.5;
      context.beginPath();
      context.moveTo(18, y);
      context.lineTo(width - 12, y);
      context.stroke();
      context.fillText(formatMultiplier(Number(value.toFixed(2))), 22, y - 5);
    }
  }
}
