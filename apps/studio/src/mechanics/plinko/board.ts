import { element, svg } from "../../stage/element.ts";
import { animate } from "../../stage/motion.ts";
import {
  BALL,
  boardBox,
  type BoardSize,
  PEG,
  pegSpot,
  POCKET_HEIGHT,
  pocketSpot,
  rowsTouched,
  STEP_MS,
  touchPoints,
  UNIT,
} from "./board-layout.ts";

const HUES = [44, 34, 24, 14, 4, 350, 338, 326, 316];

const shown = (hundredths: number): string => {
  const multiple = hundredths / 100;
  return multiple >= 10 ? String(Math.round(multiple * 10) / 10) : String(multiple);
};

export class PlinkoBoard {
  readonly element = element("div", { class: "plinko-board" });
  readonly #ball = svg("g", { class: "plinko-ball" }, [
    svg("circle", { r: BALL, class: "ball-body" }),
    svg("circle", { r: BALL * 0.34, cx: -BALL * 0.32, cy: -BALL * 0.36, class: "ball-shine" }),
  ]);
  #size: BoardSize = { rows: 8, pitch: 34 };
  #trail: Element = svg("polyline", { class: "plinko-trail" });
  #pegs: readonly (readonly Element[])[] = [];
  #pockets: readonly Element[] = [];

  draw(size: BoardSize, pocketsHundredths: readonly number[]): void {
    const { width, height } = boardBox(size);
    this.#size = size;
    this.#trail = svg("polyline", { class: "plinko-trail", points: "" });
    this.#pegs = Array.from({ length: size.rows }, (_, row) =>
      Array.from({ length: row + 3 }, (_unused, index) => {
        const { x, y } = pegSpot(size, row, index - 1);
        return svg("circle", { cx: x, cy: y, r: PEG, class: "plinko-peg" });
      }),
    );
    this.#pockets = pocketsHundredths.map((hundredths, pocket) => this.#drawPocket(hundredths, pocket));
    const picture = svg(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, class: "plinko-picture", "aria-hidden": "true" },
      [...this.#pegs.flat(), this.#trail, ...this.#pockets, this.#ball],
    );
    this.element.replaceChildren(picture);
    this.rest(null);
  }

  /** Shows the ball at the end of a path without animation; null hides it. */
  rest(path: readonly number[] | null): void {
    for (const animation of this.#ball.getAnimations()) animation.cancel();
    const spots = path && touchPoints(this.#size, path);
    const last = spots?.at(-1);
    this.#ball.setAttribute("visibility", last ? "visible" : "hidden");
    if (last) this.#ball.setAttribute("transform", `translate(${last.x} ${last.y - POCKET_HEIGHT * 0.62})`);
    this.#trail.setAttribute(
      "points",
      (spots ?? [])
        .slice(0, -1)
        .map(({ x, y }) => `${x},${y}`)
        .join(" "),
    );
    const pocket = path?.reduce((sum, way) => sum + way, 0);
    for (const [index, made] of this.#pockets.entries()) made.classList.toggle("is-hit", index === pocket);
  }

  /** Drops the ball along its path; calls `onTouch` at each peg. */
  async drop(path: readonly number[], onTouch: () => void): Promise<void> {
    this.rest(null);
    const spots = touchPoints(this.#size, path);
    let [row, rights] = [0, 0];
    const onTime = (timeMs: number): void => {
      for (; row < rowsTouched(path.length, timeMs); row += 1) {
        this.#flash(row, rights);
        rights += path[row] ?? 0;
        onTouch();
      }
    };
    this.#ball.removeAttribute("transform");
    this.#ball.setAttribute("visibility", "visible");
    await animate(this.#ball, this.#frames(spots), { duration: (spots.length - 1) * STEP_MS, onTime });
    this.rest(path);
  }

  #frames(spots: readonly { readonly x: number; readonly y: number }[]): Keyframe[] {
    const { pitch } = this.#size;
    return spots.flatMap(({ x, y }, index) => {
      const at = index / (spots.length - 1);
      const next = spots[index + 1];
      const here = {
        offset: at,
        transform: `translate(${x}px, ${y}px)`,
        easing: index === 0 ? "ease-in" : "ease-out",
      };
      if (!next || index === 0) return [here];
      // A small hop off the peg before the next fall.
      const hop = { x: x + (next.x - x) * 0.45, y: y - pitch * 0.2 };
      const offset = at + 0.4 / (spots.length - 1);
      return [here, { offset, transform: `translate(${hop.x}px, ${hop.y}px)`, easing: "ease-in" }];
    });
  }

  #flash(row: number, rights: number): void {
    const frames = [{ fill: "#FFFFFF", r: `${PEG * 1.7}px` }, {}];
    this.#pegs[row]?.[rights + 1]?.animate(frames, { duration: 380, easing: "ease-out" });
  }

  #drawPocket(hundredths: number, pocket: number): Element {
    const { x, y } = pocketSpot(this.#size, pocket);
    const away = Math.abs(pocket - this.#size.rows / 2) / (this.#size.rows / 2);
    const hue = HUES[Math.round(away * (HUES.length - 1))] ?? 44;
    const text = svg("text", { x, y: y + 6, class: "pocket-text" });
    text.textContent = shown(hundredths);
    const [left, top] = [x - UNIT / 2 + 1.5, y - POCKET_HEIGHT / 2];
    const box = { x: left, width: UNIT - 3, height: POCKET_HEIGHT, rx: 7 };
    return svg("g", { class: "plinko-pocket" }, [
      svg("rect", { ...box, y: top + 5, fill: `hsl(${hue} 90% 24%)` }),
      svg("rect", { ...box, y: top, fill: `hsl(${hue} 92% 56%)`, class: "pocket-face" }),
      text,
    ]);
  }
}
