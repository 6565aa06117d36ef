import { paintSymbol } from "../../stage/art.ts";
import { element } from "../../stage/element.ts";
import { animate, EASE_OUT, isMotionReduced, wait } from "../../stage/motion.ts";

export interface ReelFacts {
  readonly slug: string;
  /** Symbol ids by number, for the drawn discs' colours. */
  readonly symbolIds: readonly string[];
  /** The reel's strip, as ids. */
  readonly strip: readonly string[];
}

export interface Reel {
  readonly element: HTMLElement;
  /** The three cells in view. */
  readonly cells: readonly HTMLElement[];
  show(ids: readonly string[]): void;
  /** Turns without end until `land` or `show`. */
  start(): void;
  /** Lands on the symbols that stand at a stop. */
  land(ids: readonly string[], stop: number): Promise<void>;
  setTense(isTense: boolean): void;
  /** A wild has filled the reel: it lights up once. */
  fill(): void;
}

const ROWS = 3;
const LOOP = 12;
const LANDING = 7;

function cellOf(id: string, facts: ReelFacts): HTMLElement {
  const cell = element("div", { class: "cell" });
  paintSymbol(cell, { slug: facts.slug, id, index: facts.symbolIds.indexOf(id) });
  return cell;
}

/** From seven cells above the stop down to it, a little too far, and back. */
function landing(cell: number): Keyframe[] {
  return [
    { transform: `translateY(${-LANDING * cell}%)`, easing: "cubic-bezier(.2, .5, .5, 1)" },
    { transform: `translateY(${cell * 0.09}%)`, offset: 0.78, easing: EASE_OUT },
    { transform: "translateY(0)" },
  ];
}

export function createReel(facts: ReelFacts): Reel {
  const strip = element("div", { class: "strip" });
  const reel = element("div", { class: "reel" }, [strip]);
  let cells: HTMLElement[] = [];
  let shown: readonly string[] = [];
  let turning: Animation | null = null;

  const at = (position: number) => facts.strip[position % facts.strip.length] ?? "";
  function fill(ids: readonly string[]): void {
    const made = ids.map((id) => cellOf(id, facts));
    strip.replaceChildren(...made);
    cells = made.slice(0, ROWS);
  }
  function stopTurning(): void {
    turning?.cancel();
    turning = null;
    reel.classList.remove("is-turning", "is-filled");
  }
  function show(ids: readonly string[]): void {
    stopTurning();
    for (const animation of strip.getAnimations()) animation.cancel();
    shown = ids;
    fill(ids);
  }
  return {
    element: reel,
    get cells() {
      return cells;
    },
    show,
    start() {
      if (isMotionReduced()) return;
      const from = shown[0] ? facts.strip.indexOf(shown[0]) : 0;
      const loop = Array.from({ length: LOOP }, (_, index) => at(from + index + 1));
      fill([...loop, ...loop.slice(0, ROWS)]);
      reel.classList.remove("is-filled");
      reel.classList.add("is-turning");
      const rows = LOOP + ROWS;
      turning = strip.animate(
        [{ transform: `translateY(${(-LOOP / rows) * 100}%)` }, { transform: "translateY(0)" }],
        { duration: 620, iterations: Number.POSITIVE_INFINITY },
      );
    },
    async land(ids, stop) {
      stopTurning();
      const below = Array.from({ length: LANDING }, (_, index) => at(stop + ROWS + index));
      fill([...ids, ...below]);
      shown = ids;
      await animate(strip, landing(100 / (ROWS + LANDING)), { duration: 480 });
      show(ids);
    },
    setTense: (isTense) => reel.classList.toggle("is-tense", isTense),
    fill: () => reel.classList.add("is-filled"),
  };
}

/** Lands all reels by plan; each tells when it stands. */
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
