import "../instant/instant.css";
import "./limbo.css";
import { LIMBO_DRAWS, type LimboState, winningDraws } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, groupMultiple, percent, formatMultiplier } from "../../stage/words.ts";
import { createLastStrip, createReadout, playInstant } from "../instant/round-result.ts";
import { createNumberField, type NumberField } from "../instant/number-field.ts";
import { Flight } from "./flight.ts";

const PRESETS = [150, 200, 500, 1000, 10_000];

const shown = (hundredths: number): string => groupMultiple((hundredths / 100).toFixed(2));

/** Steps grow with the target and keep it round. */
function stepTarget(value: number, direction: 1 | -1): number {
  const step = value + direction < 200 ? 10 : value + direction < 1000 ? 50 : 500;
  return (Math.round(value / step) + direction) * step;
}

/** Limbo: the rocket, and the console for the target. */
class LimboStage implements MountedMechanic<"limbo"> {
  readonly #game: Game<"limbo">;
  readonly #flight = new Flight();
  readonly #field: NumberField;
  readonly #chance;
  readonly #last;
  readonly #console = element("div", { class: "console" });
  readonly #presets: readonly { readonly target: number; readonly made: HTMLButtonElement }[];
  #targetHundredths = 200;

  constructor(game: Game<"limbo">) {
    const { limbo } = game.words;
    const { rules } = game.title;
    this.#game = game;
    this.#chance = createReadout(limbo.chance);
    this.#last = createLastStrip(limbo.last);
    this.#presets = PRESETS.filter((target) => target <= rules.maxTarget).map((target) => ({
      target,
      made: button({
        class: "choice",
        text: formatMultiplier(target / 100),
        onClick: () => this.#setTarget(target),
      }),
    }));
    this.#field = createNumberField(
      {
        label: limbo.target,
        less: limbo.less,
        more: limbo.more,
        decimals: 2,
        range: () => ({ min: rules.minTarget, max: rules.maxTarget }),
        step: stepTarget,
        onChange: (target) => this.#setTarget(target),
      },
      this.#targetHundredths,
    );
    this.#build();
  }

  play(): Promise<void> {
    const { sound, words } = this.#game;
    return playInstant(this.#game, {
      choice: { targetHundredths: this.#targetHundredths },
      controls: [this.#console],
      present: async (state) => {
        sound.play("feature");
        await this.#flight.fly(state.heightHundredths, state.winMinor > 0);
        this.#remember(state);
        return fill(words.limbo.reached, { height: shown(state.heightHundredths) });
      },
    });
  }

  show(round: Round<"limbo">): void {
    const state = round.view;
    this.#setTarget(state.targetHundredths);
    this.#flight.rest({ heightHundredths: state.heightHundredths, isWin: state.winMinor > 0 });
    this.#game.setWin(round.winMinor);
  }

  prepare([round]: readonly [Round<"limbo">, ...Round<"limbo">[]]): void {
    this.#setTarget(round.view.targetHundredths);
  }

  #build(): void {
    const { stage, words, eachRecentRound } = this.#game;
    const attributes = { role: "group", "aria-label": words.limbo.presets };
    const made = this.#presets.map((preset) => preset.made);
    const row = element("div", { class: "choice-row", attributes }, made);
    this.#console.append(row, this.#field.element, this.#chance.element);
    stage.append(this.#last.element, this.#flight.element, this.#console);
    this.#setTarget(this.#targetHundredths);
    eachRecentRound((round) => this.#remember(round.view));
  }

  #remember({ heightHundredths, winMinor }: LimboState): void {
    this.#last.add({ text: `×${shown(heightHundredths)}`, isWin: winMinor > 0 });
  }

  #setTarget(targetHundredths: number): void {
    this.#targetHundredths = targetHundredths;
    this.#field.set(targetHundredths);
    for (const { target, made } of this.#presets)
      made.setAttribute("aria-pressed", String(target === targetHundredths));
    this.#flight.showTarget(targetHundredths);
    this.#chance.set(
      percent(this.#game.words, winningDraws(this.#game.title.rules, targetHundredths) / LIMBO_DRAWS),
    );
  }
}

export function mountLimbo(game: Game<"limbo">): MountedMechanic<"limbo"> {
  return new LimboStage(game);
}
