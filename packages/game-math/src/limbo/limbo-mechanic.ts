import { oneStep, settledStep } from "../instant/settled-step.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import { LIMBO_DRAWS, limboHeight, type LimboRules, winningDraws } from "./limbo-rules.ts";

/** A settled flight, fully visible to the player. */
export type LimboState = {
  readonly kind: "limbo";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly targetHundredths: number;
  readonly heightHundredths: number;
};

function readTarget(choice: unknown, { minTarget, maxTarget }: LimboRules): number | null {
  const target = asJsonObject(choice)?.["targetHundredths"];
  const isTarget = typeof target === "number" && Number.isInteger(target);
  return isTarget && target >= minTarget && target <= maxTarget ? target : null;
}

/**
 * Limbo: a choice is `{ stakeMinor, targetHundredths }`, the stake in whole hundreds of minor units. A round
 * draws once, below 2^32, and pays the target when the height reaches it.
 */
export const limboMechanic: Mechanic<LimboRules, LimboState> = {
  ...oneStep,
  id: "limbo",
  coverage: ({ rules, state }) => winningDraws(rules, state.targetHundredths) / LIMBO_DRAWS,
  open({ rules, choice, limits }, draw) {
    const targetHundredths = readTarget(choice, rules);
    if (targetHundredths === null) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const heightHundredths = limboHeight(rules, draw(LIMBO_DRAWS));
    const winMinor = heightHundredths >= targetHundredths ? payMinor(stakeMinor, targetHundredths) : 0;
    const state: LimboState = { kind: "limbo", stakeMinor, winMinor, targetHundredths, heightHundredths };
    return { ok: true, value: settledStep(state) };
  },
};
