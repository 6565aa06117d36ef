import "../instant/instant.css";
import "./wheel.css";
import { WHEEL_RISKS, type WheelRisk, type WheelState } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, groupMultiple, formatMultiplier } from "../../stage/words.ts";
import { type ChoiceRow, createChoiceRow } from "../instant/choice-row.ts";
import { createLastStrip, createResultPlaque, playInstant } from "../instant/round-result.ts";
import { FortuneWheel, tierOf } from "./fortune-wheel.ts";

/** Wheel of fortune: the wheel, its legend, and the console for the risk. */
class WheelStage implements MountedMechanic<"wheel"> {
  readonly #game: Game<"wheel">;
  readonly #wheel = new FortuneWheel();
  readonly #plaque = createResultPlaque();
  readonly #legend: HTMLElement;
  readonly #last;
  readonly #riskRow: ChoiceRow<WheelRisk>;
  readonly #console = element("div", { class: "console" });
  #risk: WheelRisk = "medium";

  constructor(game: Game<"wheel">) {
    const { wheel, plinko } = game.words;
    this.#game = game;
    this.#last = createLastStrip(wheel.last);
    this.#legend = element("ul", { class: "fortune-legend", attributes: { "aria-label": wheel.legend } });
    this.#riskRow = createChoiceRow<WheelRisk>({
      label: plinko.risk,
      options: WHEEL_RISKS.map((value) => ({ value, text: plinko[value] })),
      chosen: this.#risk,
      onChoose: (risk) => this.#set(risk),
    });
    this.#build();
  }

  play(): Promise<void> {
    const { sound, words } = this.#game;
    this.#plaque.hide();
    this.#wheel.light(false);
    return playInstant(this.#game, {
      choice: { risk: this.#risk },
      controls: [this.#console],
      present: async (state) => {
        await this.#wheel.spin(state.place, () => sound.play("ball"));
        this.#present(state);
        this.#remember(state);
        return fill(words.wheel.stopped, { multiple: groupMultiple(state.multiplierHundredths / 100) });
      },
    });
  }

  prepare([round]: readonly [Round<"wheel">, ...Round<"wheel">[]]): void {
    const { risk } = round.view;
    this.#riskRow.set(risk);
    this.#set(risk);
  }

  show(round: Round<"wheel">): void {
    const state = round.view;
    this.prepare([round]);
    this.#wheel.rest(state.place);
    this.#present(state);
    this.#game.setWin(round.winMinor);
  }

  #present({ multiplierHundredths, winMinor, stakeMinor }: WheelState): void {
    const isWin = winMinor > stakeMinor;
    this.#wheel.light(isWin);
    this.#plaque.show(formatMultiplier(multiplierHundredths / 100), isWin);
  }

  #build(): void {
    const { stage, words, eachRecentRound } = this.#game;
    const risk = element("div", { class: "wheel-risk" }, [
      element("span", { class: "field-name", text: words.plinko.risk }),
      this.#riskRow.element,
    ]);
    this.#console.append(risk, this.#legend);
    this.#wheel.element.append(this.#plaque.element);
    const bed = element("div", { class: "fortune-bed" }, [this.#wheel.element]);
    stage.append(bed, this.#console, this.#last.element);
    this.#set(this.#risk);
    eachRecentRound((round) => this.#remember(round.view));
  }

  #set(risk: WheelRisk): void {
    this.#risk = risk;
    this.#plaque.hide();
    const segments = this.#game.title.rules.wheels[risk];
    this.#wheel.draw(segments);
    const values = [...new Set(segments.map(({ hundredths }) => hundredths))].toSorted((a, b) => a - b);
    this.#legend.replaceChildren(
      ...values.map((hundredths) => {
        const count = segments.filter((segment) => segment.hundredths === hundredths).length;
        return element("li", {}, [
          element("i", { class: `is-${tierOf(hundredths)}` }),
          element("b", { text: formatMultiplier(hundredths / 100) }),
          element("span", { text: `${count}/${segments.length}` }),
        ]);
      }),
    );
  }

  #remember({ multiplierHundredths }: WheelState): void {
    this.#last.add({ text: formatMultiplier(multiplierHundredths / 100), isWin: multiplierHundredths > 100 });
  }
}

export function mountWheel(game: Game<"wheel">): MountedMechanic<"wheel"> {
  return new WheelStage(game);
}
