import { button, element, icon } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";

export interface PaceControls {
  readonly isFast: boolean;
  /** Takes one spin off the running series; false when there is none. */
  takeNext(): boolean;
  stop(): void;
}

const SERIES = [10, 25, 50];

function seriesList(label: string, pick: (spins: number) => void): HTMLElement {
  const attributes = { role: "group", "aria-label": label, hidden: "" };
  const choices = SERIES.map((spins) =>
    button({ class: "preset", text: String(spins), onClick: () => pick(spins) }),
  );
  return element("div", { class: "series-list", attributes }, choices);
}

/** Faster reels and series of spins. Strict markets have neither. */
export function addPaceControls(game: Game): PaceControls {
  if (game.session.isStrict) return { isFast: false, takeNext: () => false, stop: () => undefined };
  const { words, extras } = game;
  let isFast = false;
  let left = 0;
  const fast = button(
    { class: "pace", label: words.fast, attributes: { "aria-pressed": "false", title: words.fast } },
    [icon("fast", 22)],
  );
  const count = element("b");
  const auto = button({ class: "pace is-auto", attributes: { "aria-expanded": "false" } }, [
    element("span", { text: words.auto }),
    count,
  ]);
  function show(): void {
    count.textContent = left > 0 ? String(left) : "";
    auto.classList.toggle("is-on", left > 0);
    auto.setAttribute("aria-label", left > 0 ? `${words.autoStop}, ${left}` : words.auto);
  }
  function setLeft(next: number): void {
    left = next;
    show();
  }
  const list = seriesList(words.autoSpins, (spins) => {
    list.hidden = true;
    setLeft(spins);
    document.querySelector<HTMLButtonElement>(".play")?.click();
  });
  fast.addEventListener("click", () => {
    isFast = !isFast;
    fast.setAttribute("aria-pressed", String(isFast));
  });
  auto.addEventListener("click", () => {
    if (left > 0) setLeft(0);
    else list.hidden = !list.hidden;
    auto.setAttribute("aria-expanded", String(!list.hidden));
  });
  extras.append(fast, element("div", { class: "series" }, [auto, list]));
  show();
  return {
    get isFast() {
      return isFast;
    },
    takeNext() {
      if (left <= 1) return false;
      setLeft(left - 1);
      return true;
    },
    stop: () => setLeft(0),
  };
}
