import { neighbourStake } from "../win/celebration.ts";
import { button, element, icon, writeFigure } from "../element.ts";
import type { Game } from "../game.ts";
import type { PlaySession } from "../round/play-contract.ts";
import { fill } from "../words.ts";

interface StakeOptions
  extends Pick<PlaySession["limits"], "presetsMinor" | "defaultStakeMinor">,
    Pick<Game, "words" | "digits" | "announce"> {
  readonly onPress: () => void;
}

export interface StakeControl {
  readonly element: HTMLElement;
  readonly valueMinor: number;
  set(valueMinor: number): void;
  setAllowed(isAllowed: boolean): void;
}

function presetList(options: StakeOptions, pick: (minor: number) => void): HTMLElement {
  const list = element("div", {
    class: "preset-list",
    attributes: { role: "group", "aria-label": options.words.chooseStake, hidden: "" },
  });
  for (const minor of options.presetsMinor) {
    const preset = button({ class: "preset", text: options.digits(minor), onClick: () => pick(minor) });
    preset.dataset["minor"] = String(minor);
    list.append(preset);
  }
  return list;
}

const stepButton = (sign: "minus" | "plus", label: string, onClick: () => void) =>
  button({ class: "stake-step", label, onClick }, [icon(sign, 20)]);

function markChosen(list: HTMLElement, valueMinor: number): void {
  for (const preset of list.children) {
    const isChosen = preset instanceof HTMLElement && preset.dataset["minor"] === String(valueMinor);
    preset.classList.toggle("is-chosen", isChosen);
  }
}

/** Closes an open list on a press outside it or on Escape. */
function closeFromOutside(box: HTMLElement, list: HTMLElement, close: (isByKey: boolean) => void): void {
  document.addEventListener("pointerdown", (event) => {
    if (!list.hidden && event.target instanceof Node && !box.contains(event.target)) close(false);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !list.hidden) close(true);
  });
}

/** The stake control: step down, step up, and a list of presets. */
export function createStakeControl(options: StakeOptions): StakeControl {
  let valueMinor = options.defaultStakeMinor;
  const { words } = options;
  const value = element("b");
  const less = stepButton("minus", words.lessStake, () => step(-1));
  const more = stepButton("plus", words.moreStake, () => step(1));
  const valueButton = button(
    {
      class: "stake-face",
      attributes: { "aria-expanded": "false" },
      onClick: () => toggle(list.hidden === true),
    },
    [element("span", { text: words.stake }), value],
  );
  const list = presetList(options, (minor) => {
    toggle(false);
    change(minor);
    valueButton.focus();
  });
  const box = element("div", { class: "stake" }, [less, valueButton, more, list]);

  function toggle(isOpen: boolean): void {
    list.hidden = !isOpen;
    valueButton.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) list.querySelector<HTMLElement>(".is-chosen")?.focus();
  }
  function show(): void {
    writeFigure(value, options.digits(valueMinor));
    less.disabled = neighbourStake(options.presetsMinor, valueMinor, -1) === valueMinor;
    more.disabled = neighbourStake(options.presetsMinor, valueMinor, 1) === valueMinor;
    markChosen(list, valueMinor);
  }
  function change(next: number): void {
    valueMinor = next;
    show();
    options.onPress();
    options.announce(fill(words.say.stakeNow, { amount: options.digits(valueMinor) }));
  }
  function step(direction: 1 | -1): void {
    change(neighbourStake(options.presetsMinor, valueMinor, direction));
  }
  closeFromOutside(box, list, (isByKey) => {
    toggle(false);
    if (isByKey) valueButton.focus();
  });
  show();
  return {
    element: box,
    get valueMinor() {
      return valueMinor;
    },
    set(next) {
      valueMinor = next;
      show();
    },
    setAllowed(isAllowed) {
      if (!isAllowed) toggle(false);
      box.toggleAttribute("inert", !isAllowed);
    },
  };
}
