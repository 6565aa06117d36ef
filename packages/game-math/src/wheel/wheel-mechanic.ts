import { oneStep, settledStep } from "../instant/settled-step.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import { segmentAt, WHEEL_PLACES, WHEEL_RISKS, type WheelRisk, type WheelRules } from "./wheel-rules.ts";

/** A settled spin, fully visible to the player. */
export type WheelState = {
  readonly kind: "wheel";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly risk: WheelRisk;
  /** Where the wheel stopped, of `WHEEL_PLACES`, and its segment. */
  readonly place: number;
  readonly segment: number;
  readonly multiplierHundredths: number;
};

const isRisk = (risk: unknown): risk is WheelRisk => WHEEL_RISKS.some((known) => known === risk);

/**
 * Wheel of fortune: a choice is `{ stakeMinor, risk }`. A round draws one of 120 places and pays its segment.
 */
export const wheelMechanic: Mechanic<WheelRules, WheelState> = {
  ...oneStep,
  id: "wheel",
  open({ rules, choice, limits }, draw) {
    const risk = asJsonObject(choice)?.["risk"];
    if (!isRisk(risk)) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const place = draw(WHEEL_PLACES);
    const segment = segmentAt(rules.wheels[risk], place);
    const multiplierHundredths = rules.wheels[risk][segment]?.hundredths ?? 0;
    const state: WheelState = {
      kind: "wheel",
      stakeMinor,
      winMinor: payMinor(stakeMinor, multiplierHundredths),
      risk,
      place,
      segment,
      multiplierHundredths,
    };
    return { ok: true, value: settledStep(state) };
  },
};
