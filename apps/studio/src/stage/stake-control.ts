import { neighbourStake } from "./celebration.ts";
import { button, element, icon } from "./element.ts";
import { fill, type Words } from "./words.ts";

interface StakeFacts {
  readonly presetsMinor: readonly number[];
  readonly defaultStakeMinor: number;
  readonly words: Words;
  readonly digits: (minor: number) => string;
  readonly say: (sentence: string) => void;
  readonly onPress: () => void;
}

export interface StakeControl {
  readonly element: HTMLElement;
  readonly valueMinor: number;
  set(valueMinor: number): void;
  setAllowed(isAllowed: boolean): void;
}

function presetList(facts: StakeFacts, pick: (minor: number) => void): HTMLElement {
  const list = element("div", {
    class: "preset-list",
    attributes: { role: "group", "aria-label": facts.words.chooseStake, hidden: "" },
  });
  for (const minor of facts.presetsMinor) {
    const preset = button({ class: "preset", text: facts.digits(minor), onClick: () => pick(minor) });
    preset.dataset["minor"] = String(minor);
    list.append(preset);
  }
  return list;
}

/** The stake with a step down, a step up and a list of presets. */
export function createStakeControl(facts: StakeFacts): StakeControl {
  let valueMinor = facts.defaultStakeMinor;
  const { words } = facts;
  const value = element("b");
  const less = button({ class: "stake-step", label: words.lessStake, onClick: () => step(-1) }, [
    icon("minus", 20),
  ]);
  const more = button({ class: "stake-step", label: words.moreStake, onClick: () => step(1) }, [
    icon("plus", 20),
  ]);
  const face = button(
    {
      class: "stake-face",
      attributes: { "aria-expanded": "false" },
      onClick: () => toggle(list.hidden === true),
    },
    [element("span", { text: words.stake }), value],
  );
  const list = presetList(facts, (minor) => {
    toggle(false);
    change(minor);
    face.focus();
  });
  const box = element("div", { class: "stake" }, [less, face, more, list]);

  function toggle(isOpen: boolean): void {
    list.hidden = !isOpen;
    face.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) list.querySelector<HTMLElement>(".is-chosen")?.focus();
  }
  function show(): void {
    value.textContent = facts.digits(valueMinor);
    less.disabled = neighbourStake(facts.presetsMinor, valueMinor, -1) === valueMinor;
    more.disabled = neighbourStake(facts.presetsMinor, valueMinor, 1) === valueMinor;
    for (const preset of list.children) {
      preset.classList.toggle(
        "is-chosen",
        preset instanceof HTMLElement && preset.dataset["minor"] === String(valueMinor),
      );
    }
  }
  function change(next: number): void {
    valueMinor = next;
    show();
    facts.onPress();
    facts.say(fill(words.say.stakeNow, { amount: facts.digits(valueMinor) }));
  }
  function step(direction: 1 | -1): void {
    change(neighbourStake(facts.presetsMinor, valueMinor, direction));
  }
  document.addEventListener("pointerdown", (event) => {
    if (!list.hidden && event.target instanceof Node && !box.contains(event.target)) toggle(false);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    toggle(false);
    face.focus();
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
