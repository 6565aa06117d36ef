import { colorOf, type RouletteBet, type RouletteState } from "@w10/game-math";
import { ARROWS, button, element, icon } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { fill, type Words } from "../../stage/words.ts";
import { keyOf } from "../chips/bet-controls.ts";
import { chipText } from "../chips/chip-tray.ts";
import { BREADTH, LENGTH, neighbourSpot, REACH, type Spot, SPOTS, spotAt } from "./bet-layout.ts";

interface Placed {
  readonly spot: Spot;
  readonly place: HTMLButtonElement;
}

function faceOf(spot: Spot, words: Words): string {
  if (spot.kind === "straight") return String(spot.pockets[0]);
  if (spot.kind === "column") return "2:1";
  if (spot.kind === "dozen") return words.roulette.dozens[((spot.pockets[0] ?? 1) - 1) / 12] ?? "";
  return spot.length > 0 ? words.roulette.bet[spot.kind] : "";
}

const isUpright = (host: HTMLElement) => host.clientHeight > host.clientWidth;

/**
 * Positions a spot in fractions of the table; the style sheet maps them to a horizontal or vertical table.
 */
function positionSpot(target: HTMLElement, spot: Spot): void {
  const { style } = target;
  style.setProperty("--a", String(spot.along / LENGTH));
  style.setProperty("--b", String(spot.across / BREADTH));
  style.setProperty("--l", String((spot.length || 2 * REACH) / LENGTH));
  style.setProperty("--w", String((spot.breadth || 2 * REACH) / BREADTH));
}

/** The class by which a spot's name makes room for its chip. */
function sideOf({ kind, length }: Spot): string {
  if (kind === "column") return "is-column";
  return length > 0 && kind !== "straight" ? "is-outside" : "is-inside";
}

function makePlace(spot: Spot, words: Words): HTMLButtonElement {
  const face = element("span", { text: faceOf(spot, words) });
  const made = button(
    {
      class: `place is-${spot.length > 0 ? "cell" : "line"} is-${spot.kind} ${sideOf(spot)}`,
      attributes: { tabindex: "-1" },
    },
    [face],
  );
  if (spot.kind === "straight") made.classList.add(`is-${colorOf(spot.pockets[0] ?? 0)}`);
  positionSpot(made, spot);
  return made;
}

/**
 * Minimum cell side in pixels at which a finger can hit lines and corners; `--least-cell` in the style sheet.
 */
const MIN_CELL = 50;

/** The betting table: takes presses anywhere, and arrow keys. */
export class BetTable {
  readonly element: HTMLElement;
  /** The scroll container of the enlarged table. */
  readonly room: HTMLElement;
  /** Enlarges a table whose cells are too small. */
  readonly zoom: HTMLButtonElement;
  readonly #game: Game;
  readonly #onBet: (spot: Spot) => void;
  readonly #chips = element("div", { class: "chips", attributes: { "aria-hidden": "true" } });
  readonly #places: ReadonlyMap<string, Placed>;
  /** Spots whose labels include an amount: relabelling all spots for each chip costs frames. */
  readonly #staked = new Set<string>();
  #isOpen = true;

