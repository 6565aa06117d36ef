import type { SlotRules } from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import type { SessionTitle } from "../../stage/play-contract.ts";
import { createReel, type Reel } from "./reel.ts";

/** The slot as drawn: lettering, brass frame, five reels, the layer that win lines are drawn on, and the plates above. */
export interface Cabinet {
  readonly element: HTMLElement;
  readonly reels: readonly Reel[];
  readonly frame: HTMLElement;
  readonly lines: Element;
  readonly plate: HTMLElement;
  readonly overlay: HTMLElement;
}

export function buildCabinet({ slug, name }: SessionTitle, rules: SlotRules): Cabinet {
  const idOf = (symbol: number) => rules.symbolIds[symbol] ?? "";
  const reels = rules.reels.map((strip) =>
    createReel({ slug, symbolIds: rules.symbolIds, strip: strip.map(idOf) }),
  );
  const lines = svg("svg", {
    class: "lines",
    viewBox: "0 0 500 300",
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  const plate = element("div", { class: "plate", attributes: { hidden: "" } });
  const overlay = element("div", { class: "overlay", attributes: { hidden: "" } });
  const frame = element("div", { class: "frame", attributes: { "aria-hidden": "true" } }, [
    element("div", { class: "reels" }, [...reels.map((reel) => reel.element), lines]),
  ]);
  const lettering = element("div", {
    class: "lettering",
    text: name,
    attributes: { "aria-hidden": "true" },
  });
  return {
    element: element("div", { class: "cabinet" }, [
      element("div", { class: "crown" }, [lettering, plate]),
      frame,
      overlay,
    ]),
    reels,
    frame,
    lines,
    plate,
    overlay,
  };
}
