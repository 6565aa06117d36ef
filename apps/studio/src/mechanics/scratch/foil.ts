import { SCRATCH_FIELDS } from "@w10/game-math";
import { element } from "../../stage/element.ts";

const SIDE = 3;
/** Sample points per side of a field. */
const POINTS_PER_SIDE = 6;
/** A field opens once this share of it has been rubbed off. */
const OPEN_SHARE = 0.5;

interface FoilOptions {
  /** Called when a field has been rubbed open. */
  readonly onOpen: (field: number) => void;
  readonly onRub: () => void;
}

/** The foil that the player rubs off. The canvas shows it; a coarse grid of points measures it. */
export class Foil {
  readonly element = element("canvas", { class: "foil", attributes: { "aria-hidden": "true" } });
  readonly #options: FoilOptions;
  readonly #rubbed = new Set<number>();
  readonly #opened = new Set<number>();
  #isLive = false;
  #from: { x: number; y: number } | null = null;

  constructor(options: FoilOptions) {
    this.#options = options;
    this.element.addEventListener("pointerdown", (event) => {
      if (!this.#isLive) return;
      this.element.setPointerCapture(event.pointerId);
      this.#from = null;
      this.#rub(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.#isLive && (event.buttons > 0 || event.pointerType === "touch")) this.#rub(event);
    });
    this.element.addEventListener("pointerup", () => {
      this.#from = null;
    });
    new ResizeObserver(() => this.#paint()).observe(this.element);
  }

  /** Covers all fields; a live foil can be rubbed off. */
  cover(isLive: boolean): void {
    this.#isLive = isLive;
    this.#rubbed.clear();
    this.#opened.clear();
    this.element.classList.toggle("is-live", isLive);
    this.#paint();
  }

  /** Removes the foil from a field. */
  open(field: number): void {
    this.#opened.add(field);
    const context = this.element.getContext("2d");
    if (!context) return;
    const { x, y, side } = this.#boxOf(field);
    context.clearRect(x, y, side, side);
  }

  lift(): void {
    this.#isLive = false;
    this.element.classList.remove("is-live");
    for (let field = 0; field < SCRATCH_FIELDS; field += 1) this.open(field);
  }

  #boxOf(field: number): { x: number; y: number; side: number } {
    const side = this.element.width / SIDE;
    return { x: (field % SIDE) * side, y: Math.floor(field / SIDE) * side, side };
  }

  #paint(): void {
    const { clientWidth } = this.element;
    const size = Math.round(clientWidth * Math.min(2, devicePixelRatio));
    if (size === 0) return;
    this.element.width = size;
    this.element.height = size;
    const context = this.element.getContext("2d");
    if (!context) return;
    for (let field = 0; field < SCRATCH_FIELDS; field += 1)
      if (!this.#opened.has(field)) this.#paintField(context, field);
  }

  #paintField(context: CanvasRenderingContext2D, field: number): void {
    const { x, y, side } = this.#boxOf(field);
    const gap = side * 0.04;
    const metal = context.createLinearGradient(x, y, x + side, y + side);
    for (const [at, tone] of [
      [0, "#F4F8FA"],
      [0.3, "#B4C4CE"],
      [0.5, "#E6EEF2"],
      [0.75, "#93A6B2"],
      [1, "#CBD7DE"],
    ] as const)
      metal.addColorStop(at, tone);
    context.save();
    context.beginPath();
    context.roundRect(x + gap, y + gap, side - gap * 2, side - gap * 2, side * 0.12);
    context.clip();
    context.fillStyle = metal;
    context.fillRect(x, y, side, side);
    context.strokeStyle = "rgba(60, 84, 98, .2)";
    context.lineWidth = side * 0.018;
    for (let ring = 1; ring <= 4; ring += 1) {
      context.beginPath();
      context.arc(x + side / 2, y + side * 0.62, side * 0.11 * ring, Math.PI, 0);
      context.stroke();
    }
    context.fillStyle = "rgba(60, 84, 98, .34)";
    context.beginPath();
    context.arc(x + side / 2, y + side * 0.62, side * 0.045, 0, Math.PI * 2);
    context.fill();
    context.restore();
  }

  #rub(event: PointerEvent): void {
    const context = this.element.getContext("2d");
    const box = this.element.getBoundingClientRect();
    if (!context || box.width === 0) return;
    const zoom = this.element.width / box.width;
    const to = { x: (event.clientX - box.left) * zoom, y: (event.clientY - box.top) * zoom };
    const from = this.#from ?? to;
    const radius = this.element.width * 0.05;
    context.save();
    context.globalCompositeOperation = "destination-out";
    context.lineCap = "round";
    context.lineWidth = radius * 2;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x + 0.01, to.y);
    context.stroke();
    context.restore();
    this.#from = to;
    this.#options.onRub();
    this.#recordStroke(from, to, radius);
  }

  /** Records the grid points under the stroke and opens fields with enough of them. */
  #recordStroke(from: { x: number; y: number }, to: { x: number; y: number }, radius: number): void {
    const step = this.element.width / (SIDE * POINTS_PER_SIDE);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const touched = new Set<number>();
    for (let gone = 0; gone <= length; gone += step / 2) {
      const share = length === 0 ? 0 : gone / length;
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      for (let dx = -radius; dx <= radius; dx += step / 2)
        for (let dy = -radius; dy <= radius; dy += step / 2) {
          const column = Math.floor((x + dx) / step);
          const row = Math.floor((y + dy) / step);
          const isInside =
            column >= 0 && row >= 0 && column < SIDE * POINTS_PER_SIDE && row < SIDE * POINTS_PER_SIDE;
          if (!isInside || dx * dx + dy * dy > radius * radius) continue;
          this.#rubbed.add(row * SIDE * POINTS_PER_SIDE + column);
          touched.add(Math.floor(row / POINTS_PER_SIDE) * SIDE + Math.floor(column / POINTS_PER_SIDE));
        }
    }
    for (const field of touched)
      if (!this.#opened.has(field) && this.#shareOf(field) >= OPEN_SHARE) {
        this.open(field);
        this.#options.onOpen(field);
      }
  }

  #shareOf(field: number): number {
    let rubbed = 0;
    for (const point of this.#rubbed) {
      const column = point % (SIDE * POINTS_PER_SIDE);
      const row = Math.floor(point / (SIDE * POINTS_PER_SIDE));
      if (Math.floor(row / POINTS_PER_SIDE) * SIDE + Math.floor(column / POINTS_PER_SIDE) === field)
        rubbed += 1;
    }
    return rubbed / (POINTS_PER_SIDE * POINTS_PER_SIDE);
  }
}