  constructor(game: Game, onBet: (spot: Spot) => void) {
    const { words } = game;
    this.#game = game;
    this.#onBet = onBet;
    this.#places = new Map(SPOTS.map((spot) => [spot.key, { spot, place: makePlace(spot, words) }]));
    const places = [...this.#places.values()].map(({ place }) => place);
    const attributes = { role: "group", "aria-label": words.roulette.cloth };
    this.element = element("div", { class: "cloth", attributes }, [...places, this.#chips]);
    this.room = element("div", { class: "cloth-room" }, [this.element]);
    const label = words.roulette.enlarge;
    const zoomAttributes = { title: label, "aria-pressed": "false", hidden: "" };
    this.zoom = button(
      { class: "zoom", label, attributes: zoomAttributes, onClick: () => this.#enlarge(!this.#isLarge) },
      [icon("zoom", 22)],
    );
    new ResizeObserver(() => this.#offerZoom()).observe(this.room);
    this.#listenToPointer();
    this.#listenToKeys();
  }

  showBets(bets: readonly RouletteBet[]): void {
    for (const key of this.#staked) this.#label(key, 0);
    this.#staked.clear();
    this.#chips.replaceChildren(
      ...bets.flatMap((bet) => {
        const entry = this.#places.get(keyOf(bet));
        if (!entry) return [];
        this.#label(entry.spot.key, bet.amountMinor);
        this.#staked.add(entry.spot.key);
        const text = chipText(bet.amountMinor, this.#game.session.minorUnits);
        const chip = element("span", { class: `chip ${sideOf(entry.spot)}`, text });
        chip.dataset["key"] = entry.spot.key;
        positionSpot(chip, entry.spot);
        return [chip];
      }),
    );
  }

  /** Highlights the pocket and the winning bets; null resets the table. */
  showResult(state: RouletteState | null): void {
    for (const { spot, place } of this.#places.values()) {
      const isHit = state !== null && spot.kind === "straight" && spot.pockets[0] === state.pocket;
      place.classList.toggle("is-hit", isHit);
      if (isHit && this.#isLarge) this.#bringToMiddle(place);
    }
    const won = new Set(state?.bets.filter((bet) => bet.winMinor > 0).map((bet) => keyOf(bet)));
    for (const chip of this.#chips.children) {
      const isWon = chip instanceof HTMLElement && won.has(chip.dataset["key"] ?? "");
      chip.classList.toggle("is-won", state !== null && isWon);
      chip.classList.toggle("is-lost", state !== null && !isWon);
    }
  }

  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.element.ariaDisabled = String(!isOpen);
    if (!isOpen) this.#preview(null);
  }

  get #isLarge(): boolean {
    return this.room.classList.contains("is-large");
  }

  #enlarge(isLarge: boolean): void {
    this.room.classList.toggle("is-large", isLarge);
    this.zoom.setAttribute("aria-pressed", String(isLarge));
  }

  #offerZoom(): void {
    const { clientWidth, clientHeight } = this.element;
    const [long, short] = [Math.max(clientWidth, clientHeight), Math.min(clientWidth, clientHeight)];
    this.zoom.hidden = !this.#isLarge && Math.min(long / LENGTH, short / BREADTH) >= MIN_CELL;
  }

  #bringToMiddle({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): void {
    const { clientWidth, clientHeight } = this.room;
    this.room.scrollTo({
      left: offsetLeft + (offsetWidth - clientWidth) / 2,
      top: offsetTop + (offsetHeight - clientHeight) / 2,
    });
  }

  #label(key: string, amountMinor: number): void {
    const entry = this.#places.get(key);
    if (!entry) return;
    const { words, money } = this.#game;
    const { kind, pockets } = entry.spot;
    const bet = fill(words.roulette.bet[kind], { pockets: pockets.join(", ") });
    const name = kind === "dozen" || kind === "column" ? `${bet} ${pockets[0]}–${pockets.at(-1)}` : bet;
    const staked = fill(words.roulette.betAmount, { bet: name, amount: money(amountMinor) });
    entry.place.setAttribute("aria-label", amountMinor > 0 ? staked : name);
    entry.place.classList.toggle("is-staked", amountMinor > 0);
  }

  #preview(spot: Spot | null): void {
    for (const { spot: each, place } of this.#places.values()) {
      const isCovered =
        spot !== null && each.kind === "straight" && spot.pockets.includes(each.pockets[0] ?? -1);
      place.classList.toggle("is-covered", isCovered || (spot !== null && each.key === spot.key));
    }
  }

  #under(event: PointerEvent): Spot | null {
    const box = this.element.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return isUpright(this.element) ? spotAt(y * LENGTH, (1 - x) * BREADTH) : spotAt(x * LENGTH, y * BREADTH);
  }

  #listenToPointer(): void {
    const preview = (event: PointerEvent): void => this.#preview(this.#isOpen ? this.#under(event) : null);
    this.element.addEventListener("pointermove", preview);
    this.element.addEventListener("pointerdown", preview);
    this.element.addEventListener("pointerleave", () => this.#preview(null));
    this.element.addEventListener("pointerup", (event) => {
      const spot = this.#under(event);
      if (this.#isOpen && spot) this.#onBet(spot);
      if (event.pointerType !== "mouse") this.#preview(null);
    });
  }

  #listenToKeys(): void {
    for (const { spot, place } of this.#places.values()) {
      // Pointer presses are handled on the table; a click here comes from the keyboard or a screen reader.
      place.addEventListener("click", () => this.#isOpen && this.#onBet(spot));
      place.addEventListener("focus", () => this.#preview(spot));
      place.addEventListener("blur", () => this.#preview(null));
      this.#label(spot.key, 0);
    }
    this.#places.get("straight:17")?.place.setAttribute("tabindex", "0");
    this.element.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key];
      const from = [...this.#places.values()].find(({ place }) => place === event.target);
      if (!arrow || !from) return;
      event.preventDefault();
      const [right, down] = arrow;
      const direction = isUpright(this.element)
        ? { along: down, across: -right }
        : { along: right, across: down };
      const to = this.#places.get(neighbourSpot(from.spot, direction).key);
      from.place.tabIndex = -1;
      to?.place.setAttribute("tabindex", "0");
      to?.place.focus();
    });
  }
}
