import { paintSymbol } from "../../stage/art.ts";
import { element } from "../../stage/element.ts";
import { animate, EASE_OUT, isMotionReduced, wait } from "../../stage/motion.ts";

export interface ReelOptions {
  readonly slug: string;
  /** All symbol ids; the index sets the colour of a fallback disc. */
  readonly symbolIds: readonly string[];
  /** The reel's strip as symbol ids. */
  readonly strip: readonly string[];
}

export interface Reel {
  readonly element: HTMLElement;
  /** The three visible cells. */
  readonly cells: readonly HTMLElement[];
  show(ids: readonly string[]): void;
  /** Turns until `land` or `show` is called. With `keepsHeld`, held symbols stay visible in their places. */
  start(keepsHeld?: boolean): void;
  /** Lands on the symbols at a stop. */
  land(ids: readonly string[], stop: number): Promise<void>;
  setTense(isTense: boolean): void;
  /** Lights up once a wild has filled the reel. */
  fill(): void;
}

const ROWS = 3;
const LOOP = 12;
const LANDING = 7;

/** A column of cells. They are reused: rebuilding them for each spin costs frames. */
class Strip {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  readonly #options: ReelOptions;

  constructor(options: ReelOptions, count: number, kind: "is-standing" | "is-loop" | "is-pins") {
    this.#options = options;
    this.cells = Array.from({ length: count }, () => element("div", { class: "cell" }));
    this.element = element("div", { class: `strip ${kind}` }, this.cells);
  }

  fill(ids: readonly string[]): void {
    const { slug, symbolIds } = this.#options;
    for (const [index, cell] of this.cells.entries()) {
      cell.className = "cell";
      const id = ids[index];
      if (id !== undefined) paintSymbol(cell, { slug, id, index: symbolIds.indexOf(id) });
    }
  }
}

/** Moves from seven cells above the stop to slightly below it, and back. */
function landing(cell: number): Keyframe[] {
  return [
    { transform: `translateY(${-LANDING * cell}%)`, easing: "cubic-bezier(.2, .5, .5, 1)" },
    { transform: `translateY(${cell * 0.09}%)`, offset: 0.78, easing: EASE_OUT },
    { transform: "translateY(0)" },
  ];
}

export function createReel(options: ReelOptions): Reel {
  const standing = new Strip(options, ROWS + LANDING, "is-standing");
  const loop = new Strip(options, LOOP + ROWS, "is-loop");
  const pins = new Strip(options, ROWS, "is-pins");
  const reel = element("div", { class: "reel" }, [standing.element, loop.element, pins.element]);
  const cells = standing.cells.slice(0, ROWS);
  let turning: Animation | null = null;
  let isLanding = false;

  const at = (position: number) => options.strip[position % options.strip.length] ?? "";
  const round = Array.from({ length: LOOP }, (_, index) => at(index + 1));
  loop.fill([...round, ...round.slice(0, ROWS)]);
  function stopTurning(): void {
    turning?.cancel();
    turning = null;
    reel.classList.remove("is-turning", "is-filled");
  }
  function pin(isHeldAt: (row: number) => boolean): void {
    const rows = cells.map((_, row) => isHeldAt(row));
    if (rows.includes(true)) pins.fill(cells.map((cell) => cell.dataset["symbol"] ?? ""));
    for (const [row, cell] of pins.cells.entries()) cell.classList.toggle("is-held", rows[row]);
  }
  function show(ids: readonly string[]): void {
    stopTurning();
    pin(() => false);
    // Querying an element's animations forces a layout, so this is limited to a landing reel.
    if (isLanding) for (const animation of standing.element.getAnimations()) animation.cancel();
    standing.fill(ids);
  }
  return {
    element: reel,
    cells,
    show,
    start(keepsHeld = false) {
      if (isMotionReduced()) return;
      pin((row) => keepsHeld && cells[row]?.classList.contains("is-held") === true);
      reel.classList.remove("is-filled");
      reel.classList.add("is-turning");
      const rows = LOOP + ROWS;
      turning = loop.element.animate(
        [{ transform: `translateY(${(-LOOP / rows) * 100}%)` }, { transform: "translateY(0)" }],
        { duration: 620, iterations: Number.POSITIVE_INFINITY },
      );
    },
    async land(ids, stop) {
      stopTurning();
      const below = Array.from({ length: LANDING }, (_, index) => at(stop + ROWS + index));
      standing.fill([...ids, ...below]);
      isLanding = true;
      await animate(standing.element, landing(100 / (ROWS + LANDING)), { duration: 480, fill: "none" });
      isLanding = false;
      pin(() => false);
    },
    setTense: (isTense) => reel.classList.toggle("is-tense", isTense),
    fill: () => reel.classList.add("is-filled"),
  };
}

/** Lands all reels by plan; `land` resolves when its reel has stopped. */
export async function landReels(
  reels: readonly Reel[],
  plan: readonly { readonly landMs: number; readonly isTense: boolean }[],
  land: (reel: Reel, index: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    reels.map(async (reel, index) => {
      const { landMs = 0, isTense = false } = plan[index] ?? {};
      const before = plan[index - 1]?.landMs ?? 0;
      const isStill = isMotionReduced();
      await wait(isStill ? 0 : before);
      reel.setTense(isTense && !isStill);
      await wait(isStill ? 0 : landMs - before);
      await land(reel, index);
      reel.setTense(false);
    }),
  );
}
