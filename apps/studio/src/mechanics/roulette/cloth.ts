import { colorOf, type RouletteBet, type RouletteState } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import { fill, type Words } from "../../stage/words.ts";
import { BREADTH, keyOf, LENGTH, neighbourSpot, type Spot, SPOTS, spotAt } from "./cloth-layout.ts";

export interface ClothFacts {
  readonly words: Words;
  readonly money: (minor: number) => string;
  readonly chipText: (minor: number) => string;
  readonly onBet: (spot: Spot) => void;
}

export interface Cloth {
  readonly element: HTMLElement;
  showBets(bets: readonly RouletteBet[]): void;
  /** Lights the pocket and the bets that won; null puts the cloth back. */
  showResult(state: RouletteState | null): void;
  setOpen(isOpen: boolean): void;
}

function faceOf(spot: Spot, words: Words): string {
  if (spot.kind === "straight") return String(spot.pockets[0]);
  if (spot.kind === "column") return "2:1";
  if (spot.kind === "dozen") return words.roulette.dozens[((spot.pockets[0] ?? 1) - 1) / 12] ?? "";
  return spot.length > 0 ? words.roulette.bet[spot.kind] : "";
}

const isUpright = (host: HTMLElement) => host.clientHeight > host.clientWidth;

/** Lays a place out as shares of the cloth, lying or upright; the style sheet picks by its own orientation. */
function layOut(target: HTMLElement, spot: Spot): void {
  const { style } = target;
  style.setProperty("--a", String(spot.along / LENGTH));
  style.setProperty("--b", String(spot.across / BREADTH));
  style.setProperty("--l", String((spot.length || 0.44) / LENGTH));
  style.setProperty("--w", String((spot.breadth || 0.44) / BREADTH));
}

function makePlace(spot: Spot, facts: ClothFacts): HTMLButtonElement {
  const face = element("span", { text: faceOf(spot, facts.words) });
  const made = button(
    {
      class: `place is-${spot.length > 0 ? "cell" : "line"} is-${spot.kind}`,
      attributes: { tabindex: "-1" },
    },
    [face],
  );
  if (spot.kind === "straight") made.classList.add(`is-${colorOf(spot.pockets[0] ?? 0)}`);
  layOut(made, spot);
  return made;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The betting cloth: pressed with a finger or mouse anywhere, or walked with the arrow keys. */
export function createCloth(facts: ClothFacts): Cloth {
  const places = new Map(SPOTS.map((spot) => [spot.key, { spot, place: makePlace(spot, facts) }]));
  const chips = element("div", { class: "chips", attributes: { "aria-hidden": "true" } });
  const cloth = element(
    "div",
    { class: "cloth", attributes: { role: "group", "aria-label": facts.words.roulette.cloth } },
    [...[...places.values()].map(({ place }) => place), chips],
  );
  let isOpen = true;

  function label(key: string, amountMinor: number): void {
    const entry = places.get(key);
    if (!entry) return;
    const { kind, pockets } = entry.spot;
    const bet = fill(facts.words.roulette.bet[kind], { pockets: pockets.join(", ") });
    const name = kind === "dozen" || kind === "column" ? `${bet} ${pockets[0]}–${pockets.at(-1)}` : bet;
    const text =
      amountMinor > 0
        ? fill(facts.words.roulette.betAmount, { bet: name, amount: facts.money(amountMinor) })
        : name;
    entry.place.setAttribute("aria-label", text);
  }
  function preview(spot: Spot | null): void {
    for (const { spot: each, place } of places.values()) {
      const isCovered =
        spot !== null && each.kind === "straight" && spot.pockets.includes(each.pockets[0] ?? -1);
      place.classList.toggle("is-covered", isCovered || (spot !== null && each.key === spot.key));
    }
  }
  function under(event: PointerEvent): Spot | null {
    const box = cloth.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return isUpright(cloth) ? spotAt(y * LENGTH, (1 - x) * BREADTH) : spotAt(x * LENGTH, y * BREADTH);
  }
  cloth.addEventListener("pointermove", (event) => preview(isOpen ? under(event) : null));
  cloth.addEventListener("pointerleave", () => preview(null));
  cloth.addEventListener("pointerdown", (event) => preview(isOpen ? under(event) : null));
  cloth.addEventListener("pointerup", (event) => {
    const spot = under(event);
    if (isOpen && spot) facts.onBet(spot);
    if (event.pointerType !== "mouse") preview(null);
  });
  for (const { spot, place } of places.values()) {
    place.addEventListener("click", () => isOpen && facts.onBet(spot));
    place.addEventListener("focus", () => preview(spot));
    place.addEventListener("blur", () => preview(null));
    label(spot.key, 0);
  }
  places.get("straight:17")?.place.setAttribute("tabindex", "0");
  cloth.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    const from = [...places.values()].find(({ place }) => place === event.target);
    if (!arrow || !from) return;
    event.preventDefault();
    const [right, down] = arrow;
    const direction = isUpright(cloth) ? { along: down, across: -right } : { along: right, across: down };
    const to = places.get(neighbourSpot(from.spot, direction).key);
    from.place.tabIndex = -1;
    to?.place.setAttribute("tabindex", "0");
    to?.place.focus();
  });
  return {
    element: cloth,
    showBets(bets) {
      for (const { spot } of places.values()) label(spot.key, 0);
      chips.replaceChildren(
        ...bets.flatMap((bet) => {
          const entry = places.get(keyOf(bet.kind, bet.pockets));
          if (!entry) return [];
          label(entry.spot.key, bet.amountMinor);
          const chip = element("span", { class: "chip", text: facts.chipText(bet.amountMinor) });
          chip.dataset["key"] = entry.spot.key;
          layOut(chip, entry.spot);
          return [chip];
        }),
      );
    },
    showResult(state) {
      for (const { spot, place } of places.values()) {
        place.classList.toggle(
          "is-hit",
          state !== null && spot.kind === "straight" && spot.pockets[0] === state.pocket,
        );
      }
      const won = new Set(
        state?.bets.filter((bet) => bet.winMinor > 0).map((bet) => keyOf(bet.kind, bet.pockets)),
      );
      for (const chip of chips.children) {
        const isWon = chip instanceof HTMLElement && won.has(chip.dataset["key"] ?? "");
        chip.classList.toggle("is-won", state !== null && isWon);
        chip.classList.toggle("is-lost", state !== null && !isWon);
      }
    },
    setOpen(next) {
      isOpen = next;
      cloth.classList.toggle("is-closed", !next);
      if (!next) preview(null);
    },
  };
}
