import "../instant/instant.css";
import "./scratch.css";
import { SCRATCH_FIELDS, type ScratchState } from "@w10/game-math";
import { paintSymbol, preloadSymbols } from "../../stage/art.ts";
import { button, element, addArrowNavigation } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { animate, EASE_SPRING, wait } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, groupMultiple, formatMultiplier } from "../../stage/words.ts";
import { closeRound, createResultPlaque } from "../instant/round-result.ts";
import { Foil } from "./foil.ts";

const SIDE = 3;

const fieldIds = Array.from({ length: SCRATCH_FIELDS }, (_, field) => field);

/** Scratch card: nine fields under foil, and the prizes for three equal pictures. */
class ScratchStage implements MountedMechanic<"scratch"> {
  readonly #game: Game<"scratch">;
  readonly #foil: Foil;
  readonly #plaque = createResultPlaque();
  readonly #fields: readonly HTMLButtonElement[];
  readonly #prizes: HTMLElement;
  readonly #openAll: HTMLButtonElement;
  readonly #hint = element("span", { class: "scratch-hint" });
  #state: ScratchState | null = null;
  #opened: ReadonlySet<number> = new Set();
  #resolvePlay: (() => void) | null = null;
  #lastRubMs = 0;
  #opensAutomatically = false;

