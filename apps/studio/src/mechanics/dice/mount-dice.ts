import "../instant/instant.css";
import "./dice.css";
import {
  diceMultiplier,
  type DiceRules,
  type DiceSide,
  type DiceState,
  ROLLS,
  winningRange,
  winningRolls,
} from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { type ChoiceRow, createChoiceRow } from "../instant/choice-row.ts";
import { closeRound } from "../instant/close-round.ts";
import { createLastStrip } from "../instant/last-strip.ts";
import { createNumberField, type NumberField } from "../instant/number-field.ts";
import { createReadout } from "../instant/readout.ts";
import { DiceTrack } from "./dice-track.ts";

const TOP = ROLLS - 1;
const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Dice on the stage: the rail with the die, and the console that sets side and target. */
class DiceStage implements MountedMechanic<"dice"> {
  readonly #game: Game<"dice">;
  readonly #rules: DiceRules;
  readonly #track: DiceTrack;
  readonly #sides: ChoiceRow<DiceSide>;
  readonly #field: NumberField;
  readonly #multiplier;
  readonly #chance;
  readonly #last;
  readonly #console = element("div", { class: "console" });
  #side: DiceSide = "under";
  #targetHundredths = 5000;

  constructor(game: Game<"dice">, rules: DiceRules) {
    const { dice } = game.words;
    this.#game = game;
    this.#rules = rules;
    this.#multiplier = createReadout(dice.multiplier);
    this.#chance = createReadout(dice.chance);
    this.#last = createLastStrip(dice.last);
    this.#track = new DiceTrack({ label: dice.target, onTarget: (target) => this.#aim(this.#side, target) });
    this.#sides = createChoiceRow<DiceSide>({
      label: dice.side,
      options: [
        { value: "under", text: dice.under },
        { value: "over", text: dice.over },
      ],
      chosen: this.#side,
      // The other side of the same chance: what was below 30 becomes above 70.
      onChoose: (side) => this.#aim(side, TOP - this.#targetHundredths),
    });
    this.#field = createNumberField(
      {
        label: dice.target,
        less: dice.less,
        more: dice.more,
        decimals: 2,
        range: () => this.#targets(this.#side),
        step: (value, direction) => (Math.round(value / 100) + direction) * 100,
        onChange: (target) => this.#aim(this.#side, target),
      },
      this.#targetHundredths,
    );
    this.#build();
  }

  async play(): Promise<void> {
    const { stake, bet, setWin, sound, words } = this.#game;
    const stakeMinor = stake.valueMinor;
    setWin(null);
    this.#console.inert = true;
    this.#track.setOpen(false);
    const choice = { stakeMinor, side: this.#side, targetHundredths: this.#targetHundredths };
    const round = await bet(choice, stakeMinor);
    if (round) {
      const state = round.view;
      sound.play("ball");
      await this.#track.roll(state.rollHundredths, state.winMinor > 0);
      sound.play("chip");
      this.#remember(state);
      await closeRound(this.#game, round, fill(words.dice.rolled, { roll: shown(state.rollHundredths) }));
    }
    this.#track.setOpen(true);
    this.#console.inert = false;
  }

  show(round: Round<"dice">): void {
    const state = round.view;
    this.#sides.set(state.side);
    this.#aim(state.side, state.targetHundredths);
    this.#track.rest({ hundredths: state.rollHundredths, isWin: state.winMinor > 0 });
    this.#game.setWin(round.winMinor);
  }

  lay([round]: readonly [Round<"dice">, ...Round<"dice">[]]): void {
    const { side, targetHundredths } = round.view;
    this.#sides.set(side);
    this.#aim(side, targetHundredths);
  }

  #build(): void {
    const parts = [this.#sides.element, this.#field.element, this.#multiplier.element, this.#chance.element];
    this.#console.append(...parts);
    this.#game.stage.append(this.#last.element, this.#track.element, this.#console);
    this.#aim(this.#side, this.#targetHundredths);
    void this.#game.recentRounds().then((rounds) => {
      for (const round of rounds.toReversed()) this.#remember(round.view);
    });
  }

  #remember(state: DiceState): void {
    this.#last.add({ text: shown(state.rollHundredths), isWin: state.winMinor > 0 });
  }

  /** The targets that may be chosen on a side. */
  #targets(side: DiceSide): { least: number; most: number } {
    const { least, most } = winningRange(this.#rules);
    return side === "under" ? { least, most } : { least: TOP - most, most: TOP - least };
  }

  #aim(side: DiceSide, asked: number): void {
    const { least, most } = this.#targets(side);
    this.#side = side;
    this.#targetHundredths = Math.min(most, Math.max(least, asked));
    const winning = winningRolls(side, this.#targetHundredths);
    this.#track.showTarget(side, this.#targetHundredths);
    this.#field.set(this.#targetHundredths);
    this.#multiplier.set(`×${shown(diceMultiplier(this.#rules, winning))}`);
    this.#chance.set(`${((winning / ROLLS) * 100).toFixed(2)} %`);
  }
}

export function mountDice(game: Game<"dice">): MountedMechanic<"dice"> {
  return new DiceStage(game, game.title.rules);
}
