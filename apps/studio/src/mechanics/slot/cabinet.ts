import type { SlotRules } from "@w10/game-math";
import { element, svg, writeFigure } from "../../stage/element.ts";
import type { SessionTitle } from "../../stage/round/play-contract.ts";
import { createReel, type Reel } from "./reel.ts";

/** The drawn slot: lettering, frame, reels, win-line layer and plates. */
export interface Cabinet {
  readonly element: HTMLElement;
  readonly reels: readonly Reel[];
  readonly frame: HTMLElement;
  readonly lines: Element;
  readonly plate: HTMLElement;
  readonly overlay: HTMLElement;
  /** Pulls the arm of a fruit machine. */
  pull(): void;
}

const LAMPS = 13;

/** The extras of a three-reel fruit machine: lamps, and an arm that moves with every spin. */
function fruitMachineParts(): HTMLElement[] {
  const lamps = Array.from({ length: LAMPS }, () => element("i"));
  const arm = element("div", { class: "arm" }, [
    element("span", { class: "arm-socket" }),
    element("span", { class: "arm-rod" }, [element("span", { class: "arm-knob" })]),
  ]);
  return [element("div", { class: "lamps" }, lamps), arm];
}

/** The title's name above the reels; a long name is set smaller. */
export function buildLettering(name: string): HTMLElement {
  const lettering = element("div", { class: "lettering", attributes: { "aria-hidden": "true" } });
  writeFigure(lettering, name);
  return lettering;
}

export function buildCabinet({ slug, name }: SessionTitle, rules: SlotRules): Cabinet {
  const isFruitMachine = rules.reels.length === 3;
  const idOf = (symbol: number) => rules.symbolIds[symbol] ?? "";
  const reels = rules.reels.map((strip) =>
    createReel({ slug, symbolIds: rules.symbolIds, strip: strip.map(idOf) }),
  );
  const lines = svg("svg", {
    class: "lines",
    viewBox: `0 0 ${reels.length * 100} 300`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  const plate = element("div", { class: "plate", attributes: { hidden: "" } });
  const overlay = element("div", { class: "overlay", attributes: { hidden: "" } });
  const frame = element("div", { class: "frame", attributes: { "aria-hidden": "true" } }, [
    element("div", { class: "reels" }, [...reels.map((reel) => reel.element), lines]),
    ...(isFruitMachine ? fruitMachineParts() : []),
  ]);
  return {
    element: element("div", { class: isFruitMachine ? "cabinet is-fruit-machine" : "cabinet" }, [
      element("div", { class: "crown" }, [buildLettering(name), plate]),
      frame,
      overlay,
    ]),
    reels,
    frame,
    lines,
    plate,
    overlay,
    pull() {
      frame.classList.remove("is-pulled");
      requestAnimationFrame(() => frame.classList.add("is-pulled"));
    },
  };
}
