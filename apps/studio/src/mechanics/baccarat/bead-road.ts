import type { BaccaratState } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import { fill, type Words } from "../../stage/words.ts";

export interface BeadRoad {
  readonly element: HTMLElement;
  add(coup: BaccaratState): void;
}

const ROWS = 6;
const COLUMNS = 8;

/** The bead road: the player's own coups, down each column and then to the right. Pairs are dots at the corners. */
export function createBeadRoad(words: Words): BeadRoad {
  const { baccarat } = words;
  const list = element("ol", { class: "beads", attributes: { "aria-label": baccarat.road } });
  let shown: readonly BaccaratState[] = [];
  const bead = ({ winner, playerTotal, bankerTotal, hasPlayerPair, hasBankerPair }: BaccaratState) => {
    const label = fill(baccarat.result[winner], { player: playerTotal, banker: bankerTotal });
    const state = [`is-${winner}`, hasPlayerPair && "has-player-pair", hasBankerPair && "has-banker-pair"];
    const attributes = { title: label, "aria-label": label };
    return element("li", { class: state.filter(Boolean).join(" "), attributes }, [
      element("b", { text: baccarat.letter[winner] }),
    ]);
  };
  return {
    element: element("div", { class: "road" }, [
      element("span", { class: "road-name", text: baccarat.road }),
      list,
    ]),
    add(coup) {
      const next = [...shown, coup];
      // A whole column leaves, so that the beads keep their rows.
      shown = next.length > ROWS * COLUMNS ? next.slice(ROWS) : next;
      list.replaceChildren(...shown.map(bead));
      list.scrollLeft = list.scrollWidth;
    },
  };
}