  constructor(game: Game<"scratch">) {
    const { words } = game;
    this.#game = game;
    this.#foil = new Foil({ onOpen: (field) => this.#open(field), onRub: () => this.#rubSound() });
    this.#fields = fieldIds.map((field) => this.#makeField(field));
    this.#openAll = button({
      class: "console-button",
      text: words.scratch.openAll,
      onClick: () => this.#openRest(),
    });
    this.#prizes = element("ul", {
      class: "scratch-prizes",
      attributes: { "aria-label": words.scratch.prizes },
    });
    this.#build();
  }

  async play(): Promise<void> {
    const { stake, bet, setWin, words } = this.#game;
    setWin(null);
    this.#clear();
    const round = await bet({ stakeMinor: stake.valueMinor }, stake.valueMinor);
    if (round === null) return;
    const state = round.view;
    this.#state = state;
    this.#paint(state);
    const ended = new Promise<void>((done) => {
      this.#resolvePlay = done;
    });
    this.#setLive(true);
    this.#game.announce(words.scratch.begin);
    this.#fields[0]?.focus();
    if (this.#opensAutomatically) await this.#openInTurn();
    await ended;
    this.#setLive(false);
    this.#present(state);
    const result =
      state.prize === null ? words.scratch.none : fill(words.scratch.three, this.#multiple(state));
    await closeRound(this.#game, round, result);
    this.#state = null;
  }

  show(round: Round<"scratch">): void {
    const state = round.view;
    this.#clear();
    this.#paint(state);
    this.#foil.lift();
    this.#opened = new Set(fieldIds);
    this.#updateLabels(state);
    this.#present(state);
    this.#game.setWin(round.winMinor);
  }

  /** A replay opens the ticket field by field. */
  prepare(): void {
    this.#opensAutomatically = true;
  }

  #build(): void {
    const { stage, title, words } = this.#game;
    const grid = element(
      "div",
      { class: "scratch-grid", attributes: { role: "group", "aria-label": words.scratch.card } },
      this.#fields,
    );
    addArrowNavigation(grid, this.#fields, { columns: () => SIDE });
    const card = element("div", { class: "scratch-card" }, [
      element("b", { class: "scratch-name", text: title.name }),
      element("div", { class: "scratch-bed" }, [grid, this.#foil.element, this.#plaque.element]),
      this.#hint,
    ]);
    const panel = element("div", { class: "console" }, [this.#prizes, this.#openAll]);
    stage.append(card, panel);
    for (const [index, { hundredths }] of [...this.#game.title.rules.prizes.entries()].toReversed()) {
      const picture = element("i", {});
      const id = title.symbols[index]?.id ?? "";
      paintSymbol(picture, { slug: title.slug, id, index });
      this.#prizes.append(
        element("li", {}, [picture, element("b", { text: formatMultiplier(hundredths / 100) })]),
      );
    }
    void preloadSymbols(
      title.slug,
      title.symbols.map(({ id }) => id),
    );
    this.#clear();
  }

  #multiple = ({ multiplierHundredths }: ScratchState) => ({
    multiple: groupMultiple(multiplierHundredths / 100),
  });

  #clear(): void {
    this.#plaque.hide();
    this.#hint.textContent = this.#game.words.scratch.begin;
    this.#opened = new Set();
    for (const field of this.#fields) field.classList.remove("is-open", "has-won");
    this.#foil.cover(false);
    this.#updateLabels(null);
    this.#setLive(false);
  }

  #setLive(isLive: boolean): void {
    if (isLive) this.#foil.cover(true);
    this.#openAll.disabled = !isLive;
    for (const field of this.#fields) field.disabled = !isLive;
  }

  #paint({ fields }: ScratchState): void {
    const { title } = this.#game;
    for (const [field, picture] of fields.entries()) {
      const cell = this.#fields[field]?.firstElementChild;
      const id = title.symbols[picture]?.id ?? "";
      if (cell instanceof HTMLElement) paintSymbol(cell, { slug: title.slug, id, index: picture });
    }
    this.#updateLabels(null);
  }

  /** Labels the fields; closed ones do not reveal their picture. */
  #updateLabels(state: ScratchState | null): void {
    const { scratch } = this.#game.words;
    for (const [field, made] of this.#fields.entries()) {
      const place = fill(scratch.field, { row: Math.floor(field / SIDE) + 1, column: (field % SIDE) + 1 });
      const isOpen = this.#opened.has(field) && state !== null;
      const multiple = (this.#game.title.rules.prizes[state?.fields[field] ?? 0]?.hundredths ?? 0) / 100;
      const what = isOpen ? fill(scratch.picture, { multiple: groupMultiple(multiple) }) : scratch.closed;
      made.setAttribute("aria-label", `${place}, ${what}`);
      made.classList.toggle("is-open", this.#opened.has(field));
    }
  }

  #open(field: number): void {
    if (this.#state === null || this.#opened.has(field)) return;
    this.#opened = new Set([...this.#opened, field]);
    this.#foil.open(field);
    this.#game.sound.play("chip");
    this.#updateLabels(this.#state);
    const picture = this.#fields[field]?.firstElementChild;
    if (picture)
      void animate(picture, [{ transform: "scale(.7)" }, { transform: "none" }], {
        duration: 300,
        easing: EASE_SPRING,
      });
    this.#game.announce(this.#fields[field]?.getAttribute("aria-label") ?? "");
    if (this.#opened.size === SCRATCH_FIELDS) this.#resolvePlay?.();
  }

  async #openInTurn(): Promise<void> {
    this.#opensAutomatically = false;
    for (const field of fieldIds) {
      await wait(320);
      this.#open(field);
    }
  }

  #openRest(): void {
    for (const field of fieldIds) this.#open(field);
  }

  #present({ prize, fields, multiplierHundredths, winMinor, stakeMinor }: ScratchState): void {
    this.#foil.lift();
    // A win's plaque covers this line.
    this.#hint.textContent = prize === null ? this.#game.words.scratch.none : "\u00A0";
    for (const [field, picture] of fields.entries())
      this.#fields[field]?.classList.toggle("has-won", prize !== null && picture === prize);
    if (winMinor > 0) this.#plaque.show(formatMultiplier(multiplierHundredths / 100), winMinor > stakeMinor);
  }

  #rubSound(): void {
    const now = performance.now();
    if (now - this.#lastRubMs < 120) return;
    this.#lastRubMs = now;
    this.#game.sound.play("card");
  }

  #makeField(field: number): HTMLButtonElement {
    const onClick = (): void => this.#open(field);
    return button({ class: "scratch-field", onClick }, [element("span", { class: "scratch-under" })]);
  }
}

export function mountScratch(game: Game<"scratch">): MountedMechanic<"scratch"> {
  return new ScratchStage(game);
}
