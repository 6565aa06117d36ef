import "../instant/instant.css";
import "./plinko.css";
import {
  PLINKO_RISKS,
  plinkoPockets,
  type PlinkoRisk,
  type PlinkoRows,
  type PlinkoState,
} from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, groupMultiple, formatMultiplier } from "../../stage/words.ts";
import { type ChoiceRow, createChoiceRow } from "../instant/choice-row.ts";
import { createLastStrip, playInstant } from "../instant/round-result.ts";
import { PlinkoBoard } from "./board.ts";

type RowsName = "8" | "12" | "16";

const ROWS: Readonly<Record<RowsName, PlinkoRows>> = { "8": 8, "12": 12, "16": 16 };
const PITCH = { high: 34, low: 17 };

/** Plinko: the board, and the console for rows and risk. */
class PlinkoStage implements MountedMechanic<"plinko"> {
  readonly #game: Game<"plinko">;
  readonly #board = new PlinkoBoard();
  readonly #last;
  readonly #rowsRow: ChoiceRow<RowsName>;
  readonly #riskRow: ChoiceRow<PlinkoRisk>;
  readonly #console = element("div", { class: "console" });
  /** Screens on which the board is limited by height, not by width. */
  readonly #low = matchMedia(
    "(max-height: 640px) and (min-aspect-ratio: 3/2), (max-height: 640px) and (orientation: portrait)",
  );
  #rows: PlinkoRows = 12;
  #risk: PlinkoRisk = "medium";
  #path: readonly number[] | null = null;

  constructor(game: Game<"plinko">) {
    const { plinko } = game.words;
    this.#game = game;
    this.#last = createLastStrip(plinko.last);
    this.#rowsRow = createChoiceRow<RowsName>({
      label: plinko.rows,
      options: (["8", "12", "16"] as const).map((value) => ({ value, text: value })),
      chosen: "12",
      onChoose: (rows) => this.#set(ROWS[rows], this.#risk),
    });
    this.#riskRow = createChoiceRow<PlinkoRisk>({
      label: plinko.risk,
      options: PLINKO_RISKS.map((value) => ({ value, text: plinko[value] })),
      chosen: this.#risk,
      onChoose: (risk) => this.#set(this.#rows, risk),
    });
    this.#build();
  }

  play(): Promise<void> {
    const { sound, words } = this.#game;
    return playInstant(this.#game, {
      choice: { rows: this.#rows, risk: this.#risk },
      controls: [this.#console],
      present: async (state) => {
        await this.#board.drop(state.path, () => sound.play("ball"));
        this.#path = state.path;
        sound.play("chip");
        this.#remember(state);
        return fill(words.plinko.fell, { multiple: groupMultiple(state.multiplierHundredths / 100) });
      },
    });
  }

  prepare([round]: readonly [Round<"plinko">, ...Round<"plinko">[]]): void {
    const { rows, risk } = round.view;
    this.#rowsRow.set(`${rows}`);
    this.#riskRow.set(risk);
    this.#set(rows, risk);
  }

  show(round: Round<"plinko">): void {
    const state = round.view;
    this.prepare([round]);
    this.#path = state.path;
    this.#board.rest(state.path);
    this.#game.setWin(round.winMinor);
  }

  #build(): void {
    const { stage, words, eachRecentRound } = this.#game;
    const group = (name: string, row: HTMLElement) =>
      element("div", { class: "plinko-group" }, [element("span", { class: "field-name", text: name }), row]);
    this.#console.append(
      group(words.plinko.rows, this.#rowsRow.element),
      group(words.plinko.risk, this.#riskRow.element),
    );
    stage.append(this.#last.element, this.#board.element, this.#console);
    this.#draw();
    this.#low.addEventListener("change", () => this.#draw());
    eachRecentRound((round) => this.#remember(round.view));
  }

  #set(rows: PlinkoRows, risk: PlinkoRisk): void {
    this.#rows = rows;
    this.#risk = risk;
    this.#path = null;
    this.#draw();
  }

  #draw(): void {
    const board = { rows: this.#rows, risk: this.#risk };
    const pitch = this.#low.matches ? PITCH.low : PITCH.high;
    this.#board.draw({ rows: this.#rows, pitch }, plinkoPockets(this.#game.title.rules, board));
    if (this.#path) this.#board.rest(this.#path);
  }

  #remember({ multiplierHundredths }: PlinkoState): void {
    this.#last.add({ text: formatMultiplier(multiplierHundredths / 100), isWin: multiplierHundredths > 100 });
  }
}

export function mountPlinko(game: Game<"plinko">): MountedMechanic<"plinko"> {
  return new PlinkoStage(game);
}
