import { button, element, type IconName, icon } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { fill } from "../../stage/words.ts";

interface TrayActions {
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

function createActionButton(sign: IconName | null, label: string, onClick: () => void): HTMLButtonElement {
  const face = sign === null ? element("span", { text: "×2" }) : icon(sign, 22);
  return button({ class: "tray-act", label, attributes: { title: label }, onClick }, [face]);
}

/** Chips to bet with, and buttons that act on all bets. */
export function createChipTray({ words, session, money }: Game, actions: TrayActions): ChipTray {
  const { limits, minorUnits } = session;
  let chosenMinor = limits.defaultStakeMinor;
  const chips = limits.presetsMinor.map((minor, index) => {
    const label = fill(words.roulette.chip, { amount: money(minor) });
    const chip = button({
      class: `tray-chip is-${index % 6}`,
      label,
      text: chipText(minor, minorUnits),
      onClick: () => choose(minor),
    });
    return { minor, chip };
  });
  function choose(minor: number): void {
    chosenMinor = minor;
    for (const each of chips) each.chip.setAttribute("aria-pressed", String(each.minor === minor));
  }
  const undo = createActionButton("undo", words.roulette.undo, actions.onUndo);
  const clear = createActionButton("cross", words.roulette.clear, actions.onClear);
  const repeat = createActionButton("repeat", words.roulette.repeat, actions.onRepeat);
  const double = createActionButton(null, words.roulette.double, actions.onDouble);
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

const compact = new Intl.NumberFormat("en", { notation: "compact" });
/** SI prefixes for cryptocurrencies whose chips are worth a millionth of a unit. */
const prefixes = [
  ["m", 1e3],
  ["µ", 1e6],
  ["n", 1e9],
] as const;

/** A chip's value in at most four characters: 50, 2.5K, 123M; .50, 250µ. */
export function chipText(minor: number, minorUnits: number): string {
  const units = minor / 10 ** minorUnits;
  if (units >= 1000) return compact.format(units);
  if (units >= 1) return formatShort(units);
  const [sign, scale] = prefixes.find(([, times]) => units * times >= 1) ?? ["", 1];
  return minorUnits > 3 && sign
    ? `${formatShort(units * scale)}${sign}`
    : units.toFixed(minorUnits).replace(/^0/, "");
}

const formatShort = (value: number): string =>
  String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
