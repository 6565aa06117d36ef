import { button, element, icon } from "../../stage/element.ts";
import { fill, type Words } from "../../stage/words.ts";

export interface TrayFacts {
  readonly words: Words;
  readonly chipsMinor: readonly number[];
  readonly normalMinor: number;
  readonly chipText: (minor: number) => string;
  readonly money: (minor: number) => string;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
  readonly onDouble: () => void;
}

export interface ChipTray {
  readonly element: HTMLElement;
  readonly chosenMinor: number;
  setState(state: {
    readonly isOpen: boolean;
    readonly hasBets: boolean;
    readonly canUndo: boolean;
    readonly canRepeat: boolean;
  }): void;
}

/** Chips to bet with, and what can be done with the bets as a whole. */
export function createChipTray(facts: TrayFacts): ChipTray {
  const { words } = facts;
  let chosenMinor = facts.normalMinor;
  const chips = facts.chipsMinor.map((minor, index) => {
    const label = fill(words.roulette.chip, { amount: facts.money(minor) });
    const chip = button({
      class: `tray-chip is-${index % 6}`,
      label,
      text: facts.chipText(minor),
      onClick: () => choose(minor),
    });
    return { minor, chip };
  });
  function choose(minor: number): void {
    chosenMinor = minor;
    for (const each of chips) each.chip.setAttribute("aria-pressed", String(each.minor === minor));
  }
  const undo = button(
    {
      class: "tray-act",
      label: words.roulette.undo,
      attributes: { title: words.roulette.undo },
      onClick: facts.onUndo,
    },
    [icon("undo", 22)],
  );
  const clear = button(
    {
      class: "tray-act",
      label: words.roulette.clear,
      attributes: { title: words.roulette.clear },
      onClick: facts.onClear,
    },
    [icon("cross", 22)],
  );
  const repeat = button(
    {
      class: "tray-act",
      label: words.roulette.repeat,
      attributes: { title: words.roulette.repeat },
      onClick: facts.onRepeat,
    },
    [icon("repeat", 22)],
  );
  const double = button({
    class: "tray-act",
    label: words.roulette.double,
    text: "×2",
    attributes: { title: words.roulette.double },
    onClick: facts.onDouble,
  });
  choose(chosenMinor);
  return {
    element: element("div", { class: "tray" }, [
      element(
        "div",
        { class: "tray-chips", attributes: { role: "group", "aria-label": words.roulette.chips } },
        chips.map(({ chip }) => chip),
      ),
      element("div", { class: "tray-acts" }, [undo, clear, repeat, double]),
    ]),
    get chosenMinor() {
      return chosenMinor;
    },
    setState({ isOpen, hasBets, canUndo, canRepeat }) {
      for (const { chip } of chips) chip.disabled = !isOpen;
      undo.disabled = !isOpen || !canUndo;
      clear.disabled = !isOpen || !hasBets;
      double.disabled = !isOpen || !hasBets;
      repeat.disabled = !isOpen || !canRepeat;
    },
  };
}
