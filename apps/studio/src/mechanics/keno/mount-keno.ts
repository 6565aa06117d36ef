import "../instant/instant.css";
import "./keno.css";
import { KENO_MAX_PICKS, kenoPays, type KenoState } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, formatMultiplier } from "../../stage/words.ts";
import { createReadout, createResultPlaque, playInstant } from "../instant/round-result.ts";
import { KenoBoard, createPayStrip, pickNumbers } from "./keno-board.ts";

const QUICK_PICKS = 6;

/** Keno: the pays, the card, and the console with quick pick and clear. */
class KenoStage implements MountedMechanic<"keno"> {
  readonly #game: Game<"keno">;
  readonly #board: KenoBoard;
  readonly #pays;
  readonly #marked;
  readonly #plaque = createResultPlaque();
  readonly #console = element("div", { class: "console" });
  readonly #clear: HTMLButtonElement;
  #marks: ReadonlySet<number> = new Set();

  constructor(game: Game<"keno">) {
    const { keno } = game.words;
    this.#game = game;
    this.#pays = createPayStrip(keno.pays);
    this.#marked = createReadout(keno.marked);
    this.#board = new KenoBoard(game.words, (number) => this.#toggle(number));
    this.#clear = button({
      class: "console-button",
      text: keno.clear,
      onClick: () => this.#set(new Set()),
    });
    this.#build();
  }

  play(): Promise<void> {
    const { sound, words, title } = this.#game;
    this.#plaque.hide();
    return playInstant(this.#game, {
      choice: { picks: [...this.#marks] },
      controls: [this.#console, this.#board.element],
      present: async (state) => {
        const [picks, pays] = [state.picks.length, kenoPays(title.rules, state.picks.length)];
        this.#set(this.#marks);
        let hits = 0;
        await this.#board.draw(state.drawn, (isHit) => {
          sound.play(isHit ? "chip" : "ball");
          if (isHit) hits += 1;
          this.#pays.show(pays, hits);
        });
        this.#present(state);
        return fill(words.keno.result, { hits: state.hits, picks });
      },
    });
  }

  show(round: Round<"keno">): void {
    const state = round.view;
    this.#set(new Set(state.picks));
    this.#board.rest(this.#marks, state.drawn);
    this.#pays.show(kenoPays(this.#game.title.rules, state.picks.length), state.hits);
    this.#game.setWin(round.winMinor);
  }

  prepare([round]: readonly [Round<"keno">, ...Round<"keno">[]]): void {
    this.#set(new Set(round.view.picks));
  }

  #present({ picks, hits, multiplierHundredths, winMinor, stakeMinor }: KenoState): void {
    this.#pays.show(kenoPays(this.#game.title.rules, picks.length), hits);
    if (winMinor > 0) this.#plaque.show(formatMultiplier(multiplierHundredths / 100), winMinor > stakeMinor);
  }

  #build(): void {
    const { stage, words } = this.#game;
    const quick = button({
      class: "console-button is-quick",
      text: words.keno.quick,
      onClick: () => this.#set(pickNumbers(this.#marks.size || QUICK_PICKS)),
    });
    this.#console.append(quick, this.#marked.element, this.#clear);
    this.#board.element.append(this.#plaque.element);
    stage.append(this.#pays.element, this.#board.element, this.#console);
    this.#set(pickNumbers(QUICK_PICKS));
  }

  #toggle(number: number): void {
    const next = new Set(this.#marks);
    if (!next.delete(number)) {
      if (next.size === KENO_MAX_PICKS) {
        this.#game.notice(fill(this.#game.words.keno.full, { most: KENO_MAX_PICKS }));
        return;
      }
      next.add(number);
    }
    this.#game.sound.play("press");
    this.#set(next);
  }

  #set(marks: ReadonlySet<number>): void {
    this.#marks = marks;
    this.#plaque.hide();
    this.#board.mark(marks);
    this.#pays.show(kenoPays(this.#game.title.rules, marks.size), null);
    this.#marked.set(`${marks.size} / ${KENO_MAX_PICKS}`);
    this.#clear.disabled = marks.size === 0;
    this.#game.setPlay({ isAllowed: marks.size > 0 });
  }
}

export function mountKeno(game: Game<"keno">): MountedMechanic<"keno"> {
  return new KenoStage(game);
}
