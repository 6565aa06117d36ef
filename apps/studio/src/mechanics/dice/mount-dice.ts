import "../instant/instant.css";
import "./dice.css";
import {
  diceMultiplier,
  type DiceSide,
  type DiceState,
  ROLLS,
  winningRange,
  winningRolls,
} from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, percent, formatMultiplier } from "../../stage/words.ts";
import { type ChoiceRow, createChoiceRow } from "../instant/choice-row.ts";
import { createLastStrip, createReadout, playInstant } from "../instant/round-result.ts";
import { createNumberField, type NumberField } from "../instant/number-field.ts";
import { DiceTrack, type DiceBet, nearestTarget, targetTowards } from "./dice-track.ts";

const TOP = ROLLS - 1;
const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Dice: the rail with the die, and the console for side and target. */
class DiceStage implements MountedMechanic<"dice"> {
  readonly #game: Game<"dice">;
  readonly #track: DiceTrack;
  readonly #sides: ChoiceRow<DiceSide>;
  readonly #field: NumberField;
  readonly #multiplier;
  readonly #chance;
  readonly #last;
  readonly #console = element("div", { class: "console" });
  #side: DiceSide = "under";
  #targetHundredths = 5000;
  /** A replay is prepared: `play` must keep its recorded target. */
  #isReplaying = false;

  constructor(game: Game<"dice">) {
    const { dice } = game.words;
    this.#game = game;
    this.#multiplier = createReadout(dice.multiplier);
    this.#chance = createReadout(dice.chance);
    this.#last = createLastStrip(dice.last);
    this.#track = new DiceTrack({
      label: dice.target,
      onTarget: (target) => this.#setTarget(this.#side, target),
      onStep: (target) => this.#setTarget(this.#side, this.#stepTowards(target)),
    });
    this.#sides = createChoiceRow<DiceSide>({
      label: dice.side,
      options: [
        { value: "under", text: dice.under },
        { value: "over", text: dice.over },
      ],
      chosen: this.#side,
      // Keeps the chance: under 30 becomes over 70.
      onChoose: (side) => this.#setTarget(side, TOP - this.#targetHundredths),
    });
    this.#field = createNumberField(
      {
        label: dice.target,
        less: dice.less,
        more: dice.more,
        decimals: 2,
        range: () => this.#targets(this.#side),
        step: (value, direction) => this.#stepTowards((Math.round(value / 100) + direction) * 100),
        onChange: (target) => this.#setTarget(this.#side, target),
      },
      this.#targetHundredths,
    );
    this.#build();
  }

  async play(): Promise<void> {
    if (!this.#isReplaying && this.#replaceOldTarget()) return;
    const { sound, words } = this.#game;
    this.#isReplaying = false;
    this.#track.setOpen(false);
    await playInstant(this.#game, {
      choice: { side: this.#side, targetHundredths: this.#targetHundredths },
      controls: [this.#console],
      present: async (state) => {
        sound.play("ball");
        await this.#track.roll(state.rollHundredths, state.winMinor > 0);
        sound.play("chip");
        this.#remember(state);
        return fill(words.dice.rolled, { roll: shown(state.rollHundredths) });
      },
    });
    this.#track.setOpen(true);
  }

  show(round: Round<"dice">): void {
    const state = round.view;
    this.#showBet(state);
    this.#track.rest({ hundredths: state.rollHundredths, isWin: state.winMinor > 0 });
    this.#game.setWin(round.winMinor);
  }

  prepare([round]: readonly [Round<"dice">, ...Round<"dice">[]]): void {
    this.#showBet(round.view);
    this.#isReplaying = true;
  }

  #build(): void {
    const parts = [this.#sides.element, this.#field.element, this.#multiplier.element, this.#chance.element];
    this.#console.append(...parts);
    this.#game.stage.append(this.#last.element, this.#track.element, this.#console);
    this.#setTarget(this.#side, this.#targetHundredths);
    this.#game.eachRecentRound((round) => this.#remember(round.view));
  }

  #remember(state: DiceState): void {
    this.#last.add({ text: shown(state.rollHundredths), isWin: state.winMinor > 0 });
  }

  #targets(side: DiceSide): { min: number; max: number } {
    const { min, max } = winningRange(this.#game.title.rules);
    return side === "under" ? { min, max } : { min: TOP - max, max: TOP - min };
  }

  #stepTowards(requested: number): number {
    return targetTowards(
      this.#game.title.rules,
      { side: this.#side, targetHundredths: this.#targetHundredths },
      requested,
    );
  }

  /**
   * A previous round may show a target that is no longer offered. The first press moves to the nearest one
   * and bets nothing, so that the player sees it first.
   */
  #replaceOldTarget(): boolean {
    const { words, notice, announce, setWin } = this.#game;
    const old = this.#targetHundredths;
    this.#setTarget(this.#side, old);
    if (this.#targetHundredths === old) return false;
    const sentence = fill(words.dice.moved, { old: shown(old), target: shown(this.#targetHundredths) });
    this.#track.rest(null);
    setWin(null);
    notice(sentence);
    announce(sentence);
    return true;
  }

  /** Sets the offered target nearest to the requested one. */
  #setTarget(side: DiceSide, requested: number): void {
    this.#showBet({
      side,
      targetHundredths: nearestTarget(this.#game.title.rules, { side, targetHundredths: requested }),
    });
  }

  /** Shows a bet unchanged, even if its target is no longer offered. */
  #showBet({ side, targetHundredths }: DiceBet): void {
    this.#side = side;
    this.#targetHundredths = targetHundredths;
    const winning = winningRolls(side, targetHundredths);
    this.#sides.set(side);
    this.#track.showTarget(side, targetHundredths);
    this.#field.set(targetHundredths);
    this.#multiplier.set(formatMultiplier(shown(diceMultiplier(this.#game.title.rules, winning))));
    this.#chance.set(percent(this.#game.words, winning / ROLLS));
  }
}

export function mountDice(game: Game<"dice">): MountedMechanic<"dice"> {
  return new DiceStage(game);
}
